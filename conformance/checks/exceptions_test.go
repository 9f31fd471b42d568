package checks

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// faultyCalls returns the observation of calls that used the catalog, with two errors twice each, as probe.Cause
// defines.
func faultyCalls(one, two probe.Outcome, log ...probe.Entry) probe.Observation {
	o := Observed(one, two, two, one)
	for i := range o.Calls {
		o.Served = append(o.Served, probe.Served{Call: i, Service: "catalog"})
	}
	o.Log = log
	for _, e := range log {
		e.Call = 3 - e.Call
		o.Log = append(o.Log, e)
	}
	return o
}

func record(call int, message string, attrs ...probe.Attribute) probe.Entry {
	return probe.Entry{Call: call, Level: int(slog.LevelError), Message: message, Attrs: attrs}
}

func TestFaults(t *testing.T) {
	no := Refusal("The catalog does not answer.")
	leak := func(call int) probe.Outcome { return Refusal("password " + probe.Canary(call)) }
	retries := faultyCalls(probe.Outcome{Hung: true, Waiting: probe.Waiting{Blocked: &probe.Place{Line: 7}, State: "select"}}, no)
	retries.Served = append(retries.Served, slices.Repeat(retries.Served[:1], 20)...)
	for _, row := range []struct {
		id, caseID string
		o          probe.Observation
		want       string
	}{
		{"ERR-001", "fails catalog 1", faultyCalls(no, no), "pass"},
		{"ERR-001", "fails catalog 1", retries, `does not return in time, blocked in select, after more than 9 calls of the service "catalog" (limit its retries)`},
		{"ERR-001", "fails catalog 1", faultyCalls(no, Success(`{}`)), "a success instead"},
		{"ERR-001", "fails catalog 1", Observed(Success(`{}`), Success(`{}`)), "n/a"},
		{"ERR-001", "fails catalog 1", faultyCalls(probe.Outcome{Zero: true}, no), "by RES-009"},
		{"ERR-002", "panics catalog 1", faultyCalls(probe.Outcome{Panic: &probe.Panic{Value: "x"}}, no), "panic: x"},
		{"ERR-002", "panics catalog 1", faultyCalls(Success(`{}`), no), "a success instead"},
		{"ERR-002", "panics catalog 1", faultyCalls(probe.Outcome{Panic: &probe.Panic{Value: "token " + probe.Canary(0)}}, no), "the panic of the service, which the suite caused, is not recovered (defer contract.Contain): token (the secret)"},
		{"ERR-003", "fails catalog 1", faultyCalls(no, no), "pass"},
		{"ERR-003", "fails catalog 1", faultyCalls(no, Refusal("The catalog is away.")),
			"the text of the failure depends on its cause: \"The catalog is away.\""},
		{"ERR-003", "fails catalog 1", faultyCalls(no, probe.Outcome{Errors: []contract.Error{{Code: "E2", Message: "The catalog does not answer."}}}),
			"the text of the failure depends"},
		{"ERR-003", "fails catalog 1", faultyCalls(leak(0), leak(1)), "by ERR-004"},
		{"ERR-003", "fails catalog 1", faultyCalls(Refusal("a.go:1"), Refusal("a.go:2")), "by ERR-005"},
		{"ERR-003", "fails catalog 1", faultyCalls(Success(`{}`), no), "by ERR-001"},
		{"ERR-003", "panics catalog 1", faultyCalls(probe.Outcome{Panic: &probe.Panic{}}, no), "by ERR-002"},
		{"ERR-003", "fails catalog 1", numberedFailures("The catalog is away (ref %d)."), "pass"},
		{"ERR-003", "fails catalog 1", numberedFailures("ref %d: no", "ref %d: reset"),
			"the text of the failure depends on its cause: \"ref … reset\""},
		{"ERR-003", "fails catalog 1", numberedFailures("It is away.", "ref %d: it is away."),
			"the text of the failure depends on its cause: \"ref … it is away.\""},
		{"ERR-003", "fails catalog 1", faultyCalls(Refusal("The catalog is away."), Refusal("The catalog is gone.")),
			"the text of the failure depends on its cause: \"The catalog is gone.\""},
		{"ERR-004", "fails catalog 1", faultyCalls(no, no), "pass"},
		{"ERR-004", "fails catalog 1", faultyCalls(Refusal("The session has expired."), no), "pass"},
		{"ERR-004", "fails catalog 1", faultyCalls(no, leak(1)), "the result contains the text of the underlying error: \"password (the secret)\""},
		{"ERR-004", "fails catalog 1", faultyCalls(no, leak(0)), "the result contains the text of the underlying error"}, // of the other instance
		{"ERR-004", "fails catalog 1", faultyCalls(Refusal("connection reset by peer"), no), "the result contains the text of the underlying error"},
		{"ERR-004", "panics catalog 1", faultyCalls(Success(`{"why":"svc-reader"}`), no), "the result contains the text of the underlying error"},
		{"ERR-004", "panics catalog 1", faultyCalls(Success(`{}`), no), "by ERR-002"},
		{"ERR-006", "empty catalog 1", Observed(no), "pass"},
		{"ERR-006", "empty catalog 1", Observed(probe.Outcome{Panic: &probe.Panic{Value: "nil"}}), "panic: nil"},
		{"RES-001", "late catalog 1", Observed(Refusal("too late")), "fails: \"too late\""},
		{"CAN-009", "blocked catalog cancel 1", Observed(Success(`{}`), probe.Outcome{Cancellation: probe.Cancellation{Late: true, ContextEnded: true}}),
			"does not return within 1s of the cancellation"},
	} {
		if got := Evaluated(t, Served(t), row.id, row.caseID, row.o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s on %q: %s, want %s", row.id, row.caseID, got, row.want)
		}
	}
}

