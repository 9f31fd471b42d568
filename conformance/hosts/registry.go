package hosts

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
	"github.com/toolconform/toolconform/contract"
)

// registryRules are the rules about sets of tools.
var registryRules = []rule{
	{"REG-005", []check{duplicateRefused}},
	{"REG-007", []check{duplicateRefused}},
	{"REG-008", []check{othersOffered}},
	{"REG-010", []check{requested, inOrder}},
	{"REG-011", []check{constructed, eachRequest(minesRefused)}},
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
			silent.guide = func() string { return guide }
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
			mine := b.wellFormed("mine", nil)
			mine.schema = func() contract.Schema { panic("a schema that panics") }
			return append([]contract.Tool{nil, none, mine}, alphabet(b)...)
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

// duplicateRefused returns an error unless, of two tools with one name, the first is offered and runs. New may also refuse the whole set.
func duplicateRefused(o observation) error {
	if !o.made && o.refused != nil {
		return nil
	}
	if err := secondRequest(o); err != nil {
		return err
	}
	offered := names(o.requests[0])
	if twins := slices.DeleteFunc(slices.Clone(offered), func(name string) bool { return !strings.EqualFold(name, "twin") }); len(twins) != 1 {
		return fmt.Errorf("the model is offered %q", offered)
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
	return offersAll(o.requests[0], alphabetNames, "is missing next to a refused tool")
}

// inOrder returns an error unless every request, also of a second host, has the same tools in the same order.
func inOrder(o observation) error {
	first := names(o.requests[0])
	return eachRequest(func(r scripted.Request) error {
		if got := names(r); !slices.Equal(got, first) {
			return fmt.Errorf("offers %q, but the first one offered %q", got, first)
		}
		return nil
	})(o)
}

func constructed(o observation) error {
	if !o.made && o.refused == nil {
		return errors.New("the host constructor returned neither a host nor an error")
	}
	return nil
}

func minesRefused(r scripted.Request) error {
	if slices.Contains(names(r), "mine") {
		return errors.New("offers a tool whose schema panics")
	}
	return nil
}
