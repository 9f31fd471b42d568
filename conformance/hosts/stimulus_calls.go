package hosts

import (
	"context"
	"errors"
	"runtime"
	"time"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
	"github.com/toolconform/toolconform/contract"
)

// calls returns a step in which the model calls tools.
func calls(all ...scripted.Call) []scripted.Step { return []scripted.Step{{Calls: all}} }

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
		all = append(all, scripted.Call{ID: rawID(i), Name: "echo", Arguments: text})
	}
	return calls(all...)
}

// stimuli are the stimuli about calls. The names in rules refer to them.
var stimuli = []stimulus{
	{name: "offers", tools: alphabet},
	{
		name: "answers",
		tools: func(b *fixture) []contract.Tool {
			slow := func(context.Context, string) contract.Result {
				time.Sleep(time.Second)
				return contract.Success(map[string]any{"city": "Tromsø", "degrees": -3.5})
			}
			return append(alphabet(b), b.wellFormed("slow", slow), b.wellFormed("empty", returning(contract.Success(nil))))
		},
		steps: calls(scripted.Call{ID: "one", Name: "slow", Arguments: `{}`}, scripted.Call{ID: "two", Name: "unit_convert", Arguments: `{}`},
			scripted.Call{ID: "three", Name: "weather_lookup", Arguments: `{"city":"Oslo"}`}, scripted.Call{ID: "four", Name: "empty", Arguments: `{}`}),
	},
	{
		name:  "raw arguments",
		tools: func(b *fixture) []contract.Tool { return []contract.Tool{b.wellFormed("echo", nil)} },
		steps: rawCalls(),
	},
	{
		name:  "names",
		tools: alphabet,
		steps: calls(scripted.Call{ID: "unknown", Name: "book_flight", Arguments: `{}`}, scripted.Call{ID: "case", Name: "Weather_Lookup", Arguments: `{"city":"Oslo"}`},
			scripted.Call{ID: "space", Name: "weather_lookup ", Arguments: `{"city":"Oslo"}`}, scripted.Call{ID: "known", Name: "unit_convert", Arguments: `{}`}),
	},
	{
		name:  "identifiers",
		tools: alphabet,
		steps: calls(scripted.Call{ID: "same", Name: "unit_convert", Arguments: `{}`}, scripted.Call{ID: "other", Name: "zz_9-Odd", Arguments: `{}`},
			scripted.Call{ID: "same", Name: "unit_convert", Arguments: `{}`}, scripted.Call{ID: "", Name: "zz_9-Odd", Arguments: `{}`}),
	},
	{
		name:  "identifiers of different calls",
		tools: alphabet,
		steps: calls(scripted.Call{ID: "same", Name: "unit_convert", Arguments: `{"n":1}`}, scripted.Call{ID: "same", Name: "unit_convert", Arguments: `{"n":2}`}),
	},
	{
		name: "failures",
		tools: func(b *fixture) []contract.Tool {
			return []contract.Tool{
				b.wellFormed("fails", returning(contract.Failures(contract.Error{Code: code, Message: reason}))),
				b.wellFormed("quotes", returning(contract.Success(map[string]string{"quote": reason}))),
				b.wellFormed("mute", returning(contract.Result{})),
			}
		},
		steps: calls(scripted.Call{ID: "fails", Name: "fails", Arguments: `{}`}, scripted.Call{ID: "quotes", Name: "quotes", Arguments: `{}`},
			scripted.Call{ID: "mute", Name: "mute", Arguments: `{}`}),
	},
	{
		name: "crashes",
		tools: func(b *fixture) []contract.Tool {
			return []contract.Tool{
				b.wellFormed("panics", func(context.Context, string) contract.Result { panic(errors.New(canary)) }),
				b.wellFormed("dereferences", func(context.Context, string) contract.Result {
					var none *contract.Result
					return *none
				}),
				b.wellFormed("exits", func(context.Context, string) contract.Result { runtime.Goexit(); return contract.Result{} }),
				b.wellFormed("well", nil),
			}
		},
		steps: calls(scripted.Call{ID: "panics", Name: "panics", Arguments: `{}`}, scripted.Call{ID: "dereferences", Name: "dereferences", Arguments: `{}`},
			scripted.Call{ID: "exits", Name: "exits", Arguments: `{}`}, scripted.Call{ID: "well", Name: "well", Arguments: `{}`}),
	},
	{
		name: "a tool that hangs",
		tools: func(b *fixture) []contract.Tool {
			return []contract.Tool{b.wellFormed("deaf", b.deaf()), b.wellFormed("obedient", obedient), b.wellFormed("well", nil)}
		},
		steps: calls(scripted.Call{ID: "deaf", Name: "deaf", Arguments: `{}`}, scripted.Call{ID: "obedient", Name: "obedient", Arguments: `{}`},
			scripted.Call{ID: "well", Name: "well", Arguments: `{}`}),
	},
	{
		name: "a turn that is cancelled",
		tools: func(b *fixture) []contract.Tool {
			return []contract.Tool{b.wellFormed("deaf", b.deaf()), b.wellFormed("obedient", obedient), b.wellFormed("well", nil)}
		},
		steps: calls(scripted.Call{ID: "well", Name: "well", Arguments: `{}`}, scripted.Call{ID: "deaf", Name: "deaf", Arguments: `{}`},
			scripted.Call{ID: "obedient", Name: "obedient", Arguments: `{}`}),
		cancel: 10 * time.Second, inputs: []string{input, "And now?"},
	},
	{
		name:  "a tool that changes",
		tools: func(b *fixture) []contract.Tool { return []contract.Tool{drifter{b.wellFormed("drifter", nil)}} },
		atNew: (*fixture).drift,
		script: func(b *fixture) scripted.Script {
			return func(n int, _ scripted.Request) scripted.Step {
				b.drift()
				if n == 0 {
					return scripted.Step{Calls: []scripted.Call{{ID: "one", Name: "drifter", Arguments: `{}`}}}
				}
				return scripted.Step{Text: scripted.Done}
			}
		},
		inputs: []string{input, "And now?"},
	},
	{
		name: lies,
		tools: func(b *fixture) []contract.Tool {
			return append([]contract.Tool{liar{b.wellFormed("liar", nil)}}, alphabet(b)...)
		},
		atNew: (*fixture).drift,
		steps: calls(scripted.Call{ID: "weather", Name: "weather_lookup", Arguments: `{"city":"Oslo"}`}),
	},
	{
		name: "a model that never stops calling",
		script: func(*fixture) scripted.Script {
			return func(n int, _ scripted.Request) scripted.Step {
				if n >= mostRequests {
					return scripted.Step{Status: 500}
				}
				return scripted.Step{Calls: []scripted.Call{{ID: "call_" + time.Duration(n).String(), Name: "unit_convert", Arguments: `{}`}}}
			}
		},
		tools: alphabet,
	},
}

const lies = "a tool that takes another one's name"

// mostRequests is the number of requests after which a turn counts as endless.
const mostRequests = 200
