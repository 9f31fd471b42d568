package report

import (
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/baseline"
)

// expected is what an entry of a baseline says was found: the verdict of a check, and the only one that can be excused.
const expected = "fail"

// An Expectation is a baseline, and what a run that is held against it looked at.
type Expectation struct {
	*baseline.Baseline
	Digest string                     // of the file
	Tools  func(name string) bool     // whether a tool of that name was asked for; nil where all were
	Checks func(id string) bool       // whether a requirement was; nil where all were
	Beyond func(packages string) bool // whether a package exists and was not asked for; nil where none is
}

// Valid reports the entries for the suite that can never match: a requirement that there is not, a tool without a name, anything
// but a fail. What is in a baseline for the linter is none of its business.
func (e Expectation) Valid() error {
	var wrong []error
	for _, entry := range e.Entries() {
		if entry.Kind != baseline.Check {
			continue
		}
		_, known := requirement.Lookup(entry.Rule)
		switch {
		case !known:
			wrong = append(wrong, fmt.Errorf("line %d: there is no requirement %q", entry.Line, entry.Rule))
		case entry.Symbol == "":
			wrong = append(wrong, fmt.Errorf("line %d: it names no tool (check %s PACKAGE TOOL)", entry.Line, entry.Rule))
		case entry.Finding != expected:
			wrong = append(wrong, fmt.Errorf("line %d: the finding is %q, and only a %s can be expected: what could not be tested is never excused",
				entry.Line, entry.Finding, expected))
		}
	}
	return errors.Join(wrong...)
}

// Expect holds the report against a baseline: a check that fails and is expected to is known, with the reason; an entry that expects what
// does not fail any more, or for which there is no tool, is stale.
func (r Report) Expect(e Expectation) Report {
	r.Scope.Baseline = e.Digest
	r.Tools = append([]Tool(nil), r.Tools...)
	keys, checks := r.failing()
	sifting := e.Sift(keys, func(k baseline.Key) bool { return r.gone(k, e) == nil })
	for i, entry := range sifting.Known {
		if entry != nil {
			checks[i].Known = entry.Reason
		}
	}
	r.Stale = nil
	for _, s := range sifting.Stale {
		r.Stale = append(r.Stale, Stale{Requirement: s.Rule, Package: Clean(s.Package), Tool: Clean(s.Symbol), Line: s.Line, Why: r.staleness(s)})
	}
	r.Summary = Summarize(r.Tools)
	return r
}

// Updated returns the baseline after a run: what fails is expected, for the reason of the old entry or for the given one.
func (r Report) Updated(e Expectation, reason string) (*baseline.Baseline, error) {
	keys, _ := r.failing()
	return e.Baseline.Updated(keys, func(k baseline.Key) bool { return r.gone(k, e) == nil }, reason)
}

// failing are the checks that fail, copied so that they can be written to, and what a baseline knows them by.
func (r Report) failing() ([]baseline.Key, []*Check) {
	var keys []baseline.Key
	var checks []*Check
	for i := range r.Tools {
		t := &r.Tools[i]
		t.Checks = append([]Check(nil), t.Checks...)
		for k := range t.Checks {
			if c := &t.Checks[k]; c.Verdict == Fail {
				c.Known = ""
				keys = append(keys, baseline.Key{Kind: baseline.Check, Rule: c.Requirement, Package: t.Package, Symbol: t.Name, Finding: expected})
				checks = append(checks, c)
			}
		}
	}
	return keys, checks
}

var errOpen = errors.New("it cannot be known to be gone")

// gone returns nil for an entry that was looked for, so that it is stale unless it was found; an error for one of which this run says
// nothing: nobody asked, or what it speaks of could not be evaluated.
func (r Report) gone(k baseline.Key, e Expectation) error {
	if k.Kind != baseline.Check || e.Checks != nil && !e.Checks(k.Rule) || e.Tools != nil && !e.Tools(k.Symbol) {
		return errOpen
	}
	there := false
	for _, t := range r.Tools {
		if t.Package != k.Package || t.Name != k.Symbol {
			continue
		}
		there = true
		c, asked := t.Check(k.Rule)
		if !asked || c.Verdict > Fail {
			return errOpen
		}
	}
	if !there && e.Beyond != nil && e.Beyond(k.Package) {
		return errOpen
	}
	return nil
}

// staleness says what became of what an entry expects.
func (r Report) staleness(s baseline.Stale) string {
	for _, t := range r.Tools {
		if t.Package == s.Package && t.Name == s.Symbol {
			if s.Found > 0 {
				return fmt.Sprintf("it is expected to fail %d times and fails %d times", s.Count, s.Found)
			}
			c, _ := t.Check(s.Rule)
			return fmt.Sprintf("it is expected to fail, and is %s", c.Verdict)
		}
	}
	return "there is no such tool"
}
