package check

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/trial"
)

func TestMuteJudge(t *testing.T) {
	f := served(t)
	logging := trial.Outcome{Panic: &trial.Panic{Value: "nil", Stack: "…\nlog/slog.(*Logger).Error(…)\n…"}}
	other := trial.Outcome{Panic: &trial.Panic{Value: "nil", Stack: "…\nlookup.read(…)\n…"}}
	for _, row := range []struct {
		class string
		o     trial.Observation
		want  string
	}{
		{"mute", observed(success(`{}`), refusal("no")), "kept"},
		{"mute", observed(success(`{}`), success(`{}`)), "kept"}, // ARG-002 says that
		{"mute", observed(success(`{}`), other), "kept"},         // and that
		{"mute", observed(success(`{}`), logging), "panic: nil"},
		{"mute", observed(other, refusal("no")), "panic: nil"},
		{"mute", observed(refusal("no logger"), refusal("no")), `fails: "no logger"`},
		{"mute", observed(trial.Outcome{Zero: true}, refusal("no")), "by RES-009"},
		{"mute", observed(trial.Outcome{Hung: true}, refusal("no")), "not back in time"},
		{"mute", trial.Observation{Made: &trial.Panic{Value: "a logger is needed"}}, "the constructor panics: a logger is needed"},
		{"mute", trial.Observation{Nil: true}, "the constructor answers nil"},
		{"mute catalog fails", observed(refusal("no")), "kept"},
		{"mute catalog fails", observed(other), "kept"},
		{"mute catalog fails", observed(logging), "panic: nil"},
	} {
		if got := judged(t, f, "SHP-012", row.class, row.o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s with %+v: %s, want %s", row.class, row.o.Calls, got, row.want)
		}
	}
}
