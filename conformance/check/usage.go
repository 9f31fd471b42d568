package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/trial"
)

func usageChecks() []Check {
	return slices.Concat([]Check{
		onDescription("USE-001", func(_ Facts, d trial.Description) error {
			if strings.TrimSpace(d.Usage) == "" {
				return &Violation{Got: "UsageMetadata answers " + quote(d.Usage)}
			}
			return nil
		}),
		onGuide("USE-004", func(g guide) string {
			return unless(len(g.lines) > 1, "the usage metadata is a single line")
		}),
		onGuide("USE-005", func(g guide) string {
			return unless(g.treats(aboutPurpose) || g.opens() || g.says(saysPurpose), "nothing says what the tool is for")
		}),
		onGuide("USE-006", func(g guide) string {
			return unless(g.treats(aboutWhen) || g.inWords(aboutGood) || g.says(saysOnly) || g.saysWithout(saysWhen, saysNot),
				"nothing says when to call the tool")
		}),
		onGuide("USE-007", func(g guide) string {
			return unless(g.treats(aboutWhenNot) || g.inWords(aboutBad) || g.says(saysWhenNot),
				"nothing says when not to call the tool")
		}),
		{Requirement: rule("USE-008"), Trials: withArguments, Judge: judgeExplained},
		{Requirement: rule("USE-009"), Trials: repeatTrials, Judge: judgeGuide(func(g guide) string {
			return unless(g.treats(aboutRepeats) || g.says(saysRepeats), "nothing says what a repeated call does")
		})},
		{Requirement: rule("USE-010"), Trials: pagingTrials, Judge: judgePaging},
		onGuide("USE-011", func(g guide) string {
			return unless(g.treats(aboutCost) || g.says(saysCost), "nothing says what a call costs")
		}),
		onGuide("USE-012", func(g guide) string {
			return unless(g.treats(aboutErrors) || g.says(saysErrors),
				"nothing says which error codes there are, or that there are none")
		}),
		onGuide("USE-013", func(g guide) string {
			good := g.treats(aboutGood) || g.treats(aboutExamples) || g.says(saysGood) || g.shows()
			bad := g.treats(aboutBad) || g.says(saysBad)
			return unless(good && bad, "there is no example of "+missing(good, bad)+" usage")
		}),
	}, usageLimitChecks())
}

func missing(good, bad bool) string {
	switch {
	case good:
		return "bad"
	case bad:
		return "good"
	}
	return "good or bad"
}

func unless(ok bool, got string) string {
	if ok {
		return ""
	}
	return got
}

// onGuide makes a check of usage metadata that is not blank. judge answers what was got; "" where all is well.
func onGuide(id string, judge func(guide) string) Check {
	return Check{Requirement: rule(id), Trials: always(described()), Judge: judgeGuide(judge)}
}

func judgeGuide(judge func(guide) string) func(Facts, trial.Trial, trial.Observation) error {
	return func(f Facts, _ trial.Trial, o trial.Observation) error {
		d, err := usageOf(o)
		if err != nil {
			return err
		}
		if got := judge(f.guide(d.Usage)); got != "" {
			return &Violation{Got: got}
		}
		return nil
	}
}

// usageOf answers the first description, where its usage metadata is not blank.
func usageOf(o trial.Observation) (trial.Description, error) {
	d, err := first(o)
	if err == nil && strings.TrimSpace(d.Usage) == "" {
		err = &Blocked{By: "USE-001", Why: "the usage metadata is blank"}
	}
	return d, err
}

// opens reports whether the text begins with prose: a sentence before any heading that is not the title.
func (g guide) opens() bool {
	opening := g.sections[0]
	if len(opening.lines) == 0 && len(g.sections) > 1 && g.sections[1].topic == "" {
		opening = g.sections[1] // below a title
	}
	for _, line := range opening.lines {
		title := strings.Contains(strings.ToLower(line), "usage guide")
		if !title && !isItem(line) && cells(line) == nil && len(strings.Fields(line)) >= 3 {
			return true
		}
	}
	return false
}

func withArguments(f Facts) ([]trial.Trial, error) {
	if _, err := f.known(f.Meeting.Description); err == nil && len(f.Schema.Arguments()) == 0 {
		return nil, fmt.Errorf("%w: the schema has no arguments", ErrNotApplicable)
	}
	return []trial.Trial{described()}, nil
}

// guided answers a tool's description with usage metadata, and its schema.
func (f Facts) guided(o trial.Observation) (trial.Description, Function, error) {
	d, err := usageOf(o)
	if err != nil {
		return d, Function{}, err
	}
	function, err := f.known(d)
	return d, function, err
}

func judgeExplained(f Facts, _ trial.Trial, o trial.Observation) error {
	d, function, err := f.guided(o)
	if err != nil {
		return err
	}
	var silent []string
	for _, p := range function.Arguments() {
		if !mentions(d.Usage, p.Name) {
			silent = append(silent, "the argument "+quote(p.Name)+" is not explained")
		}
	}
	return several(silent)
}

func repeatTrials(f Facts) ([]trial.Trial, error) {
	if f.Meeting.Hints != nil && f.Meeting.Hints.ReadOnly {
		return nil, fmt.Errorf("%w: the hints say that the tool changes nothing", ErrNotApplicable)
	}
	return []trial.Trial{described()}, nil
}

func judgePaging(f Facts, t trial.Trial, o trial.Observation) error {
	d, err := first(o)
	if err == nil {
		_, err = f.known(d)
	}
	if err != nil {
		return err
	}
	return judgeGuide(func(g guide) string {
		said := g.treats(aboutPaging) || saysPaging.MatchString(g.withoutKeys())
		return unless(said, "nothing says how the tool pages or limits")
	})(f, t, o)
}

// pagers are the names of arguments by which a tool pages, folded. max alone pages nothing: max_temperature.
var pagers = []string{"limit", "offset", "page", "pagesize", "pagetoken", "perpage", "cursor", "maxresults"}

func pagingTrials(f Facts) ([]trial.Trial, error) {
	if _, err := f.known(f.Meeting.Description); err != nil {
		return []trial.Trial{described()}, nil // judgePaging says why not
	}
	for _, p := range f.Schema.Arguments() {
		if slices.Contains(pagers, folded(p.Name)) {
			return []trial.Trial{described()}, nil
		}
	}
	return nil, fmt.Errorf("%w: no argument pages or limits", ErrNotApplicable)
}
