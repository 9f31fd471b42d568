package arguments

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// An edgeRule generates values at the limits that a keyword of JSON Schema allows.
type edgeRule struct {
	name    string
	keyword string
	what    string // completes "the value is"
	values  func(s Place, value *jsontree.Node) []string
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
	contract.Boolean: {{"other", "type", "the other boolean", func(Place, *jsontree.Node) []string { return []string{"true", "false"} }, true}},
	contract.Array:   {{"maxItems", "maxItems", "as long as maxItems allows", full, false}},
}

var numberEdges = []edgeRule{
	{"enum", "enum", "a value of its enum", enumerated, true},
	{"minimum", "minimum", "the smallest value that minimum allows", onBound("minimum", argen.RoundUp, 0), false},
	{"exclusiveMinimum", "exclusiveMinimum", "the smallest value that exclusiveMinimum allows", onBound("exclusiveMinimum", argen.RoundDown, 1), false},
	{"maximum", "maximum", "the largest value that maximum allows", onBound("maximum", argen.RoundDown, 0), false},
	{"exclusiveMaximum", "exclusiveMaximum", "the largest value that exclusiveMaximum allows", onBound("exclusiveMaximum", argen.RoundUp, -1), false},
	{"zero", "type", "0, which the schema allows", func(Place, *jsontree.Node) []string { return []string{"0"} }, true},
	{"negative", "type", "negative, which the schema allows", func(Place, *jsontree.Node) []string { return []string{"-1"} }, true},
}

// How many edge values are used: of one enum, and in total.
const (
	maxListed = 12
	maxEdges  = 24
)

// edges returns valid arguments in which one place has a value at the limit of what its schema allows. A tool may refuse them but has to
// return. A number may be a duration or a count, so the context of such a call ends at once.
func edges(schema Schema, places []Place) []Case {
	var all []Case
	seen := map[string]bool{}
	for _, s := range places {
		seen[s.Base.Text] = true // an example covers it
		for _, kind := range s.values {
			s.kind = kind
			for _, rule := range edgeRules[kind] {
				all = append(all, rule.cases(schema, s, seen)...)
			}
		}
	}
	return all[:min(len(all), maxEdges)]
}

// cases returns the cases of a rule in one place, without arguments in seen.
func (r edgeRule) cases(schema Schema, s Place, seen map[string]bool) []Case {
	value := s.schema.Get(r.keyword)
	if value == nil {
		return nil
	}
	var all []Case
	for i, text := range r.values(s, value) {
		arguments := s.Base.Put(s.Pointer, text)
		if valid, _ := schema.Validate([]byte(arguments)); !valid {
			continue
		}
		if !seen[arguments] {
			seen[arguments] = true
			all = append(all, Case{
				Kind:      Hostile,
				ID:        Hostile.id("edge", s.Pointer, string(s.kind), r.name, nth(i)),
				AtLimit:   true,
				Arguments: arguments,
				Note:      s.label() + " is " + r.what,
				Cancel:    r.keyword != "enum" && slices.Contains([]contract.Type{contract.Integer, contract.Number}, s.kind),
			})
		}
		if !r.each {
			return all
		}
	}
	return all
}

// label describes a place in a note.
func (s Place) label() string {
	return s.part + prose.Quote(s.Name)
}

func enumerated(s Place, enum *jsontree.Node) []string {
	var all []string
	for _, item := range enum.List() {
		if len(all) < maxListed && !item.Is(jsontree.Null) {
			all = append(all, item.Text)
		}
	}
	return all
}

// onBound returns the bound itself and the values next to it.
func onBound(keyword string, round rounding, by int64) func(Place, *jsontree.Node) []string {
	return func(s Place, bound *jsontree.Node) []string {
		var all []string
		if s.kind == contract.Number {
			all = append(all, bound.Text)
		}
		return append(all, s.neighbours(keyword, round, by)...)
	}
}

func atLeast(s Place, _ *jsontree.Node) []string { return s.shortest(0) }
func atMost(s Place, _ *jsontree.Node) []string  { return s.longest(0) }

// shortest returns texts as long as minLength says, plus some characters.
func (s Place) shortest(by int) []string {
	if least := s.schema.count("minLength", 0); 0 < least && least <= maxText {
		return s.texts(least + by)
	}
	return nil
}

// longest returns texts as long as maxLength allows, plus some characters.
func (s Place) longest(by int) []string {
	if most := s.schema.count("maxLength", maxText); most < maxText {
		return s.texts(most + by)
	}
	return nil
}

func wideText(s Place, _ *jsontree.Node) []string {
	most := s.schema.count("maxLength", maxText)
	if most >= maxText {
		return nil
	}
	return []string{jsontree.Quote(strings.Repeat("\u00e9", most))}
}

func full(s Place, _ *jsontree.Node) []string {
	most := s.schema.count("maxItems", maxItems)
	if most >= maxItems || most == 0 {
		return nil
	}
	return s.arrays(most)
}
