package report

import (
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/baseline"
)

// A Stale is a baseline entry for a failure that no longer occurs.
type Stale struct {
	Requirement string `json:"requirement"`
	Package     string `json:"package"`
	Tool        string `json:"tool"`
	Line        int    `json:"line"` // of the baseline
	Why         string `json:"why"`
}

// An Expectation is a baseline.
type Expectation struct {
	*baseline.Baseline
	Digest     string          // of the file
	OutOfScope map[string]bool // packages that exist but are out of scope
}

// Valid returns an error for each entry of the suite that can never match: an unknown requirement, a missing tool name, a finding other
// than a fail. It ignores the entries of the linter.
func (e Expectation) Valid() error {
	var wrong []error
	for _, entry := range e.Entries() {
		if entry.Kind != baseline.Check {
			continue
		}
		_, known := requirement.Lookup(entry.Rule)
		switch {
		case !known:
			wrong = append(wrong, fmt.Errorf("line %d: unknown requirement %q", entry.Line, entry.Rule))
		case entry.Symbol == "":
			wrong = append(wrong, fmt.Errorf("line %d: missing tool name (check %s PACKAGE TOOL)", entry.Line, entry.Rule))
		case entry.Finding != Fail.String():
			wrong = append(wrong, fmt.Errorf("line %d: the finding is %q, but only a %s can be accepted; an untestable check never is",
				entry.Line, entry.Finding, Fail))
		}
	}
	return errors.Join(wrong...)
}

// Expect returns the report compared with a baseline. A failing check that is listed becomes known, with the reason of its entry. A
// listed failure that no longer occurs, or whose tool is gone, becomes stale.
func (r Report) Expect(e Expectation) Report {
	r.Scope.Baseline = e.Digest
	r.Tools = append([]Tool(nil), r.Tools...)
	keys, checks := r.failing()
	sifting := e.Sift(keys, func(k baseline.Key) bool { return r.evaluated(k, e) })
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

// Updated returns the baseline for the failures of this run. An old entry keeps its reason; a new one gets the given reason.
func (r Report) Updated(e Expectation, reason string) (*baseline.Baseline, error) {
	keys, _ := r.failing()
	return e.Baseline.Updated(keys, func(k baseline.Key) bool { return r.evaluated(k, e) }, reason)
}

// failing returns the failing checks, copied so that they can be modified, and their keys in a baseline.
func (r Report) failing() ([]baseline.Key, []*Check) {
	var keys []baseline.Key
	var checks []*Check
	for i := range r.Tools {
		t := &r.Tools[i]
		t.Checks = append([]Check(nil), t.Checks...)
		for k := range t.Checks {
			if c := &t.Checks[k]; c.Verdict == Fail {
				c.Known = ""
				keys = append(keys, baseline.Key{Kind: baseline.Check, Rule: c.Requirement, Package: t.Package, Symbol: t.Name, Finding: Fail.String()})
				checks = append(checks, c)
			}
		}
	}
	return keys, checks
}

// evaluated reports whether the run evaluated what the entry lists, so that an entry without a finding is stale. It did not if the entry
// is out of scope, or if its check could not be evaluated.
func (r Report) evaluated(k baseline.Key, e Expectation) bool {
	rule, ok := requirement.Lookup(k.Rule)
	if k.Kind != baseline.Check || !ok || !matches(r.Scope.Checks, rule.ID, rule.Name) || !matches(r.Scope.Tools, k.Symbol) {
		return false
	}
	tools := r.listed(k)
	open := slices.ContainsFunc(tools, func(t Tool) bool {
		c, ok := t.Check(k.Rule)
		return !ok || c.Verdict > Fail
	})
	return !open && (len(tools) > 0 || !e.OutOfScope[k.Package])
}

// staleness explains why an entry is stale.
func (r Report) staleness(s baseline.Stale) string {
	tools := r.listed(s.Key)
	switch {
	case len(tools) == 0:
		return "no such tool"
	case s.Found > 0:
		return fmt.Sprintf("expected to fail %d times, but failed %d times", s.Count, s.Found)
	}
	c, _ := tools[0].Check(s.Rule)
	return fmt.Sprintf("expected to fail, but the verdict is %s", c.Verdict)
}

// listed returns the tools that an entry is about.
func (r Report) listed(k baseline.Key) []Tool {
	return slices.DeleteFunc(slices.Clone(r.Tools), func(t Tool) bool { return t.Package != k.Package || t.Name != k.Symbol })
}
