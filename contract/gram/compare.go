package gram

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
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
func (c *comparison) schemas(at string, a, b any) {
	c.members(at, a, b, func(at, name string, x, y any) {
		switch roles[name] {
		case isSchema:
			c.schemas(at, x, y)
		case isSchemas:
			c.schemaLists(at, x, y)
		case isSet:
			c.equal(at, set(x), set(y))
		default:
			c.equal(at, x, y)
		}
	})
}

// schemaLists compares lists or maps of schemas.
func (c *comparison) schemaLists(at string, a, b any) {
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

// members compares two objects member by member, and other values as data.
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
			c.differ(place, asText(v, here), asText(w, there))
		}
	}
}

// equal compares two values as JSON.
func (c *comparison) equal(at string, a, b any) {
	if text(a) != text(b) {
		c.differ(at, asText(a, true), asText(b, true))
	}
}

func (c *comparison) differ(at, want, got string) {
	if len(c.found) < mostDifferences {
		c.found = append(c.found, Difference{strings.TrimSpace(at), shown(want), shown(got)})
	}
}

// text returns a value in its normal form.
func text(v any) string { return string(appendJSON(nil, v, normalNumber)) }

// asText returns a value as JSON for a message, and "" if it does not exist.
func asText(v any, there bool) string {
	if !there {
		return ""
	}
	return string(appendJSON(nil, v, asWritten))
}

// set sorts a list whose order has no meaning, and removes repeated items.
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

// normal returns the same text for equivalent JSON texts: keys sorted, no white space, numbers by their value. Text that is not
// JSON is returned unchanged.
func normal(text string) string {
	if len(text) > 0 && text[0] == '"' && !strings.ContainsRune(text, '\\') || text == "true" || text == "false" {
		return text
	}
	v, err := readJSON([]byte(text))
	if err != nil {
		return text
	}
	return string(appendJSON(nil, v, normalNumber))
}

// asWritten returns a number unchanged.
func asWritten(number string) string { return number }

// appendJSON writes a value with its members sorted; number formats the numbers.
func appendJSON(out []byte, v any, number func(string) string) []byte {
	switch v := v.(type) {
	case map[string]any:
		names := sortedNames(v)
		out = append(out, '{')
		for i, name := range names {
			out = append(jsonString(separated(out, i), name), ':')
			out = appendJSON(out, v[name], number)
		}
		return append(out, '}')
	case []any:
		out = append(out, '[')
		for i, item := range v {
			out = appendJSON(separated(out, i), item, number)
		}
		return append(out, ']')
	case json.Number:
		return append(out, number(string(v))...)
	case string:
		return jsonString(out, v)
	case bool:
		return strconv.AppendBool(out, v)
	}
	return append(out, "null"...)
}

func sortedNames(object map[string]any) []string {
	names := make([]string, 0, len(object))
	for name := range object {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// normalNumber returns a JSON number as digits and an exponent, without leading and trailing zeros in the digits. A float64
// cannot tell 2^53 from 2^53+1, and a big.Rat of 1e999999999 would exhaust the memory.
func normalNumber(number string) string {
	rest, negative := strings.CutPrefix(number, "-")
	exponent := 0
	if i := strings.IndexAny(rest, "eE"); i >= 0 {
		e, err := strconv.Atoi(rest[i+1:])
		if err != nil {
			return number // too large to normalize: equal only to itself
		}
		exponent, rest = e, rest[:i]
	}
	whole, fraction, _ := strings.Cut(rest, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	trimmed := strings.TrimRight(digits, "0")
	if trimmed == "" {
		return "0"
	}
	exponent += len(digits) - len(trimmed) - len(fraction)
	sign := ""
	if negative {
		sign = "-"
	}
	return sign + trimmed + "e" + strconv.Itoa(exponent)
}
