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
func (p *Plan) alternatives(s Source, c *collector) {
	if s.Schema.Validator.Blind || !uses(s.Schema.Node, composing...) && !s.Schema.Node.Get("additionalProperties").Is(jsontree.Object) {
		return
	}
	examples, others := argen.Others(p.generator(s))
	if s.Destructive {
		others = nil
	}
	for _, n := range c.cases {
		c.seen[canonical(string(n.Arguments))] = true
	}
	found := argen.Each(examples, argen.Operators, maxAlternatives, c.alternative(""))
	argen.Each(others, argen.Operators, maxAlternatives-found, c.alternative("; parts that no example has are generated from the schema"))
}

// uses reports whether a schema uses one of the keywords.
func uses(schema *jsontree.Node, keywords ...string) bool {
	for s := range rules.Subschemas(schema) {
		if s.Is(jsontree.Object) && s.Has(keywords...) {
			return true
		}
	}
	return false
}

// composing are the keywords that constrain more than single properties: conditions, compositions, rules for objects as a whole.
var composing = []string{"allOf", "anyOf", "oneOf", "not", "if", "dependentSchemas", "dependentRequired", "dependencies", "patternProperties", "propertyNames",
	"minProperties", "maxProperties", "contains", "unevaluatedProperties", "unevaluatedItems", "$dynamicRef", "$recursiveRef"}

// requiring are the keywords by which a schema may require an argument, besides required.
var requiring = []string{"allOf", "then", "else", "dependentRequired", "dependentSchemas", "dependencies"}

// alternative returns a function that adds a case that differs from all others. generated is the end of its note.
func (c *collector) alternative(generated string) func(argen.Wrong) bool {
	return func(w argen.Wrong) bool {
		n := refusal(w)
		n.Others = around(w.Pointer)
		n.MayNameOther = generated != "" || len(n.branches) > 0 // a refusal may concern all alternatives
		n.Note += generated
		text := canonical(w.Arguments)
		blank := w.Operator == argen.Missing && text == "{}" // an empty object is another case
		known := c.seen[n.Kind.ID(w.Place.Pointer)] && (n.Kind == Type || n.Kind != Value && w.Within() == "")
		if blank || known || c.seen[text] || !c.refused(n, w) {
			return false
		}
		c.seen[text] = true
		return true
	}
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
