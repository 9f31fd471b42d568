//go:build linux

package worker

import (
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A death in the meeting costs what was not said yet, and says in what the tool died. One that comes later is blamed on the
// meeting, or on the trial, whoever did it.
func TestCrewTellsWhatEndedAMeeting(t *testing.T) {
	t.Parallel()
	crew := hire(t, Config{Dir: fixture(t, "kit", "meetings")})
	trials := []probe.Trial{asked("go", `{"go":true}`), asked("calm", `{"calm":true}`)}
	for name, want := range map[string][]string{
		"caller":   {"exit: os.Exit(3) in the meeting", "with 165 bytes of schema"},
		"accessor": {"exit: os.Exit(4) in the accessor Schema", "with 0 bytes of schema"},
		"strayer":  {"met strayer", "ok", "ok", "stray panic: panic: late of the meeting"},
		"leaver":   {"met leaver", "ok", "ok", "stray exit: os.Exit(5) of the meeting"},
		"pooled":   {"met pooled", "panic: panic: poison at meetings.go:79", "ok"},
	} {
		doer := named(t, crew, name)
		m := doer.Meet(t.Context())
		got := []string{met(m)}
		if m.Death != nil {
			got[0] += " in " + m.Blame()
			got = append(got, fmt.Sprintf("with %d bytes of schema", len(m.Description.Schema)))
			compare(t, got, want)
			continue
		}
		for _, o := range doer.Do(t.Context(), trials) {
			got = append(got, came(o))
		}
		for _, death := range doer.(interface{ Stray() []probe.Death }).Stray() {
			got = append(got, fmt.Sprintf("stray %s: %s of %s", death.Kind, death.What, death.Class))
		}
		compare(t, got, want)
	}
}
