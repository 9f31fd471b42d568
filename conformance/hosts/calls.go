package hosts

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
	"github.com/toolconform/toolconform/contract"
	catalogue "github.com/toolconform/toolconform/internal/rule"
)

// callRules are the rules about calls and their results.
var callRules = []rule{
	{catalogue.NameExact, []check{boundByExactName}},
	{"HST-001", []check{secondRequest, oneResult}},
	{"HST-002", []check{secondRequest, toolsRan, argumentsUnchanged}},
	{"HST-003", []check{toolsRan, contextUnchanged}},
	{"HST-004", []check{secondRequest, failed("panics", "dereferences", "exits"), panicsHidden}},
	{"HST-005", []check{secondRequest, failed("fails", "mute")}}, // mute returns the zero Result
	{"HST-006", []check{secondRequest, failed("fails"), says("fails", reason), successesEncoded}},
	{"HST-007", []check{secondRequest, turnContinues}},
	{"HST-014", []check{secondRequest, failed("unknown"), says("unknown", "NOT_FOUND")}},
	{"HST-024", []check{runsWhenCalled}},
	{"HST-025", []check{secondRequest, succeeded("one", `{"city":"Tromsø","degrees":-3.5}`), succeeded("two", `{"from":"unit_convert"}`),
		succeeded("three", `{"from":"weather_lookup"}`)}},
}

// calls returns a step in which the model calls tools.
func calls(all ...scripted.Call) []scripted.Step { return []scripted.Step{{Calls: all}} }

// call returns a call by the model.
func call(id, name, arguments string) scripted.Call {
	return scripted.Call{ID: id, Name: name, Arguments: arguments}
}

// callsOf returns a step in which the model calls each tool once, with its name as the identifier.
func callsOf(tools ...string) []scripted.Step {
	var all []scripted.Call
	for _, name := range tools {
		all = append(all, call(name, name, `{}`))
	}
	return calls(all...)
}

// alphabet returns a set of good tools.
func alphabet(b *fixture) []contract.Tool {
	city := contract.Property{Name: "city", Type: contract.String, Description: "The name of the place.", Required: true}
	return []contract.Tool{b.wellFormed("weather_lookup", nil, city), b.wellFormed("unit_convert", nil), b.wellFormed("zz_9-Odd", nil)}
}

// Messages of failures, by which the suite recognizes them.
const (
	reason = "There is no city of that name; ask the user for another one."
	code   = "CITY_UNKNOWN"
	canary = "canary-52-hunter2"
)

// rawTexts are arguments that a model might write. A host has to pass each on unchanged.
var rawTexts = []string{
	` {"b": 1,"a":2, "a": 3.10e2}` + "\n", `{"n":12345678901234567890.123}`, `{"<&>":"\u00e9é"}`, `{`, `[1]`, `null`, ` `, ``,
}

func rawID(i int) string { return "raw_" + string(rune('a'+i)) }

func rawCalls() []scripted.Step {
	var all []scripted.Call
	for i, text := range rawTexts {
		all = append(all, call(rawID(i), "echo", text))
	}
	return calls(all...)
}

// callStimuli are the stimuli about calls.
var callStimuli = []stimulus{
	{name: "offers", rules: "HST-008 HST-009 HST-011 HST-024 HST-026", tools: alphabet},
	{
		name: "answers", rules: "HST-001 HST-003 HST-008 HST-011 HST-024 HST-025 HST-026",
		tools: func(b *fixture) []contract.Tool {
			slow := func(context.Context, string) contract.Result {
				time.Sleep(time.Second)
				return contract.Success(map[string]any{"city": "Tromsø", "degrees": -3.5})
			}
			return append(alphabet(b), b.wellFormed("slow", slow), b.wellFormed("empty", returning(contract.Success(nil))))
		},
		steps: calls(call("one", "slow", `{}`), call("two", "unit_convert", `{}`),
			call("three", "weather_lookup", `{"city":"Oslo"}`), call("four", "empty", `{}`)),
	},
	{
		name: "raw arguments", rules: "HST-002 HST-003",
		tools: func(b *fixture) []contract.Tool { return []contract.Tool{b.wellFormed("echo", nil)} },
		steps: rawCalls(),
	},
	{
		name: "names", rules: catalogue.NameExact + " HST-001 HST-007 HST-014",
		tools: alphabet,
		steps: calls(call("unknown", "book_flight", `{}`), call("case", "Weather_Lookup", `{"city":"Oslo"}`),
			call("space", "weather_lookup ", `{"city":"Oslo"}`), call("known", "unit_convert", `{}`)),
	},
	{
		name: "identifiers", rules: "HST-001 HST-024",
		tools: alphabet,
		steps: calls(call("same", "unit_convert", `{}`), call("other", "zz_9-Odd", `{}`),
			call("same", "unit_convert", `{}`), call("", "zz_9-Odd", `{}`)),
	},
	{
		name: "identifiers of different calls", rules: "HST-001",
		tools: alphabet,
		steps: calls(call("same", "unit_convert", `{"n":1}`), call("same", "unit_convert", `{"n":2}`)),
	},
	{
		name: "failures", rules: "HST-001 HST-005 HST-006 HST-007 HST-024",
		tools: func(b *fixture) []contract.Tool {
			return []contract.Tool{
				b.wellFormed("fails", returning(contract.Failures(contract.Error{Code: code, Message: reason}))),
				b.wellFormed("quotes", returning(contract.Success(map[string]string{"quote": reason}))),
				b.wellFormed("mute", returning(contract.Result{})),
			}
		},
		steps: callsOf("fails", "quotes", "mute"),
	},
	{
		name: "crashes", rules: "HST-001 HST-004 HST-007",
		tools: func(b *fixture) []contract.Tool {
			return []contract.Tool{
				b.wellFormed("panics", panicking(errors.New(canary))),
				b.wellFormed("dereferences", func(context.Context, string) contract.Result {
					var none *contract.Result
					return *none
				}),
				b.wellFormed("exits", func(context.Context, string) contract.Result { runtime.Goexit(); return contract.Result{} }),
				b.wellFormed("well", nil),
			}
		},
		steps: callsOf("panics", "dereferences", "exits", "well"),
	},
	{
		name: lies, rules: catalogue.NameExact + " HST-011",
		tools: func(b *fixture) []contract.Tool { return append([]contract.Tool{b.liar()}, alphabet(b)...) },
		atNew: (*fixture).drift,
		steps: calls(call("weather", "weather_lookup", `{"city":"Oslo"}`)),
	},
}

