package hosts

import (
	"strings"

	catalogue "github.com/toolconform/toolconform/internal/rule"
)

// A rule evaluates the observations of some stimuli.
type rule struct {
	id       string
	stimuli  []string // names, or prefixes that end in a space
	evaluate func(o observation) error
}

// rules are the rules of the suite, in the order of the catalogue. For each, hosts_test.go has a broken host that the rule rejects.
var rules = []rule{
	{catalogue.NameExact, []string{"names", lies}, boundByExactName},
	{"REG-005", []string{"two tools of one name"}, duplicateRefused},
	{"REG-007", []string{"two names that differ in case"}, duplicateRefused},
	{"REG-008", []string{"a schema that is malformed: ", "a guide that is ", "tools that are none"}, othersOffered},
	{"REG-010", []string{"many tools"}, inOrder},
	{"REG-011", []string{"tools that are none"}, survivesTools},
	{"HST-001", []string{"answers", "names", "identifiers", "identifiers of different calls", "failures", "crashes", "a tool that hangs"}, oneResult},
	{"HST-002", []string{"raw arguments"}, argumentsUnchanged},
	{"HST-003", []string{"raw arguments", "answers"}, contextUnchanged},
	{"HST-004", []string{"crashes"}, survivesPanics},
	{"HST-005", []string{"failures"}, failuresPropagate},
	{"HST-006", []string{"failures"}, failuresEncoded},
	{"HST-007", []string{"failures", "names", "crashes"}, turnContinues},
	{"HST-008", []string{"offers", "answers"}, guidesSent},
	{"HST-009", []string{"offers", "a tool that changes"}, discovered},
	{"HST-010", []string{"a tool that changes"}, inStep},
	{"HST-011", []string{"offers", "answers", lies}, toolsArray},
	{"HST-012", []string{"a schema that is malformed: "}, malformedNotOffered},
	{"HST-013", []string{"a guide that is "}, guidelessReported},
	{"HST-014", []string{"names"}, unknownToolReported},
	{"HST-015", []string{"arguments that do not fit"}, argumentsAnObject},
	{"HST-016", []string{"watched"}, eventBefore},
	{"HST-017", []string{"watched"}, eventAfterSuccess},
	{"HST-018", []string{"watched"}, eventAfterFailure},
	{"HST-019", []string{"watched by "}, observersHarmless},
	{"HST-020", []string{"arguments that do not fit"}, argumentsValidated},
	{"HST-021", []string{"a tool that hangs"}, endsInTime},
	{"HST-022", []string{"a turn that is cancelled"}, cancelledTurnContinues},
	{"HST-024", []string{"offers", "answers", "identifiers", "failures"}, runsWhenCalled},
	{"HST-025", []string{"answers"}, resultsSent},
	{"HST-026", []string{"offers", "answers"}, everythingSent},
	{"HST-027", []string{"a model that never stops calling"}, turnBounded},
}

// Requirements returns the IDs of the requirements that the suite evaluates, in the order of the catalogue.
func Requirements() []string {
	all := make([]string, len(rules))
	for i, r := range rules {
		all[i] = r.id
	}
	return all
}

func everyStimulus() []stimulus {
	return append(append(append([]stimulus(nil), stimuli...), stimuliOfTools()...), stimuliOfEvents()...)
}

// wants reports whether a rule evaluates a stimulus. A name that ends in a space matches all stimuli with that prefix.
func (r rule) wants(stimulus string) bool {
	for _, name := range r.stimuli {
		if name == stimulus || strings.HasSuffix(name, " ") && strings.HasPrefix(stimulus, name) {
			return true
		}
	}
	return false
}
