package report

import (
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/baseline"
)

// A Stale is an entry of the baseline or a directive for a failure that no longer occurs, or one that is invalid.
type Stale struct {
	Requirement string `json:"requirement"`
	Package     string `json:"package"`
	Tool        string `json:"tool"`
	Line        int    `json:"line"`         // of the baseline; 0 for a directive
	At          string `json:"at,omitempty"` // the position of the directive
	Why         string `json:"why"`
}

// Except accepts the violations for which the source of the tool has an exception. It keeps those that are not needed, are of an unknown rule or
// have no reason for the report. A rule outside of the profile may be needed elsewhere. checked reports whether the suite has a check of a
// rule.
func (t *Tool) Except(all []probe.Exception, checked func(id string) bool) {
	for _, e := range all {
		i := slices.IndexFunc(t.Checks, func(c Check) bool { return c.Requirement == e.Rule })
		s := Stale{Requirement: e.Rule, Package: t.Package, Tool: t.Name, At: e.Position}
		switch {
		case !checked(e.Rule):
			s.Why = "no check of the suite has the ID " + e.Rule + " (findings of toolvet have directives of their own: //toolvet:ignore)"
		case e.Reason == "":
			s.Why = "an exception needs a reason: //toolconform:except " + e.Rule + " REASON"
		case i < 0:
			continue
		case e.Unused != "":
			s.Why = "no tool that is tested comes from " + e.Unused + ", as far as the source shows (a directive on the type of a tool is for all of its tools)"
		case t.Checks[i].Verdict < Warn:
			s.Why = fmt.Sprintf("not needed: the verdict is %s (remove the directive)", t.Checks[i].Verdict)
		case t.Checks[i].Verdict <= Fail:
			t.Checks[i].Known, t.Checks[i].KnownAt = e.Reason, e.Position
		}
		t.exceptions = append(t.exceptions, s)
	}
}

// staleIn returns the exceptions in the source of tools that none of them needs: several may be of one type.
func staleIn(tools []Tool) (all []Stale) {
	needed := map[string]bool{}
	for _, reported := range []bool{false, true} {
		for _, t := range tools {
			for _, s := range t.exceptions {
				key := t.Module + " " + s.Requirement + " " + s.At
				if reported && !needed[key] {
					all = append(all, Stale{Clean(s.Requirement), t.Package, t.Name, 0, Clean(s.At), Clean(s.Why)})
				}
				needed[key] = needed[key] || reported || s.Why == ""
			}
		}
	}
	return all
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
		case entry.Finding != Fail.String() && entry.Finding != Warn.String():
			wrong = append(wrong, fmt.Errorf("line %d: the finding is %q, but only a %s or a %s can be accepted; an untestable check never is",
				entry.Line, entry.Finding, Fail, Warn))
		}
	}
	return errors.Join(wrong...)
}

// Expect returns the report compared with a baseline. A check that is listed becomes known if it fails or warns, with the reason of its
// entry. A listed failure that no longer occurs, or whose tool is gone, becomes stale.
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
	r.Stale = slices.DeleteFunc(slices.Clone(r.Stale), func(s Stale) bool { return s.At == "" })
	for _, s := range sifting.Stale {
		r.Stale = append(r.Stale, Stale{Requirement: s.Rule, Package: Clean(s.Package), Tool: Clean(s.Symbol), Line: s.Line, Why: r.staleness(s)})
	}
	r.Summary = Summarize(r.Tools)
	return r
}

// Updated returns the baseline for the failures of this run, and the warnings that it lists already. An old entry keeps its reason; a new one
// gets the given reason.
func (r Report) Updated(e Expectation, reason string) (*baseline.Baseline, error) {
	keys, _ := r.failing()
	keys = slices.DeleteFunc(keys, func(k baseline.Key) bool {
		return k.Finding == Warn.String() && !slices.ContainsFunc(e.Entries(), func(listed baseline.Entry) bool { return listed.Key == k })
	})
	return e.Baseline.Updated(keys, func(k baseline.Key) bool { return r.evaluated(k, e) }, reason)
}

// failing returns the checks that fail or warn without an exception in the source, copied so that they can be modified, and their keys in a
// baseline.
func (r Report) failing() ([]baseline.Key, []*Check) {
	var keys []baseline.Key
	var checks []*Check
	for i := range r.Tools {
		t := &r.Tools[i]
		t.Checks = append([]Check(nil), t.Checks...)
		for k := range t.Checks {
			if c := &t.Checks[k]; (c.Verdict == Fail || c.Verdict == Warn) && c.KnownAt == "" {
				c.Known = ""
				keys = append(keys, baseline.Key{Kind: baseline.Check, Rule: c.Requirement, Package: t.Package, Symbol: t.Name, Finding: c.Verdict.String()})
				checks = append(checks, c)
			}
		}
	}
	return keys, checks
}

// evaluated reports whether the run evaluated what the entry lists, so that an entry without a finding is stale. It did not if the entry
// is out of scope or for a finding that comes and goes, or if its check could not be evaluated.
func (r Report) evaluated(k baseline.Key, e Expectation) bool {
	rule, ok := requirement.Lookup(k.Rule)
	if k.Kind != baseline.Check || !ok || rule.BindsTo(requirement.Server) != (r.Scope.Server != nil) || !matches(r.Scope.Checks, rule.ID, rule.Name) || !matches(r.Scope.Tools, k.Symbol) {
		return false
	}
	tools := r.listed(k)
	flaky := slices.ContainsFunc(e.Entries(), func(listed baseline.Entry) bool { return listed.Flaky && listed.Key == k })
	open := slices.ContainsFunc(tools, func(t Tool) bool {
		c, ok := t.Check(k.Rule)
		return !ok || c.Verdict > Fail || flaky && c.Verdict == Pass
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
		return fmt.Sprintf("expected to %s %d times, but found %d times", s.Finding, s.Count, s.Found)
	}
	c, _ := tools[0].Check(s.Rule)
	return fmt.Sprintf("expected to %s, but the verdict is %s", s.Finding, c.Verdict)
}

// listed returns the tools that an entry is about.
func (r Report) listed(k baseline.Key) []Tool {
	return slices.DeleteFunc(slices.Clone(r.Tools), func(t Tool) bool { return t.Package != k.Package || t.Name != k.Symbol })
}
