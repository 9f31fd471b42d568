package check

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/guide"
	"github.com/toolconform/toolconform/internal/secret"
)

func usageChecks() []Check {
	return slices.Concat([]Check{
		onDescription("USE-001", func(_ Target, d probe.Description) error {
			if strings.TrimSpace(d.Usage) == "" {
				return &suite.Violation{Got: "UsageMetadata returns " + suite.Quote(d.Usage)}
			}
			return nil
		}),
		onGuide("USE-004", func(g guide.Guide) string { return unless(g.Lines() > 1, "the usage metadata is a single line") }),
		onGuide("USE-005", func(g guide.Guide) string {
			return unless(g.SaysPurpose(), "the usage metadata does not say what the tool is for")
		}),
		onGuide("USE-006", func(g guide.Guide) string {
			return unless(g.SaysWhen(), "the usage metadata does not say when to call the tool")
		}),
		onGuide("USE-007", func(g guide.Guide) string {
			return unless(g.SaysWhenNot(), "the usage metadata does not say when not to call the tool")
		}),
		{Requirement: rule("USE-008"), Cases: withArguments, Evaluate: evaluateExplained},
		{Requirement: rule("USE-009"), Cases: repeatStimuli, Evaluate: evaluateGuide(func(g guide.Guide) string {
			return unless(g.SaysRepeats(), "the usage metadata does not say what a repeated call does")
		})},
		{Requirement: rule("USE-010"), Cases: pagingStimuli, Evaluate: evaluatePaging},
		onGuide("USE-011", func(g guide.Guide) string {
			return unless(g.SaysCost(), "the usage metadata does not say what a call costs")
		}),
		onGuide("USE-012", func(g guide.Guide) string {
			return unless(g.SaysErrors(), "the usage metadata does not say which error codes there are, or that there are none")
		}),
		onGuide("USE-013", func(g guide.Guide) string {
			lacks := g.Lacks()
			return unless(lacks == "", "there is no example of "+lacks+" usage")
		}),
	}, usageLimitChecks())
}

func unless(ok bool, got string) string {
	if ok {
		return ""
	}
	return got
}

// onGuide returns a check of usage metadata that is not blank. evaluate returns the violation, or "".
func onGuide(id string, evaluate func(guide.Guide) string) Check {
	return Check{Requirement: rule(id), Cases: fixedStimuli(describedStimulus()), Evaluate: evaluateGuide(evaluate)}
}

func evaluateGuide(evaluate func(guide.Guide) string) func(Target, Case, probe.Observation) error {
	return func(f Target, _ Case, o probe.Observation) error {
		d, err := usageOf(o)
		if err != nil {
			return err
		}
		if got := evaluate(f.guide(d.Usage)); got != "" {
			return &suite.Violation{Got: got}
		}
		return nil
	}
}

// lastGuide caches the last parsed text: all checks of a tool read the same.
type lastGuide struct {
	mutex sync.Mutex
	read  bool
	last  guide.Guide
}

// guide returns parsed usage metadata.
func (f Target) guide(text string) guide.Guide {
	if f.shared == nil {
		return guide.Read(text)
	}
	g := &f.shared.guide
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if !g.read || g.last.Text != text {
		g.last, g.read = guide.Read(text), true
	}
	return g.last
}

// usageOf returns the first description; an error if its usage metadata is blank.
func usageOf(o probe.Observation) (probe.Description, error) {
	d, err := firstDescription(o)
	if err == nil && strings.TrimSpace(d.Usage) == "" {
		err = &suite.Blocked{By: "USE-001", Why: "the usage metadata is blank"}
	}
	return d, err
}

func withArguments(f Target) ([]Case, error) {
	if _, err := f.knownProperties(f.Inspection.Description); err == nil && len(f.Schema.Arguments()) == 0 {
		return nil, fmt.Errorf("%w: the schema has no arguments", suite.ErrNotApplicable)
	}
	return []Case{describedStimulus()}, nil
}

// guided returns the first description and its schema; an error if the usage metadata is blank.
func (f Target) guided(o probe.Observation) (probe.Description, Function, error) {
	d, err := usageOf(o)
	if err != nil {
		return d, Function{}, err
	}
	function, err := f.knownProperties(d)
	return d, function, err
}

func evaluateExplained(f Target, _ Case, o probe.Observation) error {
	d, function, err := f.guided(o)
	if err != nil {
		return err
	}
	var names, silent []string
	for _, p := range function.Arguments() {
		names = append(names, p.Name)
	}
	for _, name := range f.guide(d.Usage).Unexplained(names) {
		silent = append(silent, "the argument "+suite.Quote(name)+" is not explained")
	}
	return violationOf(silent)
}

