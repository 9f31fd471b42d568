package check

import (
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
)

// mostWithin bounds the cases that are made of what a schema says in its alternatives and conditions.
const mostWithin = 96

// within makes wrong what only applies in some arguments: the members that one of several alternatives requires, the bounds of a side of a condition, what
// has to stand beside a member. Alternatives that no example shows are drawn, but for tools whose calls may do harm.
func (p *plan) within(f Target, c *collector, spots []spot) {
	if f.Schema.validator == nil || f.Schema.validator.blind || !composed(f.Schema.schema) {
		return
	}
	examples, others := argen.Others(p.source(f))
	if f.careful() {
		others = nil
	}
	w := weaver{collector: c, covered: map[string]bool{}, known: map[string]bool{}}
	w.covered[""] = f.Schema.Closed
	for _, s := range spots {
		w.covered[s.pointer] = true
	}
	for _, n := range c.negatives {
		w.know(n)
	}
	found := argen.Each(examples, mostWithin, func(wrong argen.Wrong) bool { return w.try(wrong, false) })
	argen.Each(others, mostWithin-len(found), func(wrong argen.Wrong) bool { return w.try(wrong, true) })
}

// composed reports whether a schema says anything that the places of named arguments do not show: what holds sometimes, what is put together, what binds
// objects as a whole.
func composed(schema *node) bool {
	for s := range subschemas(schema) {
		if s.is('{') && (s.has(composing...) || s.get("additionalProperties").is('{')) {
			return true
		}
	}
	return false
}

var composing = []string{"allOf", "anyOf", "oneOf", "not", "if", "dependentSchemas", "dependentRequired", "dependencies", "patternProperties", "propertyNames",
	"minProperties", "maxProperties", "contains", "unevaluatedProperties", "unevaluatedItems", "$dynamicRef", "$recursiveRef"}

// A weaver keeps what nothing else has made.
type weaver struct {
	*collector
	covered map[string]bool // places that are made wrong elsewhere
	known   map[string]bool // classes and arguments
}

func (w weaver) know(n negative) {
	w.known[n.class], w.known[canonical(n.arguments)] = true, true
	if kind, rest, _ := strings.Cut(n.class, " "); kind == kindType {
		place, _, _ := strings.Cut(rest, " ")
		w.known[kindType+" "+place] = true
	}
}

// done reports whether an operator was used in a place already: what is always in force is made wrong elsewhere.
func (w weaver) done(wrong argen.Wrong) bool {
	switch wrong.Operator {
	case argen.Value:
		return false
	case argen.Type:
		return w.covered[wrong.Place] && w.known[classOf(kindType, wrong.Place)]
	}
	return w.covered[wrong.Place] && wrong.Within == ""
}

func (w weaver) try(wrong argen.Wrong, drawn bool) bool {
	n := negative{
		class:     w.class(wrong),
		arguments: wrong.Arguments,
		note:      broughtBy(wrong, drawn),
		name:      lastName(wrong.Pointer),
		others:    around(wrong.Pointer),
		guessed:   drawn || len(wrong.Branches) > 0, // a refusal may be of all alternatives
		branches:  wrong.Branches,
	}
	text := canonical(n.arguments)
	blank := wrong.Operator == argen.Missing && text == "{}" // that is a case of its own
	if blank || w.done(wrong) || w.known[n.class] || w.known[text] || !w.collector.try(n, wrong.Pointer, wrong.Strict, wrong.Keywords...) {
		return false
	}
	w.know(n)
	return true
}

// class names a case like those of other places, with the parts of the schema that it is wrong by.
func (w weaver) class(wrong argen.Wrong) string {
	place, how := wrong.Place, []string{wrong.How}
	switch wrong.Operator {
	case argen.Missing, argen.Null:
		how = nil // the kind says it
	case argen.Unknown:
		place, how = wrong.Pointer, nil
	}
	if place == "" {
		place = "#"
	}
	if wrong.Within != "" {
		how = append(how, "by "+plain(wrong.Within))
	}
	return classOf(kinds[wrong.Operator], place, how...)
}

// around returns the names of what a place is in: a refusal may name those.
func around(pointer string) []string {
	var all []string
	for at := strings.LastIndexByte(pointer, '/'); at > 0; at = strings.LastIndexByte(pointer[:at], '/') {
		if name := lastName(pointer[:at]); name != "" {
			all = append(all, name)
		}
	}
	return all
}

// broughtBy says what is wrong, and by which part of the schema.
func broughtBy(wrong argen.Wrong, drawn bool) string {
	what := "what is asked for"
	if name := lastName(wrong.Pointer); name != "" {
		what = quote(name)
	}
	note := what + " " + wrong.What
	if wrong.Within != "" {
		note += " (" + plain(wrong.Within) + ")"
	}
	if drawn {
		note += "; what no example shows is drawn from the schema, which allows it"
	}
	return note
}

// canonical returns arguments in the form that those have which are made by editing values.
func canonical(text string) string {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var value any
	if decoder.Decode(&value) != nil {
		return text
	}
	written, err := json.Marshal(value)
	if err != nil {
		return text
	}
	return string(written)
}