// An instance must not expose an error later either, even if the service works again. Its message may change.
func TestSecondFailures(t *testing.T) {
	no, fine := Refusal("no"), Success(`{"n":1}`)
	always := func(c probe.Outcome) func(int) probe.Outcome { return func(int) probe.Outcome { return c } }
	secondly := func(text string) func(int) probe.Outcome {
		return func(i int) probe.Outcome { return []probe.Outcome{no, Refusal(text)}[i] }
	}
	for _, row := range []struct {
		before, behind func(int) probe.Outcome
		want           string
	}{
		{always(no), always(fine), "pass"},
		{secondly("the catalog is not asked for a minute"), always(no), "pass"},
		{always(fine), always(fine), "pass"},
		{secondly("token " + probe.Canary(1)), always(fine), "the result contains the text of the underlying error: \"token (the secret)\""},
		{secondly("last time it was " + probe.Canary(0)), always(fine), "the result contains the text of the underlying error"},
		{always(no), always(Success(`{"last":"connection reset by peer"}`)), "the result contains the text of the underlying error"},
		{always(probe.Outcome{Panic: &probe.Panic{}}), always(fine), "by ERR-001"},
	} {
		if got := followUpOutcome(t, Served(t), "ERR-004", "after catalog fails", row.before, row.behind); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s, want %s", got, row.want)
		}
	}
}

// numberedFailures returns failures with a number each, the texts in rotation.
func numberedFailures(texts ...string) probe.Observation {
	o := faultyCalls(Refusal(""), Refusal(""))
	for i := range o.Calls {
		text := texts[probe.Cause(i)%len(texts)]
		if strings.Contains(text, "%d") {
			text = fmt.Sprintf(text, 7919*i+1)
		}
		o.Calls[i] = Refusal(text)
	}
	return o
}

// The text of a repeated failure must not depend on the error. The first failure is left to other stimuli, and a
// rotation of texts is not a dependency.
func TestFailuresOfOneInstance(t *testing.T) {
	for name, row := range map[string]struct {
		text func(call int) string
		want string
	}{
		"one text":     {func(int) string { return "It is away." }, "pass"},
		"by turns":     {func(call int) string { return []string{"Bern is away.", "Basel is away."}[call%2] }, "pass"},
		"the first":    {func(call int) string { return []string{"It is away.", "It is still away."}[min(call, 1)] }, "pass"},
		"by the cause": {func(call int) string { return []string{"It is away.", "Sign in again."}[probe.Cause(call)] }, "the text of the failure depends"},
		"later": {func(call int) string {
			return []string{"It is away.", "Sign in again."}[probe.Cause(call)*min(call/2, 1)]
		},
			"the text of the failure depends on its cause: \"Sign in again.\""},
	} {
		var o probe.Observation
		for i := range 8 {
			o.Calls = append(o.Calls, Refusal(row.text(i)))
			o.Served = append(o.Served, probe.Served{Call: i, Service: "catalog"})
		}
		if got := Evaluated(t, Served(t), "ERR-003", "again catalog fails", o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s: %s, want %s", name, got, row.want)
		}
	}
}

