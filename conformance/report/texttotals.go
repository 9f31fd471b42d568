package report

import (
	"fmt"
	"strings"
	"time"

	"github.com/toolconform/toolconform/internal/prose"
)

// totals writes the counts, what was left out, and the conclusion.
func (p *printer) totals(r Report) {
	parts := []string{conforming(r.Summary), counts(r.Summary)}
	if p.Elapsed > 0 {
		parts = append(parts, elapsed(p.Elapsed))
	}
	if r.Scope.Seed != 0 {
		parts = append(parts, fmt.Sprintf("seed %d", r.Scope.Seed))
	}
	p.line(plain, strings.Join(parts, " · "))
	for _, what := range r.Scope.LeftOut {
		p.paragraph(doubt, "left out: "+Clean(oneLine(what)))
	}
	color, text := conclusion(r)
	p.line(color, text)
}

func conforming(s Summary) string {
	verb := "conform"
	if s.Conformant == 1 || s.Tools == 1 {
		verb = "conforms"
	}
	return fmt.Sprintf("%d of %s %s", s.Conformant, prose.Plural(s.Tools, "tool"), verb)
}

// Checks returns how many checks there are, and apart from these how many do not apply.
func (s Summary) Checks() string {
	return countChecks(s.Executed, s.Verdicts[NotApplicable.String()])
}

func countChecks(all, notApplicable int) string {
	text := prose.Plural(all-notApplicable, "check")
	if notApplicable > 0 {
		text += fmt.Sprintf(", %d not applicable", notApplicable)
	}
	return text
}

// counts returns the counts of the verdicts, without the checks that do not apply.
func counts(s Summary) string {
	v := s.Verdicts
	parts := []string{
		prose.Plural(s.Executed-v[NotApplicable.String()], "check"),
		fmt.Sprintf("%d passed", v[Pass.String()]),
		fmt.Sprintf("%d failed", v[Fail.String()]),
	}
	if n := v[Warn.String()]; n > 0 {
		parts = append(parts, prose.Plural(n, "warning"))
	}
	if n := v[Untestable.String()]; n > 0 {
		parts = append(parts, fmt.Sprintf("%d not evaluated", n))
	}
	if n := v[HarnessError.String()]; n > 0 {
		parts = append(parts, prose.Plural(n, "harness error"))
	}
	return strings.Join(parts, ", ")
}

// conclusion returns the verdict on the run, worded so that a partial run cannot be mistaken for a certificate.
func conclusion(r Report) (style, string) {
	profile := "profile " + Clean(r.Scope.Profile)
	var narrowed []string
	if r.Scope.Tools != "" {
		narrowed = append(narrowed, "-tool "+Clean(r.Scope.Tools))
	}
	if r.Scope.Checks != "" {
		narrowed = append(narrowed, "-check "+Clean(r.Scope.Checks))
	}
	switch {
	case r.Scope.Baseline != "" && !(r.Conforms() && r.Passes()):
		return notAsExpected(r, strings.Join(append([]string{profile}, narrowed...), ", "))
	case !r.Conforms():
		return bad, "does not conform (" + strings.Join(append([]string{profile}, narrowed...), ", ") + ")"
	case r.Filtered():
		return doubt, fmt.Sprintf("no violation in the selected part: %s (%s); not a certificate", strings.Join(narrowed, ", "), profile)
	case len(r.Scope.LeftOut) > 0:
		return doubt, "conforms as far as it was evaluated (" + profile + "); not a certificate"
	}
	return good, "conforms (" + profile + ")"
}

// Conclusion returns the verdict on the run in one line.
func (r Report) Conclusion() string {
	_, text := conclusion(r)
	return conforming(r.Summary) + ": " + text
}

func elapsed(d time.Duration) string {
	if d < 10*time.Second {
		return fmt.Sprintf("%.1fs", max(d, 100*time.Millisecond).Seconds())
	}
	return d.Round(time.Second).String()
}
