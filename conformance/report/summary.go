package report

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/internal/prose"
)

// New returns a report on the tools. It cleans all text that came from them, because a report may be shown in a terminal by other
// programs.
func New(scope Scope, tools []Tool) Report {
	clean := make([]Tool, len(tools))
	for i, t := range tools {
		clean[i] = t.clean()
	}
	scope.Server = scope.Server.clean()
	return Report{Schema: SchemaVersion, Kit: ThisKit(), Scope: scope, Tools: clean, Stale: staleIn(clean), Summary: Summarize(clean)}
}

func (t Tool) clean() Tool {
	t.Name, t.Package, t.Module, t.Uncalled = Clean(t.Name), Clean(t.Package), Clean(t.Module), Clean(t.Uncalled)
	t.Checks = slices.Clone(t.Checks)
	for i := range t.Checks {
		c := &t.Checks[i]
		c.BlockedBy, c.Why, c.Write = Clean(c.BlockedBy), CleanText(c.Why), CleanText(c.Write)
		c.Known, c.KnownAt = Clean(c.Known), Clean(c.KnownAt)
		c.Findings = slices.Clone(c.Findings)
		for k := range c.Findings {
			f := &c.Findings[k]
			f.Case, f.With, f.Note, f.Got, f.At = Clean(f.Case), Clean(f.With), Clean(f.Note), CleanText(f.Got), Clean(f.At)
			f.Exchange = CleanText(f.Exchange)
		}
	}
	return t
}

// Summarize counts the tools and checks. Planned are the checks that have to be evaluated, the same ones for all tools of a profile and contract.
// Executed are those with a verdict.
func Summarize(tools []Tool) Summary {
	s := Summary{Tools: len(tools), Verdicts: map[string]int{}}
	for _, name := range verdicts {
		s.Verdicts[name] = 0
	}
	checks := map[[2]string]map[string]bool{}
	for _, t := range tools {
		if t.Conforms() {
			s.Conformant++
		}
		planned := checks[t.planKey()]
		if planned == nil {
			planned = map[string]bool{}
			checks[t.planKey()] = planned
		}
		for _, c := range t.Checks {
			planned[c.Requirement] = true
			if c.Verdict.known() {
				s.Executed++
				s.Verdicts[c.Verdict.String()]++
			}
			if c.Excused() && c.Verdict == Fail {
				s.Known++
			}
		}
	}
	for _, t := range tools {
		s.Planned += len(checks[t.planKey()])
	}
	return s
}

// planKey is equal for tools that have to be checked against the same requirements.
func (t Tool) planKey() [2]string { return [2]string{t.Contract, string(t.Profile)} }

// Checks returns how many checks there are, and apart from these how many do not apply.
func (s Summary) Checks() string {
	skipped := s.Verdicts[NotApplicable.String()]
	return fmt.Sprintf("%s, %d not applicable", prose.Plural(s.Executed-skipped, "check"), skipped)
}

// Conforms reports whether the tool violates no must that applies to it, and everything could be evaluated.
func (t Tool) Conforms() bool {
	return len(t.Checks) > 0 && !t.Verdict.Red() && !Conclude(t.Checks).Red()
}

// Excused reports whether the check fails or warns, and the baseline or a directive accepts that.
func (c Check) Excused() bool { return (c.Verdict == Fail || c.Verdict == Warn) && c.Known != "" }

// Excused reports whether a check of the tool is excused, or only a failure that is excused prevents its evaluation. No other verdict can
// be excused: a check that could not be evaluated for another reason counts against the tool.
func (t Tool) Excused(c Check) bool {
	by, _ := t.Check(c.BlockedBy)
	return c.Excused() || c.Verdict == Untestable && by.Verdict == Fail && by.Excused()
}

// Passes reports whether the tool conforms, or breaks only rules for which that is accepted.
func (t Tool) Passes() bool {
	unexcused := func(c Check) bool { return c.Verdict.Red() && !t.Excused(c) }
	return len(t.Checks) > 0 && t.Verdict < HarnessError && !slices.ContainsFunc(t.Checks, unexcused)
}

// Check returns the outcome of the requirement with that ID.
func (t Tool) Check(id string) (c Check, ok bool) {
	i := slices.IndexFunc(t.Checks, func(c Check) bool { return c.Requirement == id })
	if i < 0 {
		return Check{}, false
	}
	return t.Checks[i], true
}

// Conforms reports whether there is at least one tool, all tools conform, and of a server with tools one was called.
func (r Report) Conforms() bool { return r.every(Tool.Conforms) && !r.NothingCalled() }

// Passes reports whether every tool passes and no exception is stale. Without exceptions it is Conforms.
func (r Report) Passes() bool { return r.every(Tool.Passes) && len(r.Stale) == 0 && !r.NothingCalled() }

// Undecided reports whether nothing counts against the tools but that not everything could be evaluated.
func (r Report) Undecided() bool {
	return !r.Passes() && len(r.Stale) == 0 && !r.NothingCalled() && !slices.ContainsFunc(r.Tools, func(t Tool) bool {
		return len(t.Checks) == 0 || slices.ContainsFunc(t.Checks, func(c Check) bool { return c.Verdict == Fail && !c.Excused() })
	})
}

// Warns reports whether a rule that is only a should is broken, and that is not accepted.
func (r Report) Warns() bool {
	return slices.ContainsFunc(r.Tools, func(t Tool) bool {
		return slices.ContainsFunc(t.Checks, func(c Check) bool { return c.Verdict == Warn && !c.Excused() })
	})
}

func (r Report) every(holds func(Tool) bool) bool {
	return len(r.Tools) > 0 && !slices.ContainsFunc(r.Tools, func(t Tool) bool { return !holds(t) })
}

// Certificate reports whether the report certifies its tools: it conforms, and neither a filter nor the way of running left anything out.
func (r Report) Certificate() bool { return r.Conforms() && !r.Filtered() && len(r.Scope.LeftOut) == 0 }

// Filtered reports whether the run was restricted to some tools or checks. Such a report is not a certificate.
func (r Report) Filtered() bool { return r.Scope.Tools != "" || r.Scope.Checks != "" }
