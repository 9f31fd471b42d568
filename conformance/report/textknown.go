package report

import (
	"fmt"

	"github.com/toolconform/toolconform/internal/prose"
)

// known writes the failures of a tool that the baseline accepts, one line each with the reason.
func (p *printer) known(t Tool) {
	first := true
	for _, c := range t.Checks {
		if !c.Excused() {
			continue
		}
		if first {
			p.heading(t, doubt, "known, in the baseline")
			first = false
		}
		p.field(c.Requirement, Wrap(Clean(c.Known), p.column())...)
	}
}

// stale writes the obsolete entries of the baseline.
func (p *printer) stale(all []Stale) {
	for i, s := range all {
		if i == 0 {
			p.out.WriteByte('\n')
		}
		p.paragraph(bad, fmt.Sprintf("baseline, line %d: %s of %s (%s): %s", s.Line, s.Requirement, Clean(s.Tool), Clean(s.Package), Clean(s.Why)))
	}
	if len(all) > 0 {
		p.field("fix", "remove the entry, or: toolconform -baseline FILE -write-baseline")
	}
}

// notAsExpected returns the conclusion of a run with a baseline that does not conform or does not pass.
func notAsExpected(r Report, scope string) (style, string) {
	known, stale := prose.Plural(r.Summary.Known, "known failure"), ""
	if n := len(r.Stale); n > 0 {
		stale = ", " + prose.Counted(n, "stale entry in the baseline", "stale entries in the baseline")
	}
	if !r.Passes() {
		return bad, "does not pass (" + scope + ", " + known + stale + ")"
	}
	return doubt, "passes, with " + known + "; not a certificate (" + scope + ")"
}
