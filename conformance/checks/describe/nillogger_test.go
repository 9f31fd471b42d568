package describe

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/check/checktest"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
)

func TestNilLogger(t *testing.T) {
	f := checktest.Served(t)
	logging := probe.Outcome{Panic: &probe.Panic{Value: "nil", Stack: "…\nlog/slog.(*Logger).Error(…)\n…"}}
	other := probe.Outcome{Panic: &probe.Panic{Value: "nil", Stack: "…\nlookup.read(…)\n…"}}
	for _, row := range []struct {
		caseID string
		o      probe.Observation
		want   string
	}{
		{"mute", checktest.Observed(checktest.Success(`{}`), checktest.Refusal("no")), "pass"},
		{"mute", checktest.Observed(checktest.Success(`{}`), checktest.Success(`{}`)), "pass"}, // ARG-002 says that
		{"mute", checktest.Observed(checktest.Success(`{}`), other), "pass"},                   // and that
		{"mute", checktest.Observed(checktest.Success(`{}`), logging), "panic: nil"},
		{"mute", checktest.Observed(other, checktest.Refusal("no")), "panic: nil"},
		{"mute", checktest.Observed(checktest.Refusal("no logger"), checktest.Refusal("no")), `fails: "no logger"`},
		{"mute", checktest.Observed(probe.Outcome{Zero: true}, checktest.Refusal("no")), "by RES-009"},
		{"mute", checktest.Observed(probe.Outcome{Hung: true}, checktest.Refusal("no")), "does not return in time"},
		{"mute", probe.Observation{Construction: probe.Construction{ConstructorPanic: &probe.Panic{Value: "a logger is needed"}}}, "the constructor panics: a logger is needed"},
		{"mute", probe.Observation{Construction: probe.Construction{NilTool: true}}, "the constructor returns nil"},
		{"mute catalog fails", checktest.Observed(checktest.Refusal("no")), "pass"},
		{"mute catalog fails", checktest.Observed(other), "pass"},
		{"mute catalog fails", checktest.Observed(logging), "panic: nil"},
	} {
		if got := checktest.Evaluated(t, Checks(), f, "SHP-012", row.caseID, row.o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s with %+v: %s, want %s", row.caseID, row.o.Calls, got, row.want)
		}
	}
}

// A recovered panic of the missing logger shows in the text of the failure only.
func TestNilLoggerContainedPanic(t *testing.T) {
	f := checktest.Served(t)
	down, broke := checktest.Refusal("the catalog is down"), checktest.Refusal("it failed to process arguments")
	c := checktest.CheckOf(t, Checks(), "SHP-012")
	all, _ := c.Cases(f)
	mute := all[slices.IndexFunc(all, func(t suite.Case) bool { return t.CaseID == "mute catalog fails" })]
	const found = `fails as after a panic, but differently with a logger: "it failed to process arguments"`
	for _, row := range []struct {
		mute          probe.Outcome
		fails, panics []probe.Outcome
		want          string
	}{
		{broke, []probe.Outcome{down, down}, []probe.Outcome{broke, broke}, found},
		{down, []probe.Outcome{down, down}, []probe.Outcome{broke, broke}, "pass"},
		{broke, []probe.Outcome{broke, broke}, []probe.Outcome{broke, broke}, "pass"},
		{broke, []probe.Outcome{down, broke}, []probe.Outcome{broke, broke}, "pass"},                     // its words vary
		{checktest.Refusal("later"), []probe.Outcome{down, down}, []probe.Outcome{broke, broke}, "pass"}, // whatever that is
		{broke, []probe.Outcome{down, down}, []probe.Outcome{{Panic: &probe.Panic{Value: "x"}}}, "pass"},
		{contained(), []probe.Outcome{down, down}, []probe.Outcome{down, down}, `fails as after a panic, but differently with a logger: "CatalogTool failed to process arguments."`},
		{contained(), []probe.Outcome{contained()}, []probe.Outcome{down, down}, "pass"},
		{broke, nil, nil, "pass"},
		{checktest.Success(`{}`), []probe.Outcome{down, down}, []probe.Outcome{broke, broke}, "pass"},
	} {
		seen := func(caseID string) probe.Observation {
			return map[string]probe.Observation{"fails catalog 1": checktest.Observed(row.fails...), "panics catalog 1": checktest.Observed(row.panics...)}[caseID]
		}
		if got := checktest.Outcome(mute.Together(checktest.Observed(row.mute), seen)); got != row.want {
			t.Errorf("%+v: %s, want %s", row, got, row.want)
		}
	}
}

// contained is the result of a call whose panic contract.Contain recovered.
func contained() probe.Outcome {
	var result contract.Result
	func() {
		defer contract.Contain(context.Background(), nil, "CatalogTool", &result)
		panic("no logger")
	}()
	return probe.Outcome{Errors: result.Errors()}
}
