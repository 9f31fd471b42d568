package check

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/guide"
)

func usageChecks() []Check {
	return slices.Concat([]Check{
		onDescription("USE-001", func(_ Target, d probe.Description) error {
			if strings.TrimSpace(d.Usage) == "" {
				return &Violation{Got: "UsageMetadata answers " + quote(d.Usage)}
			}
			return nil
		}),
		onGuide("USE-004", func(g guide.Guide) string { return unless(g.Lines() > 1, "the usage metadata is a single line") }),
		onGuide("USE-005", func(g guide.Guide) string { return unless(g.SaysPurpose(), "nothing says what the tool is for") }),
		onGuide("USE-006", func(g guide.Guide) string { return unless(g.SaysWhen(), "nothing says when to call the tool") }),
		onGuide("USE-007", func(g guide.Guide) string { return unless(g.SaysWhenNot(), "nothing says when not to call the tool") }),
		{Requirement: rule("USE-008"), Stimuli: withArguments, Evaluate: evaluateExplained},
		{Requirement: rule("USE-009"), Stimuli: repeatStimuli, Evaluate: evaluateGuide(func(g guide.Guide) string {
			return unless(g.SaysRepeats(), "nothing says what a repeated call does")
		})},
		{Requirement: rule("USE-010"), Stimuli: pagingStimuli, Evaluate: evaluatePaging},
		onGuide("USE-011", func(g guide.Guide) string { return unless(g.SaysCost(), "nothing says what a call costs") }),
		onGuide("USE-012", func(g guide.Guide) string {
			return unless(g.SaysErrors(), "nothing says which error codes there are, or that there are none")
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

// onGuide makes a check of usage metadata that is not blank. evaluate returns what was got; "" where all is well.
func onGuide(id string, evaluate func(guide.Guide) string) Check {
	return Check{Requirement: rule(id), Stimuli: always(described()), Evaluate: evaluateGuide(evaluate)}
}

func evaluateGuide(evaluate func(guide.Guide) string) func(Target, probe.Stimulus, probe.Observation) error {
	return func(f Target, _ probe.Stimulus, o probe.Observation) error {
		d, err := usageOf(o)
		if err != nil {
			return err
		}
		if got := evaluate(f.guide(d.Usage)); got != "" {
			return &Violation{Got: got}
		}
		return nil
	}
}

// lastGuide remembers the text that was read last: all checks of a tool read the same.
type lastGuide struct {
	mutex sync.Mutex
	read  bool
	last  guide.Guide
}

// guide returns usage metadata, taken apart.
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

// usageOf returns the first description, where its usage metadata is not blank.
func usageOf(o probe.Observation) (probe.Description, error) {
	d, err := first(o)
	if err == nil && strings.TrimSpace(d.Usage) == "" {
		err = &Blocked{By: "USE-001", Why: "the usage metadata is blank"}
	}
	return d, err
}

func withArguments(f Target) ([]probe.Stimulus, error) {
	if _, err := f.known(f.Inspection.Description); err == nil && len(f.Schema.Arguments()) == 0 {
		return nil, fmt.Errorf("%w: the schema has no arguments", ErrNotApplicable)
	}
	return []probe.Stimulus{described()}, nil
}

// guided returns a tool's description with usage metadata, and its schema.
func (f Target) guided(o probe.Observation) (probe.Description, Function, error) {
	d, err := usageOf(o)
	if err != nil {
		return d, Function{}, err
	}
	function, err := f.known(d)
	return d, function, err
}

func evaluateExplained(f Target, _ probe.Stimulus, o probe.Observation) error {
	d, function, err := f.guided(o)
	if err != nil {
		return err
	}
	var names, silent []string
	for _, p := range function.Arguments() {
		names = append(names, p.Name)
	}
	for _, name := range f.guide(d.Usage).Unexplained(names) {
		silent = append(silent, "the argument "+quote(name)+" is not explained")
	}
	return several(silent)
}

func repeatStimuli(f Target) ([]probe.Stimulus, error) {
	if f.Inspection.Hints != nil && f.Inspection.Hints.ReadOnly {
		return nil, fmt.Errorf("%w: the hints say that the tool changes nothing", ErrNotApplicable)
	}
	return []probe.Stimulus{described()}, nil
}

func evaluatePaging(f Target, t probe.Stimulus, o probe.Observation) error {
	d, err := first(o)
	if err == nil {
		_, err = f.known(d)
	}
	if err != nil {
		return err
	}
	return evaluateGuide(func(g guide.Guide) string {
		return unless(g.SaysPaging(), "nothing says how the tool pages or limits")
	})(f, t, o)
}

func pagingStimuli(f Target) ([]probe.Stimulus, error) {
	if _, err := f.known(f.Inspection.Description); err != nil {
		return []probe.Stimulus{described()}, nil // evaluatePaging says why not
	}
	for _, p := range f.Schema.Arguments() {
		if guide.Pages(p.Name) {
			return []probe.Stimulus{described()}, nil
		}
	}
	return nil, fmt.Errorf("%w: no argument pages or limits", ErrNotApplicable)
}
