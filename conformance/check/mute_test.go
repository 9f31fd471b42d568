package check

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/trial"
	"github.com/toolconform/toolconform/contract"
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

// A panic of the missing logger that the tool contains shows in the words of the failure only.
func TestAContainedPanicOfTheMissingLogger(t *testing.T) {
	f := served(t)
	down, broke := refusal("the catalog is down"), refusal("it failed to process arguments")
	c := checkOf(t, "SHP-012")
	all, _ := c.Trials(f)
	mute := all[slices.IndexFunc(all, func(t trial.Trial) bool { return t.Class == "mute catalog fails" })]
	const found = `fails as on a panic, and with a logger otherwise: "it failed to process arguments"`
	for _, row := range []struct {
		mute          trial.Outcome
		fails, panics []trial.Outcome
		want          string
	}{
		{broke, []trial.Outcome{down, down}, []trial.Outcome{broke, broke}, found},
		{down, []trial.Outcome{down, down}, []trial.Outcome{broke, broke}, "kept"},
		{broke, []trial.Outcome{broke, broke}, []trial.Outcome{broke, broke}, "kept"},
		{broke, []trial.Outcome{down, broke}, []trial.Outcome{broke, broke}, "kept"},           // its words vary
		{refusal("later"), []trial.Outcome{down, down}, []trial.Outcome{broke, broke}, "kept"}, // whatever that is
		{broke, []trial.Outcome{down, down}, []trial.Outcome{{Panic: &trial.Panic{Value: "x"}}}, "kept"},
		{contained(), []trial.Outcome{down, down}, []trial.Outcome{down, down}, `fails as on a panic, and with a logger otherwise: "CatalogTool failed to process arguments."`},
		{contained(), []trial.Outcome{contained()}, []trial.Outcome{down, down}, "kept"},
		{broke, nil, nil, "kept"},
		{success(`{}`), []trial.Outcome{down, down}, []trial.Outcome{broke, broke}, "kept"},
	} {
		seen := func(class string) trial.Observation {
			return map[string]trial.Observation{"fails catalog 1": observed(row.fails...), "panics catalog 1": observed(row.panics...)}[class]
		}
		if got := outcome(c.Beside(f, mute, observed(row.mute), seen)); got != row.want {
			t.Errorf("%+v: %s, want %s", row, got, row.want)
		}
	}
}

// contained is what a call answers whose panic contract.Contain contained.
func contained() trial.Outcome {
	var result contract.Result
	func() {
		defer contract.Contain(context.Background(), nil, "CatalogTool", &result)
		panic("no logger")
	}()
	return trial.Outcome{Errors: result.Errors()}
}
