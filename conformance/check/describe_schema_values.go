package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/suite"
)

// evaluateValues looks for enum values and defaults that violate their schema. A null default counts as none, like a
// null argument.
func evaluateValues(f Function) error {
	if f.validator == nil {
		return &suite.Blocked{By: "SCH-009", Why: "the parameters do not compile"}
	}
	var wrong []string
	for s := range subschemas(f.schema) {
		if !s.is('{') || !s.has("enum", "default") {
			continue
		}
		inner := f.validator.inner(s.pointer)
		if inner == nil {
			continue
		}
		for i, value := range s.get("enum").list() {
			wrong = unfit(wrong, inner, fmt.Sprintf("%s/enum/%d", s.pointer, i), value)
		}
		if value := s.get("default"); value != nil && !value.is('n') {
			wrong = unfit(wrong, inner, s.pointer+"/default", value)
		}
	}
	return violationOf(wrong)
}

func unfit(wrong []string, v *Validator, place string, value *node) []string {
	if _, reasons := v.Validate(value.text); len(reasons) > 0 {
		return append(wrong, fmt.Sprintf("%s is %s (%s)", suite.Plain(place), suite.Plain(string(value.text)), reasons[0].Why))
	}
	return wrong
}

// evaluateItems looks for arrays, nested ones included, without items.
func evaluateItems(f Function) error {
	d := newDocument(f.schema)
	var wrong []string
	for _, p := range f.Properties {
		place := p.Place
		for n := f.schema.at(p.Place); n != nil && d.typeOf(n) == "array"; place += "/items" {
			all := d.spread(n)
			if !slices.ContainsFunc(all, itemized) {
				wrong = append(wrong, suite.Plain(place)+" has no items")
				break
			}
			n = d.itemsOf(all)
			if len(place) > len(p.Place)+maxNesting*len("/items") {
				break // it contains itself
			}
		}
	}
	return violationOf(wrong)
}

// itemized reports whether a schema describes the items of an array.
func itemized(n *node) bool {
	return n.get("items") != nil || n.get("prefixItems") != nil
}

// itemsOf returns the schema of all items of an array; nil if there is none, or one per position.
func (d *document) itemsOf(all []*node) *node {
	for _, n := range all {
		if items := n.get("items"); items.is('{') {
			return items
		}
	}
	return nil
}
