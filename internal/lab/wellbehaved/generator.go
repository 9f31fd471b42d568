package wellbehaved

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
)

// A generator generates a schema together with a value that is valid by it. It shares no code with the package that generates arguments from
// schemas, so that an error there does not hide itself.
type generator struct {
	*rand.Rand
}

// A schemaValue is a schema and a value that is valid by it.
type schemaValue struct {
	keywords []string // "type":"string"
	value    any
}

func (d schemaValue) schema() string { return "{" + strings.Join(d.keywords, ",") + "}" }

// An argument is one member of an object.
type argument struct {
	name     string
	about    string
	required bool
	schemaValue
}

var words = []string{"city", "days", "unit", "max_count", "tags", "filter", "from_date", "note", "level", "ratio", "items", "query", "mode", "owner", "code", "limit"}

// arguments generates between 1 and most members of an object, with different names, required and optional ones in any order.
func (s generator) arguments(most, depth int) []argument {
	var all []argument
	for _, i := range s.Perm(len(words))[:1+s.IntN(most)] {
		a := argument{name: words[i], about: "The " + strings.ReplaceAll(words[i], "_", " ") + " of the request.", required: s.IntN(2) == 0}
		a.schemaValue = s.any(depth)
		a.keywords = append(a.keywords, `"description":`+text(a.about))
		all = append(all, a)
	}
	return all
}

// object generates an object with the given members.
func (s generator) object(all []argument) schemaValue {
	value := map[string]any{}
	var properties, required []string
	for _, a := range all {
		properties = append(properties, text(a.name)+":"+a.schema())
		if a.required {
			required = append(required, text(a.name))
		}
		if a.required || s.IntN(2) == 0 {
			value[a.name] = a.value
		}
	}
	d := schemaValue{value: value, keywords: []string{
		`"type":"object"`, `"properties":{` + strings.Join(properties, ",") + `}`, `"required":[` + strings.Join(required, ",") + `]`,
	}}
	if s.IntN(3) > 0 {
		d.keywords = append(d.keywords, `"additionalProperties":false`)
	}
	return d
}

// any generates a schema of one of the six types; depth limits how deep objects and arrays are nested.
func (s generator) any(depth int) schemaValue {
	switch n := s.IntN(10); {
	case n == 0 && depth > 0:
		return s.object(s.arguments(3, depth-1))
	case n == 1 && depth > 0:
		return s.list(depth - 1)
	case n < 4:
		return s.number("integer")
	case n < 5:
		return s.number("number")
	case n < 6:
		return schemaValue{[]string{`"type":"boolean"`}, s.IntN(2) == 0}
	}
	return s.text()
}

func (s generator) list(depth int) schemaValue {
	item := s.any(depth)
	if s.IntN(2) == 0 {
		item = s.text()
	}
	d := schemaValue{keywords: []string{`"type":"array"`, `"items":` + item.schema()}}
	least := s.IntN(2)
	if least > 0 {
		d.keywords = append(d.keywords, `"minItems":1`)
	}
	if s.IntN(2) == 0 {
		d.keywords = append(d.keywords, fmt.Sprintf(`"maxItems":%d`, 1+s.IntN(5)))
	}
	if s.IntN(4) == 0 {
		d.keywords = append(d.keywords, `"uniqueItems":true`)
	}
	d.value = []any{item.value}
	if least == 0 && s.IntN(3) == 0 {
		d.value = []any{}
	}
	return d
}

func (s generator) number(kind string) schemaValue {
	d := schemaValue{keywords: []string{`"type":"` + kind + `"`}}
	low, value := s.IntN(9)-4, 0
	switch s.IntN(5) {
	case 0:
		value = low + s.IntN(4)
		d.keywords = append(d.keywords, fmt.Sprintf(`"minimum":%d`, low), fmt.Sprintf(`"maximum":%d`, low+3+s.IntN(90)))
	case 1:
		value = low + 1
		d.keywords = append(d.keywords, fmt.Sprintf(`"exclusiveMinimum":%d`, low))
	case 2:
		step := []int{2, 5, 10}[s.IntN(3)]
		value = 3 * step
		d.keywords = append(d.keywords, fmt.Sprintf(`"multipleOf":%d`, step), `"minimum":0`, fmt.Sprintf(`"maximum":%d`, 20*step))
	case 3:
		value = 3
		d.keywords = append(d.keywords, `"enum":[1,3,`+fmt.Sprint(5+s.IntN(3))+`]`)
	default:
		value = s.IntN(40)
	}
	if s.IntN(4) == 0 {
		d.keywords = append(d.keywords, fmt.Sprintf(`"default":%d`, value))
	}
	d.value = json.Number(fmt.Sprint(value))
	return d
}

// textFormats are patterns and formats, each with a valid text.
var textFormats = []struct{ keyword, text string }{
	{`"pattern":"^[A-Z]{2}-[0-9]{1,4}$"`, "AB-12"},
	{`"pattern":"^[a-z_]+$"`, "some_name"},
	{`"pattern":"^(low|mid|high)(-[0-9]+)?$"`, "mid-3"},
	{`"pattern":"[0-9]"`, "room 7"},
	{`"format":"date"`, "2026-03-04"},
	{`"format":"date-time"`, "2026-03-04T05:06:07Z"},
	{`"format":"uuid"`, "00000000-0000-4000-8000-000000000001"},
	{`"format":"email"`, "ada@example.com"},
}

func (s generator) text() schemaValue {
	d := schemaValue{keywords: []string{`"type":"string"`}}
	value := []string{"Paris", "a text", "Zürich", "x1"}[s.IntN(4)]
	switch s.IntN(6) {
	case 0:
		value = []string{"red", "green", "blue"}[s.IntN(3)]
		d.keywords = append(d.keywords, `"enum":["red","green","blue"]`)
	case 1:
		shape := textFormats[s.IntN(len(textFormats))]
		value = shape.text
		d.keywords = append(d.keywords, shape.keyword)
	case 2:
		d.keywords = append(d.keywords, fmt.Sprintf(`"minLength":%d`, s.IntN(3)), fmt.Sprintf(`"maxLength":%d`, 8+s.IntN(12)))
	}
	if !strings.Contains(d.keywords[len(d.keywords)-1], "format") && s.IntN(5) == 0 { // no dates and identifiers in schemas
		d.keywords = append(d.keywords, `"default":`+text(value))
	}
	d.value = value
	return d
}

func text(s string) string {
	b, _ := json.Marshal(s) // cannot fail for a string
	return string(b)
}
