package checks

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
)

func TestNilLogger(t *testing.T) {
	f := Served(t)
	logging := probe.Outcome{Panic: &probe.Panic{Value: "nil", Stack: "…\nlog/slog.(*Logger).Error(…)\n…"}}
	other := probe.Outcome{Panic: &probe.Panic{Value: "nil", Stack: "…\nlookup.read(…)\n…"}}
	for _, row := range []struct {
		caseID string
		o      probe.Observation
		want   string
	}{
		{"mute", Observed(Success(`{}`), Refusal("no")), "pass"},
		{"mute", Observed(Success(`{}`), Success(`{}`)), "pass"}, // ARG-002 says that
		{"mute", Observed(Success(`{}`), other), "pass"},         // and that
		{"mute", Observed(Success(`{}`), logging), "panic: nil"},
		{"mute", Observed(other, Refusal("no")), "panic: nil"},
		{"mute", Observed(Refusal("no logger"), Refusal("no")), `fails: "no logger"`},
		{"mute", Observed(probe.Outcome{Zero: true}, Refusal("no")), "by RES-009"},
		{"mute", Observed(probe.Outcome{Hung: true}, Refusal("no")), "does not return in time"},
		{"mute", probe.Observation{Construction: probe.Construction{ConstructorPanic: &probe.Panic{Value: "a logger is needed"}}}, "the constructor panics: a logger is needed"},
		{"mute", probe.Observation{Construction: probe.Construction{NilTool: true}}, "the constructor returns nil"},
		{"mute fails catalog 1", Observed(Refusal("no")), "pass"},
		{"mute fails catalog 1", Observed(other), "pass"},
		{"mute fails catalog 1", Observed(logging), "panic: nil"},
	} {
		if got := Evaluated(t, f, "SHP-012", row.caseID, row.o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s with %+v: %s, want %s", row.caseID, row.o.Calls, got, row.want)
		}
	}
}

// A recovered panic of the missing logger shows in the text of the failure only.
func TestNilLoggerContainedPanic(t *testing.T) {
	f := Served(t)
	down, broke := Refusal("the catalog is down"), Refusal("it failed to process arguments")
	c := CheckOf(t, "SHP-012")
	all, _ := c.Cases(f)
	mute := all[slices.IndexFunc(all, func(t suite.Case) bool { return t.CaseID == "mute fails catalog 1" })]
	const found = `fails as after a panic, but differently with a logger: "it failed to process arguments"`
	for _, row := range []struct {
		mute          probe.Outcome
		fails, panics []probe.Outcome
		want          string
	}{
		{broke, []probe.Outcome{down, down}, []probe.Outcome{broke, broke}, found},
		{down, []probe.Outcome{down, down}, []probe.Outcome{broke, broke}, "pass"},
		{broke, []probe.Outcome{broke, broke}, []probe.Outcome{broke, broke}, "pass"},
		{broke, []probe.Outcome{down, broke}, []probe.Outcome{broke, broke}, "pass"},           // its words vary
		{Refusal("later"), []probe.Outcome{down, down}, []probe.Outcome{broke, broke}, "pass"}, // whatever that is
		{broke, []probe.Outcome{down, down}, []probe.Outcome{{Panic: &probe.Panic{Value: "x"}}}, "pass"},
		{contained(), []probe.Outcome{down, down}, []probe.Outcome{down, down}, `fails as after a panic, but differently with a logger: "CatalogTool failed to process arguments."`},
		{contained(), []probe.Outcome{contained()}, []probe.Outcome{down, down}, "pass"},
		{broke, nil, nil, "pass"},
		{Success(`{}`), []probe.Outcome{down, down}, []probe.Outcome{broke, broke}, "pass"},
	} {
		seen := func(caseID string) probe.Observation {
			return map[string]probe.Observation{"fails catalog 1": Observed(row.fails...), "panics catalog 1": Observed(row.panics...)}[caseID]
		}
		if got := Outcome(mute.Together(Observed(row.mute), seen)); got != row.want {
			t.Errorf("%+v: %s, want %s", row, got, row.want)
		}
	}
}

// Calls of every kind are compared with those of an instance that has a logger.
func TestNilLoggerOnRarePaths(t *testing.T) {
	f := Served(t)
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	all, _ := CheckOf(t, "SHP-012").Cases(f)
	for _, row := range []struct {
		caseID, like    string // the case and the beginning of the ID of one that it repeats
		logged, without probe.Outcome
		want            string
	}{
		{"mute others", "hostile valid ", Success(`{}`), Refusal("it is broken"), `fails, although it succeeds with a logger: "it is broken"`},
		{"mute others", "hostile valid ", Success(`{}`), Success(`{"a":1}`), "pass"},
		{"mute others", "hostile valid ", Refusal("unknown"), Refusal("unknown"), "pass"},
		{"mute others", "malformed ", Refusal("no JSON"), contained(), `fails as after a panic, but differently with a logger: "CatalogTool failed to process arguments."`},
		{"mute others", "malformed ", contained(), contained(), "pass"},
		{"mute others", "malformed ", Refusal("no JSON, incident 4"), Refusal("no JSON, incident 5"), "pass"},
		{"mute ended midway half-way 1", "ended midway half-way 1", Success(`{"cancelled":true}`), contained(), `fails as after a panic, but differently with a logger: "CatalogTool failed to process arguments."`},
		{"mute ended midway half-way 1", "ended midway half-way 1", Success(`{"cancelled":true}`), Refusal("cancelled"), "pass"},
		{"mute panics catalog 1", "panics catalog 1", Refusal("down"), Refusal("down"), "pass"},
	} {
		n := slices.IndexFunc(all, func(t suite.Case) bool { return t.CaseID == row.caseID })
		if n < 0 {
			t.Fatalf("there is no case %s", row.caseID)
		}
		found := false
		o := probe.Observation{Calls: slices.Repeat([]probe.Outcome{row.without}, len(all[n].Calls))}
		got := Outcome(all[n].Together(o, func(caseID string) probe.Observation {
			if !strings.HasPrefix(caseID, row.like) {
				return probe.Observation{}
			}
			found = true
			return probe.Observation{Calls: slices.Repeat([]probe.Outcome{row.logged}, 20)}
		}))
		if got != row.want || !found {
			t.Errorf("%+v: %s (repeats such a call: %t)", row, got, found)
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
