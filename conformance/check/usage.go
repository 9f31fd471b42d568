package check

import (
	"strings"
	"sync"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

// An usageEvaluation returns the problems of usage metadata that is not blank.
type UsageEvaluation func(Target, probe.Description, guide.Guide) ([]rules.Problem, error)

// UsageCheck returns a check of one rule on usage metadata that is not blank.
func UsageCheck(id string, evaluate UsageEvaluation) Check {
	return Check{Requirement: Rule(id), Cases: FixedCases(DescribedCase()), Needs: []string{rules.UsagePresent}, Evaluate: func(f Target, _ Case, o probe.Observation) error {
		d, err := UsageOf(o)
		if err != nil {
			return err
		}
		problems, err := evaluate(f, d, f.Usage(d.Usage).Guide)
		if err != nil {
			return err
		}
		return ViolationOf(rules.Of(id, problems))
	}}
}

// A usage is parsed usage metadata with its problems.
type Usage struct {
	guide.Guide
	Problems []rules.Problem
}

// lastGuide caches the last parsed text: all checks of a tool read the same.
type lastGuide struct {
	mutex sync.Mutex
	last  *Usage
}

// Usage returns parsed usage metadata.
func (f Target) Usage(text string) *Usage {
	read := func() *Usage {
		g := guide.Read(text)
		return &Usage{g, g.Usage()}
	}
	if f.shared == nil {
		return read()
	}
	g := &f.shared.guide
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.last == nil || g.last.Text != text {
		g.last = read()
	}
	return g.last
}

// UsageOf returns the first description; an error if its usage metadata is blank.
func UsageOf(o probe.Observation) (probe.Description, error) {
	d, err := FirstDescription(o)
	if err == nil && strings.TrimSpace(d.Usage) == "" {
		err = &suite.Violation{Of: rules.UsagePresent, Got: "the usage metadata is blank"}
	}
	return d, err
}
