package arguments

import (
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// maxAlternatives bounds the cases made from alternatives and conditions of a schema.
const maxAlternatives = 96

// alternatives adds cases for what applies to some arguments only: the members that an alternative requires, the bounds in a branch of a
// condition, dependent members. Alternatives that no example uses are generated, except for destructive tools.
func (p *Plan) alternatives(s Source, c *collector, places []argen.Place) {
	if s.Schema.Validator.Blind || !composed(s.Schema.Node) {
		return
	}
	examples, others := argen.Others(p.generator(s))
	if s.Destructive {
		others = nil
	}
	w := alternativeCollector{c, map[string]bool{"": s.Schema.Closed}, map[string]bool{}}
	for _, place := range places {
		w.covered[place.Pointer] = true
	}
	for _, n := range c.cases {
		w.remember(n)
	}
	found := argen.Each(examples, maxAlternatives, func(wrong argen.Wrong) bool { return w.try(wrong, "") })
	argen.Each(others, maxAlternatives-found, func(wrong argen.Wrong) bool {
		return w.try(wrong, "; parts that no example has are generated from the schema")
	})
}

// composed reports whether a schema has constraints beyond those of single properties: conditions, compositions, rules
// for objects as a whole.
func composed(schema *jsontree.Node) bool {
	for s := range rules.Subschemas(schema) {
		if s.Is(jsontree.Object) && (s.Has(composing...) || s.Get("additionalProperties").Is(jsontree.Object)) {
			return true
		}
	}
	return false
}

var composing = []string{"allOf", "anyOf", "oneOf", "not", "if", "dependentSchemas", "dependentRequired", "dependencies", "patternProperties", "propertyNames",
	"minProperties", "maxProperties", "contains", "unevaluatedProperties", "unevaluatedItems", "$dynamicRef", "$recursiveRef"}

// An alternativeCollector collects cases that differ from all others.
type alternativeCollector struct {
	*collector
	covered map[string]bool // places covered by other cases
	seen    map[string]bool // case IDs and arguments
}

func (w alternativeCollector) remember(n Case) {
	w.seen[n.ID], w.seen[canonical(n.Arguments)] = true, true
	if n.Kind == Type {
		place, _, _ := strings.Cut(strings.TrimPrefix(n.ID, string(Type)+" "), " ")
		w.seen[Type.id(place)] = true
	}
}

// covers reports whether other cases cover an operator in a place.
func (w alternativeCollector) covers(wrong argen.Wrong) bool {
	place := wrong.Place.Pointer
	switch wrong.Operator {
	case argen.Value:
		return false
	case argen.Type:
		return w.covered[place] && w.seen[Type.id(place)]
	}
	return w.covered[place] && wrong.Within() == ""
}

func (w alternativeCollector) try(wrong argen.Wrong, generated string) bool {
	n := refusal(wrong)
	n.Others = around(wrong.Pointer)
	n.MayNameOther = generated != "" || len(n.branches) > 0 // a refusal may concern all alternatives
	n.Note += generated
	text := canonical(n.Arguments)
	blank := wrong.Operator == argen.Missing && text == "{}" // an empty object is another case
	if blank || w.covers(wrong) || w.seen[n.ID] || w.seen[text] || !w.collector.try(n, wrong.Pointer, wrong.Strict, wrong.Keywords...) {
		return false
	}
	w.remember(n)
	return true
}

// around returns the names of the parents of a place, any of which a refusal may name instead.
func around(pointer string) []string {
	var all []string
	for at := strings.LastIndexByte(pointer, '/'); at > 0; at = strings.LastIndexByte(pointer[:at], '/') {
		if name := jsontree.LastName(pointer[:at]); name != "" {
			all = append(all, name)
		}
	}
	return all
}

// canonical returns one text for equivalent arguments.
func canonical(text string) string {
	root, _ := jsontree.Parse(text) // it was made from a tree
	return root.Canonical()
}
