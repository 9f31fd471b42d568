package selftest

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/prose"
)

// Write writes the matrix, its problems and the score.
func (r Result) Write(w io.Writer) error {
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
	if _, err := io.WriteString(w, b.String()); err != nil {
		return fmt.Errorf("write the kill matrix: %w", err)
	}
	return nil
}
