package check

import (
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
)

// maxAlternatives bounds the cases that are made of what a schema says in its alternatives and conditions.
const maxAlternatives = 96

// alternatives makes wrong what only applies in some arguments: the members that one of several alternatives requires, the bounds of a side of a condition, what
// has to stand beside a member. Alternatives that no example shows are drawn, but for tools whose calls may do harm.
func (p *plan) alternatives(f Target, c *collector, spots []spot) {
	if f.Schema.validator == nil || f.Schema.validator.blind || !composed(f.Schema.schema) {
		return
	}
	examples, others := argen.Others(p.source(f))
	if f.destructive() {
		others = nil
	}
	w := alternativeCollector{collector: c, covered: map[string]bool{}, seen: map[string]bool{}}
	w.covered[""] = f.Schema.Closed
	for _, s := range spots {
		w.covered[s.pointer] = true
	}
	for _, n := range c.negatives {
		w.remember(n)
	}
	found := argen.Each(examples, maxAlternatives, func(wrong argen.Wrong) bool { return w.try(wrong, false) })
	argen.Each(others, maxAlternatives-len(found), func(wrong argen.Wrong) bool { return w.try(wrong, true) })
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
type alternativeCollector struct {
	*collector
	covered map[string]bool // places that are made wrong elsewhere
	seen    map[string]bool // classes and arguments
}

func (w alternativeCollector) remember(n negative) {
	w.seen[n.caseID], w.seen[canonical(n.arguments)] = true, true
	if kind, rest, _ := strings.Cut(n.caseID, " "); kind == kindType {
		place, _, _ := strings.Cut(rest, " ")
		w.seen[kindType+" "+place] = true
	}
}

// covers reports whether an operator was used in a place already: what is always in force is made wrong elsewhere.
func (w alternativeCollector) covers(wrong argen.Wrong) bool {
	switch wrong.Operator {
	case argen.Value:
		return false
	case argen.Type:
		return w.covered[wrong.Place] && w.seen[newCaseID(kindType, wrong.Place)]
	}
	return w.covered[wrong.Place] && wrong.Within == ""
}

func (w alternativeCollector) try(wrong argen.Wrong, drawn bool) bool {
	n := negative{
		caseID:    w.caseID(wrong),
		arguments: wrong.Arguments,
		note:      alternativeNote(wrong, drawn),
		name:      lastName(wrong.Pointer),
		others:    around(wrong.Pointer),
		guessed:   drawn || len(wrong.Branches) > 0, // a refusal may be of all alternatives
		branches:  wrong.Branches,
	}
	text := canonical(n.arguments)
	blank := wrong.Operator == argen.Missing && text == "{}" // that is a case of its own
	if blank || w.covers(wrong) || w.seen[n.caseID] || w.seen[text] || !w.collector.try(n, wrong.Pointer, wrong.Strict, wrong.Keywords...) {
		return false
	}
	w.remember(n)
	return true
}

// caseID names a case like those of other places, with the parts of the schema that it is wrong by.
func (w alternativeCollector) caseID(wrong argen.Wrong) string {
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
	return newCaseID(kinds[wrong.Operator], place, how...)
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

// alternativeNote says what is wrong, and by which part of the schema.
func alternativeNote(wrong argen.Wrong, drawn bool) string {
	what := "the value"
	if name := lastName(wrong.Pointer); name != "" {
		what = quote(name)
	}
	note := what + " " + wrong.What
	if wrong.Within != "" {
		note += " (" + plain(wrong.Within) + ")"
	}
	if drawn {
		note += "; parts that no example has are generated from the schema"
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
