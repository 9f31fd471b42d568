package conformance

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/sites"
	"github.com/toolconform/toolconform/contract"
)

// A readOnly is a read-only tool with a schema and a function that handles the arguments.
type readOnly struct {
	schema contract.Schema
	answer func(arguments map[string]any) contract.Result
}

func (r *readOnly) Name() string                { return "forecast_lookup" }
func (r *readOnly) UsageMetadata() string       { return "Tells the weather of a city, for some days." }
func (r *readOnly) FullyExecutedOnServer() bool { return true }
func (r *readOnly) Schema() contract.Schema     { return r.schema }
func (r *readOnly) Hints() contract.Hints       { return contract.Hints{ReadOnly: true} }
func (r *readOnly) Examples() []contract.Example {
	return []contract.Example{{Arguments: `{"city":"Oslo"}`}}
}

func (r *readOnly) Execute(_ context.Context, text string, _ contract.ExecutionContext) contract.Result {
	arguments, err := contract.Decode[map[string]any](r.schema, text)
	if err != nil {
		return contract.Failure("The arguments are wrong: " + err.Error())
	}
	return r.answer(arguments)
}

func forecast(t *testing.T, answer func(map[string]any) contract.Result) Subject {
	t.Helper()
	schema, err := contract.RawSchema(`{"type":"function","name":"forecast_lookup","description":"Tells the weather.","parameters":{"type":"object",
		"properties":{"city":{"type":"string","description":"The city."},"days":{"type":"array","description":"Which days.","items":{"type":"integer"}},
		"note":{"type":"string","description":"A note."}},"required":["city"]}}`)
	if err != nil {
		t.Fatal(err)
	}
	return Subject{New: func(Env) contract.Tool { return &readOnly{schema, answer} }}
}

func outcomeOf(t *testing.T, config Config, subject Subject, id string) report.Check {
	t.Helper()
	outcome, err := Run(t.Context(), config, subject)
	if err != nil {
		t.Fatal(err)
	}
	c, ok := outcome.Tools[0].Check(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	return c
}

// picky panics with at least two days and a note, which no example and no single change of one has.
func picky(arguments map[string]any) contract.Result {
	days, _ := arguments["days"].([]any)
	if note, there := arguments["note"].(string); there && len(days) > 1 {
		panic("no room for " + note)
	}
	return contract.Success(map[string]any{"days": len(days)})
}

// A generated case is reported once, as small as possible, and its replay reproduces it with every seed.
func TestDrawnFindingsAreSmall(t *testing.T) {
	subject := forecast(t, picky)
	for _, seed := range []uint64{0, 1, 2, 3} {
		c := outcomeOf(t, Config{Seed: seed, Checks: "ARG-011"}, subject, "ARG-011")
		if c.Verdict != report.Fail || len(c.Findings) != 1 {
			t.Fatalf("seed %d: %s with %d findings: %+v", seed, c.Verdict, len(c.Findings), c.Findings)
		}
		f := c.Findings[0]
		var arguments struct {
			City string
			Days []int
			Note string
		}
		if err := json.Unmarshal([]byte(f.With), &arguments); err != nil || len(arguments.Days) != 2 || arguments.City+arguments.Note != "" {
			t.Errorf("seed %d: %s is not small", seed, f.With)
		}
		again := outcomeOf(t, Config{Seed: seed, Case: f.Replay}, subject, "ARG-011")
		if again.Verdict != report.Fail || len(again.Findings) != 1 || again.Findings[0] != f || again.Cases != 1 {
			t.Errorf("seed %d: replayed, it is %+v, not %+v", seed, again, f)
		}
	}
}

// A fixed tool conforms in a replay; an unknown case is an error.
func TestReplay(t *testing.T) {
	broken, fixed := forecast(t, picky), forecast(t, func(map[string]any) contract.Result { return contract.Success(map[string]any{}) })
	replay := outcomeOf(t, Config{Checks: "ARG-011"}, broken, "ARG-011").Findings[0].Replay
	outcome, err := Run(t.Context(), Config{Case: replay}, fixed)
	if err != nil || !outcome.Conforms() || len(outcome.Tools[0].Checks) != 1 || !outcome.Filtered() {
		t.Errorf("%+v, %v", outcome, err)
	}
	for name, want := range map[string]string{
		"ARG-011:00000000": "has the case ARG-011:00000000",
		"XYZ-011:00000000": "no check of profile agent-tool has the case",
		"ARG-011":          "is not a case",
	} {
		if _, err := Run(t.Context(), Config{Case: name}, fixed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}

// A panic at a site that toolvet reports as proven is a harness error; at an open site it is a violation.
func TestProvenSitesThatPanic(t *testing.T) {
	subject := forecast(t, picky)
	at := outcomeOf(t, Config{Checks: "ARG-011"}, subject, "ARG-011").Findings[0].Place
	list := func(state string) sites.List {
		text, err := json.Marshal(map[string]any{"schema": 1, "tools": []any{map[string]any{"tool": "readOnly.Execute", "package": "p", "sites": []any{
			map[string]any{"key": "picky panic #1", "class": "panic", "file": at.File, "line": at.Line, "expression": "panic(note)", "state": state},
		}}}})
		if err != nil {
			t.Fatal(err)
		}
		all, err := sites.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	c := outcomeOf(t, Config{Checks: "ARG-011", Sites: list("proven")}, subject, "ARG-011")
	if c.Verdict != report.HarnessError || !strings.Contains(c.Why, "picky panic #1") {
		t.Errorf("proven: %+v", c)
	}
	if c := outcomeOf(t, Config{Checks: "ARG-011", Sites: list("open")}, subject, "ARG-011"); c.Verdict != report.Fail {
		t.Errorf("open: %+v", c)
	}
}

// No cases are generated for a tool that does not declare itself read-only.
func TestOnlyReadOnlyToolsAreDrawnFor(t *testing.T) {
	subject := forecast(t, picky)
	inner := subject.New
	subject.New = func(env Env) contract.Tool {
		return struct {
			contract.Tool
			contract.WithExamples
		}{inner(env), inner(env).(contract.WithExamples)}
	}
	if c := outcomeOf(t, Config{Checks: "ARG-011"}, subject, "ARG-011"); c.Verdict != report.Pass {
		t.Errorf("%+v", c)
	}
}