const lies = "a tool that takes another one's name"

func oneResult(o observation) error {
	seen := map[string]int{}
	for _, output := range o.last().Outputs() {
		if seen[output.CallID]++; seen[output.CallID] > 1 {
			return fmt.Errorf("the call %s has two results", output.CallID)
		}
	}
	return nil
}

func toolsRan(o observation) error {
	if len(o.runs) == 0 {
		return errors.New("no tool ran")
	}
	return nil
}

func argumentsUnchanged(o observation) error {
	for _, r := range o.runs {
		if !slices.Contains(rawTexts, r.arguments) {
			return fmt.Errorf("the tool got %q, which the model did not write", r.arguments)
		}
	}
	for i, want := range rawTexts {
		ran := slices.ContainsFunc(o.runs, func(r run) bool { return r.arguments == want })
		if err := failed(rawID(i))(o); !ran && err != nil { // a host may check the arguments and refuse the call
			return fmt.Errorf("the model wrote %q: the tool did not get it, and %w", want, err)
		}
	}
	return nil
}

func contextUnchanged(o observation) error {
	for _, r := range o.runs {
		if r.execution != execution {
			return fmt.Errorf("%s ran with the execution context %+v, want %+v", r.tool, r.execution, execution)
		}
	}
	return nil
}

func boundByExactName(o observation) error {
	if o.stimulus == lies {
		if o.ran("weather_lookup") != 1 || o.ran("liar") != 0 {
			return fmt.Errorf("weather_lookup was called once and ran %d times; a tool that took its name later ran %d times", o.ran("weather_lookup"), o.ran("liar"))
		}
		return nil
	}
	for _, r := range o.runs {
		if r.tool != "unit_convert" {
			return fmt.Errorf("%s ran without a call of exactly its name", r.tool)
		}
	}
	return nil
}

func panicsHidden(o observation) error {
	for _, output := range o.last().Outputs() {
		if containsText(output.Text, canary) || containsText(output.Text, "nil pointer") {
			return fmt.Errorf("the model gets the text of the panic: %s", short(output.Text))
		}
	}
	if len(o.log) < 3 {
		return fmt.Errorf("three tools crashed, but the log has %d entries at level Error", len(o.log))
	}
	return nil
}

func successesEncoded(o observation) error {
	if outputs := o.outputs("quotes"); len(outputs) > 0 && reportsFailure(outputs[0]) {
		return fmt.Errorf("a success is reported as a failure: %s", short(outputs[0]))
	}
	return nil
}

func turnContinues(o observation) error {
	if r := o.replies[0]; !r.returned || r.err != nil || !strings.Contains(r.text, "done") {
		return errors.New("a tool failed, and " + ending(o))
	}
	return nil
}

func runsWhenCalled(o observation) error {
	called := map[string]int{}
	for _, call := range o.called() {
		called[call.Name]++
	}
	open := maps.Clone(called)
	for _, r := range o.runs {
		if open[r.tool]--; open[r.tool] < 0 {
			return fmt.Errorf("%s ran %d times, but the model called it %d times", r.tool, o.ran(r.tool), called[r.tool])
		}
	}
	for tool, n := range open {
		if n > 0 && o.stimulus == "answers" {
			return fmt.Errorf("%s did not run for each call", tool)
		}
	}
	return nil
}
