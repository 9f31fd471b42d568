package hosts

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
	"github.com/toolconform/toolconform/contract"
)

// with returns a tool that is good except for its schema.
func (b *fixture) with(name, schema string) contract.Tool {
	t := b.wellFormed(name, nil)
	t.schema = func() contract.Schema {
		raw, err := contract.RawSchema(schema)
		if err != nil {
			panic(err) // a bug of this file
		}
		return raw
	}
	return t
}

// malformed are schemas of the tool malformed that no provider accepts.
var malformed = map[string]string{
	"nested":          `{"type":"function","function":{"name":"malformed","description":"d","parameters":{"type":"object","properties":{},"required":[]}}}`,
	"bare":            `{"type":"object","properties":{},"required":[]}`,
	"no parameters":   `{"type":"function","name":"malformed","description":"d"}`,
	"no properties":   `{"type":"function","name":"malformed","description":"d","parameters":{"type":"object","required":[]}}`,
	"an array":        `{"type":"function","name":"malformed","description":"d","parameters":{"type":"array","items":{}}}`,
	"of another name": `{"type":"function","name":"malformer","description":"d","parameters":{"type":"object","properties":{},"required":[]}}`,
}

// stimuliOfTools returns the stimuli about malformed tools.
func stimuliOfTools() []stimulus {
	var all []stimulus
	for _, name := range slices.Sorted(maps.Keys(malformed)) {
		all = append(all, stimulus{name: "a schema that is malformed: " + name, tools: func(b *fixture) []contract.Tool {
			return append(alphabet(b), b.with("malformed", malformed[name]))
		}})
	}
	for _, guide := range []string{"", " \n\t"} {
		all = append(all, stimulus{name: fmt.Sprintf("a guide that is %q", guide), tools: func(b *fixture) []contract.Tool {
			silent := b.wellFormed("guideless", nil)
			silent.guide = guide
			return append(alphabet(b), silent)
		}})
	}
	return append(all,
		stimulus{name: "two tools of one name", tools: func(b *fixture) []contract.Tool {
			first, second := b.wellFormed("twin", returning(contract.Success("first"))), b.wellFormed("twin", returning(contract.Success("second")))
			return append(alphabet(b), first, second)
		}, steps: calls(scripted.Call{ID: "twin", Name: "twin", Arguments: `{}`})},
		stimulus{name: "two names that differ in case", tools: func(b *fixture) []contract.Tool {
			return append(alphabet(b), b.wellFormed("twin", returning(contract.Success("first"))), b.wellFormed("Twin", returning(contract.Success("second"))))
		}, steps: calls(scripted.Call{ID: "twin", Name: "twin", Arguments: `{}`})},
		stimulus{name: "tools that are none", tools: func(b *fixture) []contract.Tool {
			var none *tool
			return append([]contract.Tool{nil, none, schemaPanicker{b.wellFormed("mine", nil)}}, alphabet(b)...)
		}},
		stimulus{name: "many tools", tools: many, inputs: []string{input, "And now?", "And then?"}, twice: true},
	)
}

// many returns enough good tools that the same order cannot be chance.
func many(b *fixture) []contract.Tool {
	var all []contract.Tool
	for i := range 16 {
		all = append(all, b.wellFormed(fmt.Sprintf("tool_%d", (i*7)%16), nil))
	}
	return all
}

// stimuliOfEvents returns the stimuli about events and arguments.
func stimuliOfEvents() []stimulus {
	watched := func(b *fixture) []contract.Tool {
		return []contract.Tool{b.wellFormed("well", b.watched), b.wellFormed("fails", returning(contract.Failure(reason))),
			b.wellFormed("panics", func(context.Context, string) contract.Result { panic(canary) })}
	}
	steps := calls(scripted.Call{ID: "well", Name: "well", Arguments: `{}`}, scripted.Call{ID: "fails", Name: "fails", Arguments: `{}`},
		scripted.Call{ID: "panics", Name: "panics", Arguments: `{}`}, scripted.Call{ID: "unknown", Name: "book_flight", Arguments: `{}`})
	return []stimulus{
		{name: "watched", tools: watched, steps: steps},
		{name: "watched by some that fail", tools: watched, steps: steps, observers: []func(context.Context, Event) error{
			func(context.Context, Event) error { return errors.New("disk full") },
			func(context.Context, Event) error { panic("an observer that panics") },
		}},
		{name: "watched by one that hangs", tools: watched, steps: steps, observers: []func(context.Context, Event) error{
			func(context.Context, Event) error { time.Sleep(forever / 2); return nil },
		}},
		{name: "arguments that do not fit", tools: alphabet,
			steps: calls(scripted.Call{ID: "list", Name: "unit_convert", Arguments: `[1]`}, scripted.Call{ID: "half", Name: "unit_convert", Arguments: `{"a"`},
				scripted.Call{ID: "type", Name: "weather_lookup", Arguments: `{"city":7}`}, scripted.Call{ID: "missing", Name: "weather_lookup", Arguments: ``},
				scripted.Call{ID: "blank", Name: "unit_convert", Arguments: ` `}, scripted.Call{ID: "fits", Name: "weather_lookup", Arguments: ` {"city" : "Oslo"}`})},
	}
}
