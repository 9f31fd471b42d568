package format

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/prose"
)

// Conclusion returns the verdict on the run in one line.
func Conclusion(r report.Report) string { return conforming(r) + ": " + conclusion(r) }

// totals writes the counts, what was left out, and the conclusion.
func (p *printer) totals(r report.Report) {
	parts := []string{conforming(r), counts(r.Summary)}
	if p.Elapsed >= 10*time.Second {
		parts = append(parts, p.Elapsed.Round(time.Second).String())
	} else if p.Elapsed > 0 {
		parts = append(parts, fmt.Sprintf("%.1fs", max(p.Elapsed, 100*time.Millisecond).Seconds()))
	}
	if r.Scope.Seed != 0 {
		parts = append(parts, fmt.Sprintf("seed %d", r.Scope.Seed))
	}
	p.paragraph(plain, strings.Join(parts, " · "))
	for _, what := range r.Scope.LeftOut {
		p.paragraph(doubt, "left out: "+report.Clean(oneLine(what)))
	}
	style := doubt
	switch {
	case !r.Passes():
		style = bad
	case r.Certificate():
		style = good
	}
	p.paragraph(style, conclusion(r))
}

func conforming(r report.Report) string {
	s, verb := r.Summary, "conform"
	if s.Conformant == 1 || s.Tools == 1 {
		verb = "conforms"
	}
	if hasServer := slices.ContainsFunc(r.Tools, func(t report.Tool) bool { return t.Contract == report.ServerContract }); hasServer {
		return fmt.Sprintf("%d of %d %s (the server and %s)", s.Conformant, s.Tools, verb, prose.Plural(s.Tools-1, "tool"))
	}
	return fmt.Sprintf("%d of %s %s", s.Conformant, prose.Plural(s.Tools, "tool"), verb)
}

// A list is of counts, such as "2 warnings".
type list []string

// add adds a count, unless it is zero.
func (l *list) add(n int, one, many string) {
	if n > 0 {
		*l = append(*l, prose.Counted(n, one, many))
	}
}

// counts returns the counts of the verdicts, without the checks that do not apply.
func counts(s report.Summary) string {
	count := func(v report.Verdict) int { return s.Verdicts[v.String()] }
	l := list{prose.Plural(s.Executed-count(report.NotApplicable), "check")}
	l = append(l, fmt.Sprintf("%d passed, %d failed", count(report.Pass), count(report.Fail)))
	l.add(count(report.Warn), "warning", "warnings")
	l.add(count(report.Untestable), "not evaluated", "not evaluated")
	l.add(count(report.HarnessError), "harness error", "harness errors")
	return strings.Join(l, ", ")
}

// outcome returns the verdict on a tool, counted by rules.
func outcome(t report.Tool) (style, string) {
	s, blocked, bySDK := report.Summarize([]report.Tool{t}), 0, failuresOfSDK(t)
	for _, c := range t.Checks {
		blocked += min(len(c.BlockedBy), 1)
	}
	count := func(v report.Verdict) int { return s.Verdicts[v.String()] }
	rules := prose.Plural(s.Executed-count(report.NotApplicable), "rule")
	mark, color, l := "✓ ", good, list{}
	switch {
	case t.Conforms():
		l = list{rules}
	case t.Passes() && s.Known == bySDK:
		color, l = doubt, list{rules}
		l.add(bySDK, "of them broken by the SDK", "of them broken by the SDK")
	default:
		mark, color = "✗ ", bad
		l.add(count(report.Fail), "of "+rules+" broken", "of "+rules+" broken")
		l.add(s.Known-bySDK, "of them known", "of them known")
		l.add(bySDK, "of them by the SDK", "of them by the SDK")
		l.add(count(report.Untestable)-blocked, "untestable", "untestable")
		l.add(blocked, "not evaluated", "not evaluated")
		l.add(count(report.HarnessError), "harness error", "harness errors")
	}
	l.add(count(report.Warn), "warning", "warnings")
	text := mark + strings.Join(l, ", ")
	if t.NotTested != "" {
		text += "; " + servicesNotTested
	}
	if t.Slow != "" {
		text += "; " + fewerCalls
	}
	if t.Uncalled != "" {
		text += "; " + notCalled
	}
	return color, text
}

// The notes on a tool, beside its verdict.
const (
	servicesNotTested = "failures of services: not tested"
	fewerCalls        = "fewer calls than usual"
	notCalled         = "not called"
)

// notTested returns what was not tested of a tool and why: failures of its services, calls that take long, and all calls; "" if nothing.
func notTested(t report.Tool) string {
	var all []string
	for _, note := range [][2]string{{servicesNotTested, t.NotTested}, {fewerCalls, t.Slow}, {notCalled, t.Uncalled}} {
		if note[1] != "" {
			all = append(all, note[0]+" ("+report.Clean(oneLine(note[1]))+")")
		}
	}
	return strings.Join(all, "; ")
}

// conclusion returns the verdict on the run, worded so that a partial run cannot be mistaken for a certificate.
func conclusion(r report.Report) string {
	profile := "profile " + report.Clean(r.Scope.Profile)
	narrowed := narrowings(r.Scope)
	scope := strings.Join(append([]string{profile}, narrowed...), ", ")
	inSource := slices.ContainsFunc(r.Stale, func(s report.Stale) bool { return s.At != "" })
	known, some := knownFailures(r), r.Scope.Baseline != "" || r.Summary.Known > 0 || inSource
	if n := len(r.Stale); n > 0 {
		one, many := "stale entry in the baseline", "stale entries in the baseline"
		if inSource {
			one, many = "obsolete exception", "obsolete exceptions"
		}
		known += ", " + prose.Counted(n, one, many)
	}
	switch {
	case r.NotReached():
		return "no conclusion: the server was not tested (" + scope + ")"
	case r.Undecided():
		n := r.Summary.Verdicts[report.Untestable.String()] + r.Summary.Verdicts[report.HarnessError.String()]
		return "undecided: no violation counts, but " + prose.Plural(n, "check") + " could not be evaluated (" + scope + ")"
	case r.NothingCalled():
		return "no tool was called, so nothing is known of what they do (" + scope + ")"
	case some && !r.Passes():
		return "does not pass (" + scope + ", " + known + ")"
	case some && !r.Conforms():
		return "passes, with " + known + "; not a certificate (" + scope + ")"
	case !r.Conforms():
		return "does not conform (" + scope + ")"
	case r.Filtered():
		return "no violation in the selected part: " + strings.Join(narrowed, ", ") + " (" + profile + "); not a certificate"
	case len(r.Scope.LeftOut) > 0:
		return "conforms as far as it was evaluated (" + profile + "); not a certificate"
	}
	return "conforms (" + profile + ")"
}

// knownFailures counts the accepted failures, apart from these those of the SDK.
func knownFailures(r report.Report) string {
	bySDK := failuresOfSDK(r.Tools...)
	var l list
	if r.Summary.Known > bySDK || bySDK == 0 {
		l = list{prose.Plural(r.Summary.Known-bySDK, "known failure")}
	}
	l.add(bySDK, "failure of the SDK", "failures of the SDK")
	return strings.Join(l, ", ")
}

// narrowings returns the flags that restricted a run to some tools or checks.
func narrowings(s report.Scope) (all []string) {
	if s.Tools != "" {
		all = append(all, "-tool "+report.Clean(s.Tools))
	}
	if s.Checks != "" {
		all = append(all, "-check "+report.Clean(s.Checks))
	}
	return all
}
