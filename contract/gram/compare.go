package gram

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// A Difference is a place at which a tool differs from its specification.
type Difference struct {
	Where string // "name", "description", "schema" and a JSON pointer in it: "schema /properties/age/type"
	Want  string // the value in the specification, as JSON; "" if there is none
	Got   string // the value in the tool, as JSON; "" if there is none
}

// String returns the difference as a clause.
func (d Difference) String() string {
	switch {
	case d.Want == "":
		return fmt.Sprintf("%s is %s, but the specification has none", d.Where, d.Got)
	case d.Got == "":
		return fmt.Sprintf("%s is missing, but the specification has %s", d.Where, d.Want)
	}
	return fmt.Sprintf("%s is %s, but the specification has %s", d.Where, d.Got, d.Want)
}

// mostDifferences bounds a list of differences.
const mostDifferences = 10

// Compare returns the differences in meaning between two JSON Schemas, at most ten, sorted by place. It ignores the order of
// members, white space and the notation of numbers, and the order of required, of enum and of a list of types. A text that is
// not JSON differs as a whole.
func Compare(want, got json.RawMessage) []Difference {
	if string(want) == string(got) {
		return nil
	}
	a, errWant := readJSON(want)
	b, errGot := readJSON(got)
	if errWant != nil || errGot != nil {
		return []Difference{{"schema", shown(string(want)), shown(string(got))}}
	}
	c := comparison{}
	c.schemas("schema ", a, b)
	return c.found
}

type comparison struct{ found []Difference }

// A role determines how a value in a schema is compared.
type role byte

const (
	isData    role = iota // compared as it is
	isSchema              // a schema
	isSchemas             // a list of schemas, or a map of them
	isSet                 // a list without an order
)

// roles are the keywords of JSON Schema whose value is not plain data.
var roles = map[string]role{
	"properties": isSchemas, "patternProperties": isSchemas, "$defs": isSchemas, "definitions": isSchemas, "dependentSchemas": isSchemas,
	"allOf": isSchemas, "anyOf": isSchemas, "oneOf": isSchemas, "prefixItems": isSchemas,
	"items": isSchema, "additionalProperties": isSchema, "unevaluatedProperties": isSchema, "unevaluatedItems": isSchema,
	"contains": isSchema, "propertyNames": isSchema, "not": isSchema, "if": isSchema, "then": isSchema, "else": isSchema,
	"required": isSet, "enum": isSet, "type": isSet,
}

// schemas compares two schemas; values that are not schemas are compared as data.
func (c *comparison) schemas(at string, a, b *jsontree.Node) {
	c.members(at, a, b, func(at string, x, y *jsontree.Node) {
		switch roles[x.Name] {
		case isSchema:
			c.schemas(at, x, y)
		case isSchemas:
			c.schemaLists(at, x, y)
		case isSet:
			if !slices.Equal(set(x), set(y)) {
				c.differ(at, x, y)
			}
		default:
			c.equal(at, x, y)
		}
	})
}

// schemaLists compares lists or maps of schemas.
func (c *comparison) schemaLists(at string, a, b *jsontree.Node) {
	x, y := a.List(), b.List()
	if len(x) == len(y) && len(x) > 0 {
		for i := range x {
			c.schemas(fmt.Sprintf("%s/%d", at, i), x[i], y[i])
		}
		return
	}
	c.members(at, a, b, c.schemas)
}

// members compares two objects member by member, and other values as data.
func (c *comparison) members(at string, a, b *jsontree.Node, each func(at string, x, y *jsontree.Node)) {
	if !a.Is(jsontree.Object) || !b.Is(jsontree.Object) {
		c.equal(at, a, b)
		return
	}
	names := map[string]bool{}
	for _, m := range append(a.Members(), b.Members()...) {
		names[m.Name] = true
	}
	inA, inB := a.Index(), b.Index()
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if len(c.found) == mostDifferences {
			return
		}
		place := at + "/" + jsontree.EscapePointer(name)
		i, j := a.Find(name, inA), b.Find(name, inB)
		switch {
		case j < 0:
			c.differ(place, &a.Items[i], nil)
		case i < 0:
			c.differ(place, nil, &b.Items[j])
		default:
			each(place, &a.Items[i], &b.Items[j])
		}
	}
}

// equal compares two values as JSON.
func (c *comparison) equal(at string, a, b *jsontree.Node) {
	if !jsontree.Equal(a, b) {
		c.differ(at, a, b)
	}
}

func (c *comparison) differ(at string, want, got *jsontree.Node) {
	text := func(n *jsontree.Node) string {
		if n == nil {
			return ""
		}
		return shown(n.Compact())
	}
	if len(c.found) < mostDifferences {
		c.found = append(c.found, Difference{strings.TrimSpace(at), text(want), text(got)})
	}
}

// set returns the items of a list whose order has no meaning, each once; another value differs from every list.
func set(n *jsontree.Node) []string {
	if !n.Is(jsontree.Array) {
		return []string{"", n.Canonical()}
	}
	var items []string
	for _, item := range n.List() {
		items = append(items, item.Canonical())
	}
	slices.Sort(items)
	return slices.Compact(items)
}

// longestShown bounds the values in a message, in bytes.
const longestShown = 120

func shown(text string) string {
	if len(text) <= longestShown {
		return text
	}
	end := longestShown
	for !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "…"
}
