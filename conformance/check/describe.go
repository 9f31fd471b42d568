package check

import (
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

// Renders is how often a tool is described, half of the time on a second instance. If the rarer order of a map of two keys has probability
// 1/8, it remains unseen in (7/8)^64 of all runs, less than 0.02 %.
const Renders = 64

// Described returns the case that most checks on descriptions share.
func Described(*Target) []suite.Case {
	return []suite.Case{kindDescribed.Of(probe.Stimulus{Renders: Renders})}
}

// ErrNoDescription is a harness error.
var ErrNoDescription = errors.New("no description was observed")

// FirstDescription returns the first description; an error if there is none.
func FirstDescription(o probe.Observation) (probe.Description, error) {
	if len(o.Descriptions) == 0 {
		return probe.Description{}, ErrNoDescription
	}
	d := o.Descriptions[0].Description
	if d.Panic != nil {
		return d, &suite.Violation{Of: "SHP-011", Got: d.Accessor + " panics"}
	}
	return d, nil
}

// OnDescription returns a check of the first description; DET-001 and DET-003 check that all descriptions are the same.
func OnDescription(id string, evaluate func(*Target, probe.Description) error) Check {
	return New(id, Described, func(f *Target, _ suite.Case, o probe.Observation) error {
		d, err := FirstDescription(o)
		if err != nil {
			return err
		}
		return evaluate(f, d)
	})
}

// OnServer requires that the tool says to be executed on the server.
func OnServer(_ *Target, d probe.Description) error {
	if !d.OnServer {
		return &suite.Violation{Got: "FullyExecutedOnServer returns false"}
	}
	return nil
}

// OnFunction returns a check of a schema that keeps some rules. A nil evaluation reports the problems of its form and texts. A violation of a
// rule that the profile does not have is one of the check itself.
func OnFunction(id string, evaluate func(Function) error, needs ...string) Check {
	return OnDescription(id, func(f *Target, d probe.Description) error {
		function := f.SchemaOf(d)
		if err := function.Lacks(needs...); err != nil {
			return err
		}
		if evaluate == nil {
			return function.Broken(id)
		}
		err := evaluate(function)
		if v, found := errors.AsType[*suite.Violation](err); found && v.Of != "" && !f.HasRule(v.Of) {
			return &suite.Violation{Got: v.Got, With: v.With}
		}
		return err
	}).Needing(needs...)
}

// OnUsage returns a check of one rule on usage metadata that is not blank, of a tool whose schema keeps some rules.
func OnUsage(id string, evaluate func(*Target, probe.Description, *Usage) []rules.Problem, needs ...string) Check {
	return OnDescription(id, func(f *Target, d probe.Description) error {
		switch blank := strings.TrimSpace(d.Usage) == ""; {
		case blank && !f.HasRule(rules.UsagePresent):
			return fmt.Errorf("%w: the usage metadata is blank", suite.ErrNotApplicable)
		case blank:
			return &suite.Violation{Of: rules.UsagePresent, Got: "the usage metadata is blank"}
		}
		if err := f.SchemaOf(d).Lacks(needs...); err != nil {
			return err
		}
		return ViolationOf(rules.Of(id, evaluate(f, d, f.Usage(d.Usage))))
	}).Needing(rules.UsagePresent).Needing(needs...)
}

// A Usage is parsed usage metadata with its problems.
type Usage struct {
	guide.Guide
	Problems []rules.Problem
}

// Usage returns parsed usage metadata. All checks of a tool read the same, so the last one is kept.
func (f *Target) Usage(text string) *Usage {
	if f.usage == nil || f.usage.Text != text {
		g := guide.Read(text)
		f.usage = &Usage{g, g.Usage()}
	}
	return f.usage
}
