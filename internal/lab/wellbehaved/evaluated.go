package wellbehaved

import (
	"encoding/json"
	"regexp"
	"slices"
	"unicode/utf8"
)

// An evaluated argument has a schema with keywords that contract.Decode does not support: the tool evaluates it. evaluate returns what is
// wrong with a value, or "".
type evaluated struct {
	argument
	evaluate func(value json.RawMessage) string
}

// evaluatedArguments generates arguments that the tool evaluates: an object with a pattern for its names, an array with a schema for each position,
// a choice of forms, a number in one of two ranges, and an object in which one member decides about another.
func (s generator) evaluatedArguments() []evaluated {
	kinds := []evaluated{
		{argument{"labels", "The labels of the request.", s.IntN(2) == 0, schemaValue{[]string{
			`"type":"object"`, `"minProperties":1`, `"maxProperties":3`, `"propertyNames":{"pattern":"^[a-z]+$"}`,
			`"additionalProperties":{"type":"string","maxLength":12}`, `"description":"The labels of the request."`,
		}, map[string]any{"to": "Ada"}}}, labels},
		{argument{"route", "The route of the request.", s.IntN(2) == 0, schemaValue{[]string{
			`"type":"array"`, `"minItems":2`, `"prefixItems":[{"type":"string","enum":["north","south"]},{"type":"integer","minimum":1,"maximum":9}]`,
			`"items":false`, `"description":"The route of the request."`,
		}, []any{"north", json.Number("3")}}}, route},
		{argument{"target", "The target of the request.", s.IntN(2) == 0, schemaValue{[]string{
			`"type":"object"`, `"oneOf":[` +
				`{"type":"object","properties":{"kind":{"const":"room"},"floor":{"type":"integer","minimum":0,"maximum":9}},"required":["kind","floor"],"additionalProperties":false},` +
				`{"type":"object","properties":{"kind":{"const":"person"},"name":{"type":"string","minLength":1},"short":{"type":"boolean"}},"required":["kind","name"],"additionalProperties":false}]`,
			`"description":"The target of the request."`,
		}, map[string]any{"kind": "room", "floor": json.Number("3")}}}, target},
		{argument{"weight", "The weight of the request.", s.IntN(2) == 0, schemaValue{[]string{
			`"type":"integer"`, `"anyOf":[{"minimum":1,"maximum":5},{"minimum":10,"maximum":12}]`, `"not":{"const":11}`, `"description":"The weight of the request."`,
		}, json.Number("2")}}, weight},
		{argument{"delivery", "The delivery of the request.", s.IntN(2) == 0, schemaValue{[]string{
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

// wrong returns what is wrong with the argument, or "". An argument that is missing or null is valid.
func (j evaluated) wrong(arguments map[string]any) string {
	if arguments[j.name] == nil {
		return ""
	}
	return j.evaluate(json.RawMessage(marshal(arguments[j.name])))
}

var label = regexp.MustCompile(`^[a-z]+$`)

func labels(value json.RawMessage) string {
	var all map[string]*string
	if json.Unmarshal(value, &all) != nil || len(all) < 1 || len(all) > 3 {
		return "is one to three labels"
	}
	for name, text := range all {
		if !label.MatchString(name) || text == nil || utf8.RuneCountInString(*text) > 12 {
			return "has a label that is none"
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
