package selftest

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/prose"
)

// Text returns the matrix, its problems and the score.
func (r Result) Text() string {
	var b strings.Builder
	width := 0
	for _, row := range r.Matrix {
		width = max(width, len(row.Mutant))
	}
	for _, row := range r.Matrix {
		fmt.Fprintf(&b, "%-*s   %s\n", width, row.Mutant, cmp.Or(strings.Join(row.RejectedBy, " "), "nothing"))
	}
	for _, part := range []struct {
		title string
		lines []string
	}{
		{"survivors: not rejected by their own check", r.Survivors},
		{"off target: rejected by an unlisted check", r.OffTarget},
		{"stale: not rejected by a listed check", r.Stale},
		{"checks that kill no mutant", r.Unkilled},
		{"good tools that a check rejects", r.Noisy},
		{"invalid fixtures, harness errors", r.HarnessErrors},
	} {
		if len(part.lines) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%s (%d)\n", part.title, len(part.lines))
		for _, line := range part.lines {
			fmt.Fprintf(&b, "    %s\n", report.Clean(line))
		}
	}
	fmt.Fprintf(&b, "\n%s · %d of %s killed · %d of %s silent\n",
		prose.Plural(r.Checks, "check"), r.Killed, prose.Plural(r.Mutants, "mutant"), r.Silent, prose.Plural(r.Good, "good tool"))
	return b.String()
}
