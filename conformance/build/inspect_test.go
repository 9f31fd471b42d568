//go:build linux

package build

import (
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/probe"
)

// A crash in the inspection costs what was not said yet, and says in what the tool died. One that comes later is blamed on the
// inspection, or on the stimulus, whoever did it.
func TestPoolReportsWhatEndedAnInspection(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds and runs programs")
	}
	t.Parallel()
	pool := hire(t, discover.Config{Dir: fixture.New(t, "kit", "meetings")})
	stimuli := []probe.Stimulus{asked("go", `{"go":true}`), asked("calm", `{"calm":true}`)}
	for name, want := range map[string][]string{
		"caller":   {"exit: os.Exit(3) in the inspection", "with 165 bytes of schema"},
		"accessor": {"exit: os.Exit(4) in the accessor Schema", "with 0 bytes of schema"},
		"strayer":  {"met strayer", "ok", "ok", "stray panic: panic: late of the inspection"},
		"leaver":   {"met leaver", "ok", "ok", "stray exit: os.Exit(5) of the inspection"},
		"pooled":   {"met pooled", "panic: panic: poison at meetings.go:79", "ok"},
	} {
		runner := named(t, pool, name)
		m := runner.Inspect(t.Context())
		got := []string{met(m)}
		if m.Crash != nil {
			got[0] += " in " + m.Blame()
			got = append(got, fmt.Sprintf("with %d bytes of schema", len(m.Description.Schema)))
			fixture.Compare(t, got, want)
			continue
		}
		for _, o := range runner.Run(t.Context(), stimuli) {
			got = append(got, came(o))
		}
		for _, crash := range runner.(interface{ Stray() []probe.Crash }).Stray() {
			got = append(got, fmt.Sprintf("stray %s: %s of %s", crash.Kind, crash.Title, crash.CaseID))
		}
		fixture.Compare(t, got, want)
	}
}
