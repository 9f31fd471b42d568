package hosts

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/toolconform/toolconform/contract"
)

// registryRules are the rules about sets of tools.
var registryRules = []rule{
	{"REG-005", nil, duplicateRefused},
	{"REG-007", nil, duplicateRefused},
	{"REG-008", nil, othersOffered},
	{"REG-010", requested, inOrder},
	{"REG-011", nil, survivesTools},
}

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

// registryStimuli returns the stimuli about malformed tools.
func registryStimuli() []stimulus {
	var all []stimulus
	for _, name := range slices.Sorted(maps.Keys(malformed)) {
		all = append(all, stimulus{name: "a schema that is malformed: " + name, rules: "REG-008 HST-012", tools: func(b *fixture) []contract.Tool {
			return append(alphabet(b), b.with("malformed", malformed[name]))
		}})
	}
	for _, guide := range []string{"", " \n\t"} {
		all = append(all, stimulus{name: fmt.Sprintf("a guide that is %q", guide), rules: "REG-008 HST-013", tools: func(b *fixture) []contract.Tool {
			silent := b.wellFormed("guideless", nil)
			silent.guide = guide
			return append(alphabet(b), silent)
		}})
	}
	return append(all,
		stimulus{name: "two tools of one name", rules: "REG-005", tools: func(b *fixture) []contract.Tool {
			first, second := b.wellFormed("twin", returning(contract.Success("first"))), b.wellFormed("twin", returning(contract.Success("second")))
			return append(alphabet(b), first, second)
		}, steps: calls(call("twin", "twin", `{}`))},
		stimulus{name: "two names that differ in case", rules: "REG-007", tools: func(b *fixture) []contract.Tool {
			return append(alphabet(b), b.wellFormed("twin", returning(contract.Success("first"))), b.wellFormed("Twin", returning(contract.Success("second"))))
		}, steps: calls(call("twin", "twin", `{}`))},
		stimulus{name: "tools that are none", rules: "REG-008 REG-011", tools: func(b *fixture) []contract.Tool {
			var none *tool
			return append([]contract.Tool{nil, none, schemaPanicker{b.wellFormed("mine", nil)}}, alphabet(b)...)
		}},
		stimulus{name: "many tools", rules: "REG-010", tools: many, inputs: []string{input, "And now?", "And then?"}, twice: true},
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

// duplicateRefused returns an error unless, of two tools with one name, the first is offered and runs.
func duplicateRefused(o observation) error {
	if !o.made && o.refused != nil {
		return nil // New refused the whole set
	}
	if err := secondRequest(o); err != nil {
		return err
	}
	offered := 0
	for _, name := range names(o.requests[0]) {
		if name == "twin" || name == "Twin" {
			offered++
		}
	}
	if offered != 1 {
		return fmt.Errorf("the model is offered %q", names(o.requests[0]))
	}
	if outputs := o.outputs("twin"); len(outputs) != 1 || !carries(outputs[0], `"first"`) {
		return fmt.Errorf("the first of the two tools is not the one that runs: %q", outputs)
	}
	return nil
}

// othersOffered returns an error unless the good tools next to a refused one are offered. New may also refuse the whole set.
func othersOffered(o observation) error {
	if !o.made && o.refused != nil {
		return nil
	}
	if err := requested(o); err != nil {
		return err
	}
	for _, name := range alphabetNames {
		if !slices.Contains(names(o.requests[0]), name) {
			return fmt.Errorf("%s is missing next to a refused tool: the model is offered %q", name, names(o.requests[0]))
		}
	}
	return nil
}

// inOrder returns an error unless every request, also of a second host, has the same tools in the same order.
func inOrder(o observation) error {
	first := names(o.requests[0])
	for n, request := range o.requests {
		if got := names(request); !slices.Equal(got, first) {
			return fmt.Errorf("request %d offers %q, but the first one offered %q", n+1, got, first)
		}
	}
	return nil
}

func survivesTools(o observation) error {
	if !o.made && o.refused == nil {
		return errors.New("the host constructor returned neither a host nor an error")
	}
	for _, request := range o.requests {
		if slices.Contains(names(request), "mine") {
			return errors.New("a tool whose schema panics is offered")
		}
	}
	return nil
}
