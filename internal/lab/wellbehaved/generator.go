package wellbehaved

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
)

// A sketch draws a schema and, with each part of it, a value that keeps to it. It shares nothing with what makes arguments from a schema: an error there must
// not be one here.
type sketch struct {
	*rand.Rand
}

// A drawn is a schema and one value that it allows.
type drawn struct {
	keywords []string // "type":"string"
	value    any
}

func (d drawn) schema() string { return "{" + strings.Join(d.keywords, ",") + "}" }

// An argument is one member of an object.
type argument struct {
	name     string
	about    string
	required bool
	drawn
}

var words = []string{"city", "days", "unit", "max_count", "tags", "filter", "from_date", "note", "level", "ratio", "items", "query", "mode", "owner", "code", "limit"}

// arguments draws the members of an object: each has another name, and what is required may come after what is not.
func (s sketch) arguments(most, depth int) []argument {
	var all []argument
	for _, i := range s.Perm(len(words))[:1+s.IntN(most)] {
		a := argument{name: words[i], about: "The " + strings.ReplaceAll(words[i], "_", " ") + " of the request.", required: s.IntN(2) == 0}
		a.drawn = s.any(depth)
		a.keywords = append(a.keywords, `"description":`+text(a.about))
		all = append(all, a)
	}
	return all
}

// object draws an object of some arguments.
func (s sketch) object(all []argument) drawn {
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
	d := drawn{value: value, keywords: []string{
		`"type":"object"`, `"properties":{` + strings.Join(properties, ",") + `}`, `"required":[` + strings.Join(required, ",") + `]`,
	}}
	if s.IntN(3) > 0 {
		d.keywords = append(d.keywords, `"additionalProperties":false`)
	}
	return d
}

// any draws a value of one of the six types.
func (s sketch) any(depth int) drawn {
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
		return drawn{[]string{`"type":"boolean"`}, s.IntN(2) == 0}
	}
	return s.text()
}

func (s sketch) list(depth int) drawn {
	item := s.any(depth)
	if s.IntN(2) == 0 {
		item = s.text()
	}
	d := drawn{keywords: []string{`"type":"array"`, `"items":` + item.schema()}}
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

func (s sketch) number(kind string) drawn {
	d := drawn{keywords: []string{`"type":"` + kind + `"`}}
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

// shapes are patterns and formats, each with a text that keeps to it.
var shapes = []struct{ keyword, text string }{
	{`"pattern":"^[A-Z]{2}-[0-9]{1,4}$"`, "AB-12"},
	{`"pattern":"^[a-z_]+$"`, "some_name"},
	{`"pattern":"^(low|mid|high)(-[0-9]+)?$"`, "mid-3"},
	{`"pattern":"[0-9]"`, "room 7"},
	{`"format":"date"`, "2026-03-04"},
	{`"format":"date-time"`, "2026-03-04T05:06:07Z"},
	{`"format":"uuid"`, "00000000-0000-4000-8000-000000000001"},
	{`"format":"email"`, "ada@example.com"},
}

func (s sketch) text() drawn {
	d := drawn{keywords: []string{`"type":"string"`}}
	value := []string{"Paris", "a text", "Zürich", "x1"}[s.IntN(4)]
	switch s.IntN(6) {
	case 0:
		value = []string{"red", "green", "blue"}[s.IntN(3)]
		d.keywords = append(d.keywords, `"enum":["red","green","blue"]`)
	case 1:
		shape := shapes[s.IntN(len(shapes))]
		value = shape.text
		d.keywords = append(d.keywords, shape.keyword)
	case 2:
		d.keywords = append(d.keywords, fmt.Sprintf(`"minLength":%d`, s.IntN(3)), fmt.Sprintf(`"maxLength":%d`, 8+s.IntN(12)))
	}
	if !strings.Contains(d.keywords[len(d.keywords)-1], "format") && s.IntN(5) == 0 { // a schema holds no dates and identifiers of its own
		d.keywords = append(d.keywords, `"default":`+text(value))
	}
	d.value = value
	return d
}

func text(s string) string {
	b, _ := json.Marshal(s) // a text: it cannot fail
	return string(b)
}
