package check

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/guide"
)

func usageLimitChecks() []Check {
	return []Check{
		onGuide("USE-014", func(g guide.Guide) string { return secretIn(g.Text) }),
		{Requirement: rule("USE-015"), Stimuli: always(described()), Evaluate: evaluateEnvironment},
		{Requirement: rule("USE-016"), Stimuli: always(described()), Evaluate: evaluateListed},
		onDescription("USE-017", evaluateHeader),
		onGuide("USE-018", guide.Guide.OutOfOrder),
		onGuide("USE-019", func(g guide.Guide) string {
			return unless(len(g.Text) <= guide.MaxBytes, fmt.Sprintf("usage metadata of %d bytes", len(g.Text)))
		}),
		onDescription("USE-020", evaluateClean),
		{Requirement: rule("USE-030"), Stimuli: always(described()), Evaluate: evaluateAgreement},
	}
}

func evaluateListed(f Target, _ probe.Stimulus, o probe.Observation) error {
	d, function, err := f.guided(o)
	if err != nil {
		return err
	}
	var schema []guide.Argument
	for _, p := range function.Properties {
		a := guide.Argument{Name: p.Name}
		for _, value := range p.Enum {
			a.Enum = append(a.Enum, string(value))
		}
		schema = append(schema, a)
	}
	var wrong []string
	for _, name := range f.guide(d.Usage).Unknown(schema) {
		wrong = append(wrong, "the argument "+quote(name)+" is not in the schema")
	}
	return several(wrong)
}

func evaluateHeader(f Target, d probe.Description) error {
	if strings.TrimSpace(d.Usage) == "" {
		return &Blocked{By: "USE-001", Why: "the usage metadata is blank"}
	}
	if line, ok := f.guide(d.Usage).Titled(d.Name); !ok {
		return &Violation{Got: fmt.Sprintf("the first line is %s, not %s", quote(line), quote(d.Name+" — Usage Guide"))}
	}
	return nil
}

// evaluateAgreement looks for a word that the description and the guide share, and for a name that is nearly the tool's.
func evaluateAgreement(f Target, _ probe.Stimulus, o probe.Observation) error {
	d, err := usageOf(o)
	if err != nil {
		return err
	}
	function, err := f.flat(d)
	if err == nil {
		err = blockedBy("SCH-003", evaluateDescribed(function))
	}
	if err != nil {
		return err
	}
	g := f.guide(d.Usage)
	if other := g.NearName(d.Name); other != "" {
		return &Violation{Got: fmt.Sprintf("the usage metadata calls the tool %s, its name is %s", quote(other), quote(d.Name))}
	}
	if g.Shares(function.Description) {
		return nil // also where there is nothing to compare: too few words are for SCH-011
	}
	return &Violation{Got: "no word of the description is in the usage metadata", With: plain(function.Description)}
}
