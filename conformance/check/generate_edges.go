package check

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// An edgeRule generates values at the limits that a keyword of JSON Schema allows.
type edgeRule struct {
	name    string
	keyword string
	what    string // completes "the value is"
	values  func(s spot, value *jsontree.Node) []string
	each    bool // use each value, not only the first valid one
}

var edgeRules = map[contract.Type][]edgeRule{
	contract.String: {
		{"enum", "enum", "a value of its enum", enumerated, true},
		{"minLength", "minLength", "as short as minLength allows", atLeast, false},
		{"maxLength", "maxLength", "as long as maxLength allows", atMost, false},
		{"wide", "maxLength", "as long as maxLength allows, in multi-byte characters", wideText, false},
	},
	contract.Integer: numberEdges,
	contract.Number:  numberEdges,
	contract.Boolean: {{"other", "type", "the other boolean", func(spot, *jsontree.Node) []string { return []string{"true", "false"} }, true}},
	contract.Array:   {{"maxItems", "maxItems", "as long as maxItems allows", full, false}},
}

var numberEdges = []edgeRule{
	{"enum", "enum", "a value of its enum", enumerated, true},
	{"minimum", "minimum", "the smallest value that minimum allows", onBound("minimum", ceiling, 0), false},
	{"exclusiveMinimum", "exclusiveMinimum", "the smallest value that exclusiveMinimum allows", onBound("exclusiveMinimum", floor, 1), false},
	{"maximum", "maximum", "the largest value that maximum allows", onBound("maximum", floor, 0), false},
	{"exclusiveMaximum", "exclusiveMaximum", "the largest value that exclusiveMaximum allows", onBound("exclusiveMaximum", ceiling, -1), false},
	{"zero", "type", "0, which the schema allows", func(spot, *jsontree.Node) []string { return []string{"0"} }, true},
	{"negative", "type", "negative, which the schema allows", func(spot, *jsontree.Node) []string { return []string{"-1"} }, true},
}

// How many edge values are used: of one enum, and in total.
const (
	maxListed = 12
	maxEdges  = 24
)

// edges returns valid arguments in which one place has a value at the limit of what its schema allows. A tool may refuse them but has to
// return. A number may be a duration or a count, so the context of such a call ends at once.
func edges(schema Function, spots []spot) []negative {
	var all []negative
	seen := map[string]bool{}
	for _, s := range spots {
		seen[s.base.Text] = true // an example covers it
		for _, kind := range s.values {
			s.kind = kind
			for _, rule := range edgeRules[kind] {
				all = append(all, rule.cases(schema, s, seen)...)
			}
		}
	}
	return all[:min(len(all), maxEdges)]
}

// edges returns the stimuli of edge values whose calls are not cancelled.
func (p *plan) edges() []Case {
	var all []Case
	for _, n := range p.hostile {
		if n.edge && !n.cancelled {
			all = append(all, p.cases[n.caseID])
		}
	}
	return all
}

// cases returns the cases of a rule in one place, without arguments in seen.
func (r edgeRule) cases(schema Function, s spot, seen map[string]bool) []negative {
	value := s.schema.Get(r.keyword)
	if value == nil {
		return nil
	}
	var all []negative
	for i, text := range r.values(s, value) {
		arguments := s.base.Put(s.pointer, text)
		if valid, _ := schema.Validate([]byte(arguments)); !valid {
			continue
		}
		if !seen[arguments] {
			seen[arguments] = true
			all = append(all, negative{
				kind:      kindHostile,
				caseID:    kindHostile.id("edge", s.pointer, string(s.kind), r.name, nth(i)),
				edge:      true,
				arguments: arguments,
				note:      s.label() + " is " + r.what,
				cancelled: r.keyword != "enum" && slices.Contains([]contract.Type{contract.Integer, contract.Number}, s.kind),
			})
		}
		if !r.each {
			return all
		}
	}
	return all
}

// label describes a place in a note.
func (s spot) label() string {
	return s.part + suite.Quote(s.name)
}

func enumerated(s spot, enum *jsontree.Node) []string {
	var all []string
	for _, item := range enum.List() {
		if len(all) < maxListed && !item.Is(jsontree.Null) {
			all = append(all, item.Text)
		}
	}
	return all
}

// onBound returns the bound itself and the values next to it.
func onBound(keyword string, round rounding, by int64) func(spot, *jsontree.Node) []string {
	return func(s spot, bound *jsontree.Node) []string {
		var all []string
		if s.kind == contract.Number {
			all = append(all, bound.Text)
		}
		return append(all, s.neighbours(keyword, round, by)...)
	}
}

func atLeast(s spot, _ *jsontree.Node) []string { return s.shortest(0) }
func atMost(s spot, _ *jsontree.Node) []string  { return s.longest(0) }

// shortest returns texts as long as minLength says, plus some characters.
func (s spot) shortest(by int) []string {
	if least := s.schema.count("minLength", 0); 0 < least && least <= maxText {
		return s.texts(least + by)
	}
	return nil
}

// longest returns texts as long as maxLength allows, plus some characters.
func (s spot) longest(by int) []string {
	if most := s.schema.count("maxLength", maxText); most < maxText {
		return s.texts(most + by)
	}
	return nil
}

func wideText(s spot, _ *jsontree.Node) []string {
	most := s.schema.count("maxLength", maxText)
	if most >= maxText {
		return nil
	}
	return []string{jsontree.Quote(strings.Repeat("\u00e9", most))}
}

func full(s spot, _ *jsontree.Node) []string {
	most := s.schema.count("maxItems", maxItems)
	if most >= maxItems || most == 0 {
		return nil
	}
	return s.arrays(most)
}