// An optional service may fail without failing the call, but its error must not be exposed.
func TestOptionalServices(t *testing.T) {
	no := Refusal("The catalog does not answer.")
	for _, row := range []struct {
		id, caseID string
		o          probe.Observation
		want       string
	}{
		{"ERR-001", "fails catalog 1", faultyCalls(Success(`{}`), Success(`{}`)), "pass"},
		{"ERR-001", "fails catalog 1", faultyCalls(Success(`{}`), no), "pass"},
		{"ERR-002", "panics catalog 1", faultyCalls(probe.Outcome{Panic: &probe.Panic{Value: "x"}}, no), "panic: x"},
		{"ERR-003", "fails catalog 1", faultyCalls(Success(`{}`), Success(`{}`)), "n/a"},
		{"ERR-003", "fails catalog 1", faultyCalls(Success(`{}`), no), "pass"},
		{"ERR-004", "fails catalog 1", faultyCalls(Success(`{}`), Success(`{}`)), "pass"},
		{"ERR-004", "fails catalog 1", faultyCalls(Success(`{"why":"svc-reader"}`), no), "the result contains the text of the underlying error"},
		{"LOG-001", "fails catalog 1", faultyCalls(Success(`{}`), Success(`{}`)), "n/a"},
		{"LOG-002", "fails catalog 1", faultyCalls(Success(`{}`), Success(`{}`)), "n/a"},
	} {
		f := Served(t)
		f.Inspection.Optional = []string{"catalog"}
		if got := Evaluated(t, f, row.id, row.caseID, row.o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s on %q: %s, want %s", row.id, row.caseID, got, row.want)
		}
	}
}

func TestLogs(t *testing.T) {
	no := Refusal("no")
	err := probe.Attribute{Key: "why", Value: "reset", Error: true}
	good := "[LookupTool_Execute__Exception]"
	both := func(e probe.Entry) probe.Observation {
		second := e
		second.Call = 1
		return faultyCalls(no, no, e, second)
	}
	warning := record(0, good, err)
	warning.Level = int(slog.LevelWarn)
	fatal := record(0, "[my-look-up_ExecuteAsync__No1]", probe.Attribute{Key: "call.Error", Value: "reset"})
	fatal.Level = 12
	for _, row := range []struct {
		id   string
		o    probe.Observation
		want string
	}{
		{"LOG-001", both(record(0, good, err)), "pass"},
		{"LOG-001", both(record(0, "anything", err)), "pass"},
		{"LOG-001", both(fatal), "pass"},
		{"LOG-001", both(warning), "no exception is logged"},
		{"LOG-001", both(record(0, good)), "no exception is logged"},
		{"LOG-001", both(record(0, good, probe.Attribute{Key: "errors", Value: "1"})), "no exception is logged"},
		{"LOG-001", faultyCalls(no, no, record(0, good, err)), "no exception is logged"},
		{"LOG-001", faultyCalls(no, no, record(0, good, err), record(1, good, err), record(1, good, err)), "2 exceptions are logged"},
		{"LOG-001", faultyCalls(no, no, record(0, good, err), record(1, good, err), warning), "pass"},
		{"LOG-001", faultyCalls(Success(`{}`), no), "by ERR-001"},
		{"LOG-002", both(record(0, good, err)), "pass"},
		{"LOG-002", both(fatal), "pass"},
		{"LOG-002", both(record(0, good+" failed", err)),
			"an exception whose message is no tag, [<Tool>_Execute__<Reason>], as contract.Tag makes it: \"[LookupTool_Execute__Exception] failed\""},
		{"LOG-002", both(record(0, "[WeatherTool_Execute__X]", err)), "an exception with the tag of another tool: \"[WeatherTool_Execute__X]\""},
		{"LOG-002", both(record(0, "[Tool_Execute__X]", err)), "pass"},
		{"LOG-001", faultyCalls(no, no, record(0, good, err), record(1, good, err), record(1, "lost: "+probe.Canary(1))), "2 exceptions are logged"},
		{"LOG-001", faultyCalls(no, no, record(0, good, err), record(1, good, err), record(1, "an event")), "pass"},
		{"LOG-002", both(record(0, "[_Execute__X]", err)), "an exception whose message"},
		{"LOG-002", faultyCalls(no, no), "by LOG-001"},
		{"LOG-002", Observed(no, no), "n/a"},
	} {
		if got := Evaluated(t, Served(t), row.id, "fails catalog 1", row.o); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s with %+v: %s, want %s", row.id, row.o.Log, got, row.want)
		}
	}
}