func repeatStimuli(f Target) ([]Case, error) {
	if f.Inspection.Hints != nil && f.Inspection.Hints.ReadOnly {
		return nil, fmt.Errorf("%w: the hints declare the tool read-only", suite.ErrNotApplicable)
	}
	return []Case{describedStimulus()}, nil
}

func evaluatePaging(f Target, t Case, o probe.Observation) error {
	d, err := firstDescription(o)
	if err == nil {
		_, err = f.knownProperties(d)
	}
	if err != nil {
		return err
	}
	return evaluateGuide(func(g guide.Guide) string {
		return unless(g.SaysPaging(), "the usage metadata does not say how the tool pages or limits")
	})(f, t, o)
}

func pagingStimuli(f Target) ([]Case, error) {
	if _, err := f.knownProperties(f.Inspection.Description); err != nil {
		return []Case{describedStimulus()}, nil // evaluatePaging reports the reason
	}
	for _, p := range f.Schema.Arguments() {
		if guide.Pages(p.Name) {
			return []Case{describedStimulus()}, nil
		}
	}
	return nil, fmt.Errorf("%w: no argument pages or limits", suite.ErrNotApplicable)
}

func usageLimitChecks() []Check {
	return []Check{
		onGuide("USE-014", func(g guide.Guide) string { return secretIn(g.Text) }),
		{Requirement: rule("USE-015"), Cases: fixedStimuli(describedStimulus()), Evaluate: evaluateEnvironment},
		{Requirement: rule("USE-016"), Cases: fixedStimuli(describedStimulus()), Evaluate: evaluateListed},
		onDescription("USE-017", evaluateHeader),
		onGuide("USE-018", guide.Guide.OutOfOrder),
		onGuide("USE-019", func(g guide.Guide) string {
			return unless(len(g.Text) <= guide.MaxBytes, fmt.Sprintf("the usage metadata has %d bytes", len(g.Text)))
		}),
		onDescription("USE-020", evaluateLegibleUsage),
		{Requirement: rule("USE-030"), Cases: fixedStimuli(describedStimulus()), Evaluate: evaluateAgreement},
	}
}

func evaluateListed(f Target, _ Case, o probe.Observation) error {
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
		wrong = append(wrong, "the argument "+suite.Quote(name)+" is not in the schema")
	}
	return violationOf(wrong)
}

func evaluateHeader(f Target, d probe.Description) error {
	if strings.TrimSpace(d.Usage) == "" {
		return &suite.Blocked{By: "USE-001", Why: "the usage metadata is blank"}
	}
	if line, ok := f.guide(d.Usage).Titled(d.Name); !ok {
		return &suite.Violation{Got: fmt.Sprintf("the first line is %s, not %s", suite.Quote(line), suite.Quote(d.Name+" — Usage Guide"))}
	}
	return nil
}

// evaluateAgreement requires a word that the description and the usage metadata share, and rejects a misspelling of the tool's name.
func evaluateAgreement(f Target, _ Case, o probe.Observation) error {
	d, err := usageOf(o)
	if err != nil {
		return err
	}
	function, err := f.flatFunction(d)
	if err == nil {
		err = blockedBy("SCH-003", evaluateDescribed(function))
	}
	if err != nil {
		return err
	}
	g := f.guide(d.Usage)
	if other := g.NearName(d.Name); other != "" {
		return &suite.Violation{Got: fmt.Sprintf("the usage metadata calls the tool %s, its name is %s", suite.Quote(other), suite.Quote(d.Name))}
	}
	if g.Shares(function.Description) {
		return nil // also true for too few words, which SCH-011 reports
	}
	return &suite.Violation{Got: "the usage metadata contains no word of the description", With: suite.Plain(function.Description)}
}

// secretIn returns the violation for a kind of secret in a text, or "". It does not repeat the secret.
func secretIn(text string) string {
	if what := secret.In(text); what != "" {
		return "the usage metadata contains " + what
	}
	return ""
}

// evaluateEnvironment looks for hosts and paths of the author's environment.
func evaluateEnvironment(f Target, t Case, o probe.Observation) error {
	return evaluateGuide(func(g guide.Guide) string { return environmentIn(g, f.Inspection.Examples) })(f, t, o)
}

// environmentIn returns the violation for a local place in a text, or "".
func environmentIn(g guide.Guide, examples []contract.Example) string {
	texts := func() []string {
		var all []string
		for _, e := range examples {
			all = append(all, e.Arguments)
		}
		return all
	}
	if what, found := g.Environment(texts); what != "" {
		return "the usage metadata names " + what + ": " + suite.Quote(found)
	}
	return ""
}
