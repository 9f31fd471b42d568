package requirement

import (
	"strings"
	"testing"
)

// Every line of pending.txt is a comment, or a requirement and what it waits for. Package check holds that the list shrinks.
func TestPendingIsWellFormed(t *testing.T) {
	lines, last := 0, ""
	for line := range strings.Lines(pendingText) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		lines++
		id, why, _ := strings.Cut(line, " ")
		r, ok := Lookup(id)
		if !ok {
			t.Errorf("%q names no requirement", line)
			continue
		}
		if r.Unchecked != "" {
			t.Errorf("%s waits for a witness, and says that there can be none", id)
		}
		if what := strings.TrimPrefix(why, "not yet: "); what == why || what == "" {
			t.Errorf("%q does not say what it waits for", line)
		}
		if position(id) <= position(last) {
			t.Errorf("%s stands after %s", id, last)
		}
		last = id
	}
	if got := len(Pending()); got != lines {
		t.Errorf("Pending has %d entries for %d lines", got, lines)
	}
}

// position returns where in the catalogue a requirement stands, -1 for none.
func position(id string) int {
	for i, r := range All() {
		if r.ID == id {
			return i
		}
	}
	return -1
}
