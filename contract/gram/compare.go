package gram

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Difference is a place at which two things that should mean the same do not.
type Difference struct {
	Where string // "name", "description", "schema" and a JSON pointer in it: "schema /properties/age/type"
	Want  string // what the specification says, as JSON; "" where it says nothing
	Got   string // what the other side says, as JSON; "" where it says nothing
}

// String returns the difference in words.
func (d Difference) String() string {
	switch {
	case d.Want == "":
		return fmt.Sprintf("%s is %s, and the specification has none", d.Where, d.Got)
	case d.Got == "":
		return fmt.Sprintf("%s is missing, and the specification has %s", d.Where, d.Want)
	}
	return fmt.Sprintf("%s is %s, and the specification has %s", d.Where, d.Got, d.Want)
}

// mostDifferences bounds a list: the first ones say what is wrong.
const mostDifferences = 10

// Compare returns how two JSON Schemas differ in what they mean as JSON, at most ten differences, sorted by place. The order of members,
// white space and the way in which numbers are written mean nothing, nor does the order of required, of enum and of a list of types. A
// text that is no JSON differs as a whole.
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

// A role is what a value is in a schema.
type role byte

const (
	isData    role = iota // compared as it is
	isSchema              // a schema
	isSchemas             // a list of schemas, or a map of them
	isSet                 // a list without an order
)

// roles are the keywords of JSON Schema of which the value is not just data.
var roles = map[string]role{
	"properties": isSchemas, "patternProperties": isSchemas, "$defs": isSchemas, "definitions": isSchemas, "dependentSchemas": isSchemas,
	"allOf": isSchemas, "anyOf": isSchemas, "oneOf": isSchemas, "prefixItems": isSchemas,
	"items": isSchema, "additionalProperties": isSchema, "unevaluatedProperties": isSchema, "unevaluatedItems": isSchema,
	"contains": isSchema, "propertyNames": isSchema, "not": isSchema, "if": isSchema, "then": isSchema, "else": isSchema,
	"required": isSet, "enum": isSet, "type": isSet,
}

// schemas compares two schemas, or two values where they are none.
func (c *comparison) schemas(at string, a, b any) {
	c.members(at, a, b, func(at, name string, x, y any) {
		switch roles[name] {
		case isSchema:
			c.schemas(at, x, y)
		case isSchemas:
			c.several(at, x, y)
		case isSet:
			c.equal(at, set(x), set(y))
		default:
			c.equal(at, x, y)
		}
	})
}

// several compares lists or maps of schemas.
func (c *comparison) several(at string, a, b any) {
	x, isList := a.([]any)
	y, other := b.([]any)
	if isList && other && len(x) == len(y) {
		for i := range x {
			c.schemas(fmt.Sprintf("%s/%d", at, i), x[i], y[i])
		}
		return
	}
	c.members(at, a, b, func(at, _ string, x, y any) { c.schemas(at, x, y) })
}

// members compares two objects member by member, and everything else as it is.
func (c *comparison) members(at string, a, b any, each func(at, name string, x, y any)) {
	x, ok := a.(map[string]any)
	y, other := b.(map[string]any)
	if !ok || !other {
		c.equal(at, a, b)
		return
	}
	names := sortedNames(x)
	for name := range y {
		if _, ok := x[name]; !ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		if len(c.found) == mostDifferences {
			return
		}
		v, here := x[name]
		w, there := y[name]
		place := at + "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
		if here && there {
			each(place, name, v, w)
		} else {
			c.differ(place, told(v, here), told(w, there))
		}
	}
}

// equal compares two values as JSON.
func (c *comparison) equal(at string, a, b any) {
	if text(a) != text(b) {
		c.differ(at, told(a, true), told(b, true))
	}
}

func (c *comparison) differ(at, want, got string) {
	if len(c.found) < mostDifferences {
		c.found = append(c.found, Difference{strings.TrimSpace(at), shown(want), shown(got)})
	}
}

// text returns a value in its normal form.
func text(v any) string { return string(appendJSON(nil, v, normalNumber)) }

// told returns a value as it is shown; "" where there is none.
func told(v any, there bool) string {
	if !there {
		return ""
	}
	return string(appendJSON(nil, v, asWritten))
}

// set sorts a list of which the order means nothing; what is given twice counts once.
func set(v any) any {
	list, ok := v.([]any)
	if !ok {
		return v
	}
	byText := map[string]any{}
	for _, item := range list {
		byText[text(item)] = item
	}
	sorted := make([]any, 0, len(byText))
	for _, name := range sortedNames(byText) {
		sorted = append(sorted, byText[name])
	}
	return sorted
}

// longestShown bounds how much of a value a message shows, in bytes.
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
