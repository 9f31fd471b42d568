package check

import (
	"errors"
	"fmt"
	"iter"
	"strconv"
)

// Limits of the schemas that are compiled and walked. Providers reject schemas of a tenth of this size.
const (
	maxSubschemas = 4096
	maxNesting    = 64
)

// ErrTooBig is wrapped if a schema exceeds the limits of the suite. It is not evaluated, and does not pass.
var ErrTooBig = errors.New("exceeds the limits of the suite")

// tooBig returns an error if a schema has too many or too deeply nested subschemas.
func tooBig(schema *node) error {
	count := 0
	for s := range subschemas(schema) {
		if count++; count > maxSubschemas {
			return fmt.Errorf("more than %d schemas in one: %w", maxSubschemas, ErrTooBig)
		}
		if s.depth > maxNesting {
			return fmt.Errorf("schemas nested deeper than %d: %w", maxNesting, ErrTooBig)
		}
	}
	return nil
}

// A subschema is a schema inside another one.
type subschema struct {
	*node
	pointer string
	depth   int
}

// subschemas yields a schema and all schemas in it, in the order of the text, unreferenced ones included. It descends
// at most one level deeper than maxNesting.
func subschemas(schema *node) iter.Seq[subschema] {
	return func(yield func(subschema) bool) { subschema{node: schema}.each(yield) }
}

func (s subschema) each(yield func(subschema) bool) bool {
	if s.node == nil {
		return true
	}
	if !yield(s) {
		return false
	}
	if s.depth > maxNesting {
		return true
	}
	for _, m := range s.members {
		for _, inner := range s.children(m) {
			if !inner.each(yield) {
				return false
			}
		}
	}
	return true
}

// children returns the schemas in the value of one keyword.
func (s subschema) children(m member) []subschema {
	shape, path := nests[m.name], s.pointer+"/"+escapePointer(m.name)
	switch {
	case shape&one != 0 && m.value.isSchema():
		return []subschema{{m.value, path, s.depth + 1}}
	case shape&named != 0 && m.value.is('{'):
		var all []subschema
		for _, n := range m.value.members {
			if n.value.isSchema() {
				all = append(all, subschema{n.value, path + "/" + escapePointer(n.name), s.depth + 1})
			}
		}
		return all
	case shape&list != 0 && m.value.is('['):
		var all []subschema
		for i, n := range m.value.items {
			all = append(all, subschema{n, path + "/" + strconv.Itoa(i), s.depth + 1})
		}
		return all
	}
	return nil
}

// isSchema reports whether a value has the form of a schema: an object, true or false.
func (n *node) isSchema() bool { return n.is('{') || n.is('t') || n.is('f') }

// A nest is a set of forms in which a keyword of JSON Schema contains schemas.
type nest uint8

const (
	one   nest = 1 << iota // the value is a schema
	list                   // an array of schemas
	named                  // an object whose values are schemas
)

// nests are the keywords that contain schemas, those of older drafts included. Values of other keywords are data, such
// as an enum value that looks like a schema.
var nests = map[string]nest{
	"properties":            named,
	"patternProperties":     named,
	"$defs":                 named,
	"definitions":           named,
	"dependentSchemas":      named,
	"dependencies":          named,
	"additionalProperties":  one,
	"unevaluatedProperties": one,
	"propertyNames":         one,
	"items":                 one | list,
	"additionalItems":       one,
	"unevaluatedItems":      one,
	"prefixItems":           list,
	"contains":              one,
	"allOf":                 list,
	"anyOf":                 list,
	"oneOf":                 list,
	"not":                   one,
	"if":                    one,
	"then":                  one,
	"else":                  one,
	"contentSchema":         one,
}
