package wellbehaved

import (
	"bytes"
	"encoding/json"
	"math/big"
	"regexp"
	"slices"
	"unicode/utf8"
)

// A validated argument has a schema that contract.Decode does not support, so the tool validates it. validate returns the problem of a
// value, or "".
type validated struct {
	argument
	validate func(value json.RawMessage) string
}

// validatedArguments generates arguments with such schemas: an object with arbitrary member names of one form, a tuple, a choice of forms,
// a number in one of two ranges, and an object in which one member decides what others have to be.
func (s sketch) validatedArguments() []validated {
	kinds := []validated{
		{argument{"labels", "The labels of the request.", s.IntN(2) == 0, drawn{[]string{
			`"type":"object"`, `"minProperties":1`, `"maxProperties":3`, `"propertyNames":{"pattern":"^[a-z]+$"}`,
			`"additionalProperties":{"type":"string","maxLength":12}`, `"description":"The labels of the request."`,
		}, map[string]any{"to": "Ada"}}}, labels},
		{argument{"route", "The route of the request.", s.IntN(2) == 0, drawn{[]string{
			`"type":"array"`, `"minItems":2`, `"prefixItems":[{"type":"string","enum":["north","south"]},{"type":"integer","minimum":1,"maximum":9}]`,
			`"items":false`, `"description":"The route of the request."`,
		}, []any{"north", json.Number("3")}}}, route},
		{argument{"target", "The target of the request.", s.IntN(2) == 0, drawn{[]string{
			`"type":"object"`, `"oneOf":[` +
				`{"type":"object","properties":{"kind":{"const":"room"},"floor":{"type":"integer","minimum":0,"maximum":9}},"required":["kind","floor"],"additionalProperties":false},` +
				`{"type":"object","properties":{"kind":{"const":"person"},"name":{"type":"string","minLength":1},"short":{"type":"boolean"}},"required":["kind","name"],"additionalProperties":false}]`,
			`"description":"The target of the request."`,
		}, map[string]any{"kind": "room", "floor": json.Number("3")}}}, target},
		{argument{"weight", "The weight of the request.", s.IntN(2) == 0, drawn{[]string{
			`"type":"integer"`, `"anyOf":[{"minimum":1,"maximum":5},{"minimum":10,"maximum":12}]`, `"not":{"const":11}`, `"description":"The weight of the request."`,
		}, json.Number("2")}}, weight},
		{argument{"delivery", "The delivery of the request.", s.IntN(2) == 0, drawn{[]string{
			`"type":"object"`, `"properties":{"way":{"type":"string","description":"The way.","enum":["mail","pickup"]},` +
				`"street":{"type":"string","description":"The street.","minLength":2},"hour":{"type":"integer","description":"The hour."}}`,
			`"required":["way"]`, `"additionalProperties":false`, `"if":{"properties":{"way":{"const":"mail"}},"required":["way"]}`,
			`"then":{"required":["street"]}`, `"else":{"required":["hour"],"properties":{"hour":{"minimum":8,"maximum":18}}}`,
			`"description":"The delivery of the request."`,
		}, map[string]any{"way": "mail", "street": "Main Street"}}}, delivery},
	}
	s.Shuffle(len(kinds), func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] })
	return kinds[:s.IntN(len(kinds)+1)]
}

// wrong returns the problem of the argument if it is present and not null, or "".
func (v validated) wrong(arguments map[string]any) string {
	if arguments[v.name] == nil {
		return ""
	}
	return v.validate(json.RawMessage(write(arguments[v.name])))
}

var label = regexp.MustCompile(`^[a-z]+$`)

func labels(value json.RawMessage) string {
	var all map[string]*string
	if json.Unmarshal(value, &all) != nil || len(all) < 1 || len(all) > 3 {
		return "is one to three labels"
	}
	for name, text := range all {
		if !label.MatchString(name) || text == nil || utf8.RuneCountInString(*text) > 12 {
			return "has an invalid label"
		}
	}
	return ""
}

func route(value json.RawMessage) string {
	var all []json.RawMessage
	var way string
	var steps int
	switch {
	case json.Unmarshal(value, &all) != nil, len(all) != 2:
		return "is a direction and a number of steps"
	case json.Unmarshal(all[0], &way) != nil, !slices.Contains([]string{"north", "south"}, way):
		return "begins with north or south"
	case json.Unmarshal(all[1], &steps) != nil, steps < 1, steps > 9:
		return "ends with one to nine steps"
	}
	return ""
}

// target validates one of two forms, each with its own members.
func target(value json.RawMessage) string {
	members, ok := object(value)
	var kind, name string
	var short bool
	switch {
	case !ok:
		return "is a room or a person"
	case has(members["kind"], &kind) && kind == "room":
		floor, whole := integer(members["floor"])
		if !whole || floor < 0 || floor > 9 || len(members) != 2 {
			return "is a room, which has a floor from 0 to 9 and nothing else"
		}
	case kind == "person":
		known := 2
		if text, there := members["short"]; there {
			if known++; string(text) != "null" && !has(text, &short) {
				return "says whether the name is short by true or false"
			}
		}
		if !has(members["name"], &name) || name == "" || len(members) != known {
			return "is a person, who has a name and nothing else"
		}
	default:
		return "has a kind, which is room or person"
	}
	return ""
}

// weight validates a number in one of two ranges.
func weight(value json.RawMessage) string {
	n, whole := integer(value)
	if !whole || !(n >= 1 && n <= 5 || n == 10 || n == 12) {
		return "is 1 to 5, 10 or 12"
	}
	return ""
}

// delivery validates an object in which one member decides what others have to be.
func delivery(value json.RawMessage) string {
	members, ok := object(value)
	var way, street string
	if !ok || !has(members["way"], &way) || way != "mail" && way != "pickup" {
		return "has a way, which is mail or pickup"
	}
	for name := range members {
		if name != "way" && name != "street" && name != "hour" {
			return "has an unknown member"
		}
	}
	text, there := members["street"]
	if there && string(text) != "null" && (!has(text, &street) || utf8.RuneCountInString(street) < 2) || way == "mail" && street == "" {
		return "has a street of two characters or more, which mail needs"
	}
	text, there = members["hour"]
	hour, whole := integer(text)
	switch {
	case there && string(text) != "null" && !whole:
		return "has an hour, which is a number"
	case way == "pickup" && (!whole || hour < 8 || hour > 18):
		return "has an hour from 8 to 18, which a pickup needs"
	}
	return ""
}

func object(text json.RawMessage) (members map[string]json.RawMessage, ok bool) {
	return members, json.Unmarshal(text, &members) == nil && members != nil
}

// has decodes a value that must be present and not null.
func has(text json.RawMessage, into any) bool {
	return len(text) > 0 && string(text) != "null" && json.Unmarshal(text, into) == nil
}

// integer decodes an integer in any JSON notation.
func integer(text json.RawMessage) (n int64, ok bool) {
	var number json.Number
	if bytes.HasPrefix(text, []byte(`"`)) || !has(text, &number) {
		return 0, false
	}
	f, err := number.Float64()
	if err != nil || f < -1e15 || f > 1e15 {
		return 0, false
	}
	exact, read := new(big.Rat).SetString(string(number))
	if !read || !exact.IsInt() {
		return 0, false
	}
	return exact.Num().Int64(), true
}
