package rule

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// Limits of the schemas that are compiled and walked. Providers reject schemas of a tenth of this size.
const (
	maxSubschemas = 4096
	MaxNesting    = 64
)

// ErrTooBig is wrapped if a schema exceeds the limits. It is not evaluated, and does not pass.
var ErrTooBig = errors.New("exceeds the limits of the suite")

// TooBig returns an error if a schema has too many or too deeply nested subschemas.
func TooBig(schema *jsontree.Node) error {
	count := 0
	for s := range Subschemas(schema) {
		if count++; count > maxSubschemas {
			return fmt.Errorf("more than %d schemas in one: %w", maxSubschemas, ErrTooBig)
		}
		if s.Depth > MaxNesting {
			return fmt.Errorf("schemas nested deeper than %d: %w", MaxNesting, ErrTooBig)
		}
	}
	return nil
}

// A Subschema is a schema inside another one.
type Subschema struct {
	*jsontree.Node
	Pointer string
	Depth   int
}

// Has reports whether a schema has one of the keywords.
func (s Subschema) Has(keywords ...string) bool { return Has(s.Node, keywords...) }

// Has reports whether an object has one of the members.
func Has(n *jsontree.Node, members ...string) bool {
	return slices.ContainsFunc(members, func(name string) bool { return n.Get(name) != nil })
}

// Subschemas yields a schema and all schemas in it, in the order of the text, unreferenced ones included. It descends at most one level
// deeper than MaxNesting.
func Subschemas(schema *jsontree.Node) iter.Seq[Subschema] {
	return func(yield func(Subschema) bool) { Subschema{Node: schema}.each(yield) }
}

func (s Subschema) each(yield func(Subschema) bool) bool {
	if s.Node == nil {
		return true
	}
	if !yield(s) {
		return false
	}
	if s.Depth > MaxNesting || s.Kind != jsontree.Object {
		return true
	}
	for i := range s.Items {
		for _, inner := range s.children(&s.Items[i]) {
			if !inner.each(yield) {
				return false
			}
		}
	}
	return true
}

// children returns the schemas in the value of one keyword.
func (s Subschema) children(keyword *jsontree.Node) (all []Subschema) {
	shape, path := nests[keyword.Name], s.Pointer+"/"+keyword.Name
	switch {
	case shape&one != 0 && isSchema(keyword):
		return []Subschema{{keyword, path, s.Depth + 1}}
	case shape&named != 0:
		for _, m := range keyword.Members() {
			if isSchema(m) {
				all = append(all, Subschema{m, path + "/" + jsontree.EscapePointer(m.Name), s.Depth + 1})
			}
		}
	case shape&list != 0:
		for i, item := range keyword.List() {
			all = append(all, Subschema{item, path + "/" + strconv.Itoa(i), s.Depth + 1})
		}
	}
	return all
}

// isSchema reports whether a value has the form of a schema: an object, true or false.
func isSchema(n *jsontree.Node) bool { return n.Is(jsontree.Object) || n.Is(jsontree.Boolean) }

// A nest is a set of forms in which a keyword of JSON Schema contains schemas.
type nest uint8

const (
	one   nest = 1 << iota // the value is a schema
	list                   // an array of schemas
	named                  // an object whose values are schemas
)

// nests are the keywords that contain schemas, those of older drafts included. Values of other keywords are data, such as an enum value that
// looks like a schema.
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
