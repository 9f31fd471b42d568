package argen

import (
	"encoding/json"
	"slices"
)

// A way is an operator in a place.
type way struct {
	Wrong
	below  string // the place that is wrong is a member, or an item
	change func(any) (any, bool)
}

var (
	missingKeywords = []string{"required", "dependentRequired", "dependencies"}
	typeKeywords    = []string{"type", "enum", "const", "anyOf", "oneOf"}
	unknownKeywords = []string{"additionalProperties", "unevaluatedProperties"}
)

// ways returns all that can be done to a place.
func (p Place) ways(d *drawer) []way {
	var all []way
	for _, operator := range []Operator{Missing, Null, Type, Value, Unknown} {
		all = append(all, p.by(operator, d)...)
	}
	return all
}

// by returns what an operator can do to a place.
func (p Place) by(operator Operator, d *drawer) []way {
	switch {
	case operator == Missing && (p.Required || p.beside):
		return []way{{Wrong{Operator: Missing, How: "left out", What: "is left out", Keywords: missingKeywords, Strict: true}, "", out}}
	case operator == Null && p.Required:
		return []way{{Wrong{Operator: Null, How: "null", What: "is null", Keywords: typeKeywords}, "", in(nil)}}
	case operator == Type && p.Pointer != "":
		return p.retyped()
	case operator == Value:
		return p.valued(d)
	case operator == Unknown:
		return p.unknown()
	}
	return nil
}

// unknown gives a closed object a member that has no name there.
func (p Place) unknown() []way {
	object, is := p.value.(map[string]any)
	if !is || !p.bound.closed {
		return nil
	}
	var all []way
	for _, name := range []string{"surprise", "Surprise!"} {
		if _, there := object[name]; !there {
			all = append(all, way{Wrong{Operator: Unknown, How: "surprise", What: "is no name of its object", Keywords: unknownKeywords, Strict: true},
				"/" + name, with(name, "boo")})
		}
	}
	return all
}

// with gives an object a member.
func with(name string, value any) func(any) (any, bool) {
	return func(now any) (any, bool) {
		now.(map[string]any)[name] = value
		return now, true
	}
}

// foreign are values of each type. Texts are none that somebody reads as another type: "5" would do for 5.
var foreign = []struct {
	name, what string
	value      any
	fits       []string
}{
	{"string", "is a text", "not what was asked for", []string{"string"}},
	{"number", "is a number", json.Number("5"), []string{"integer", "number"}},
	{"boolean", "is a boolean", true, []string{"boolean"}},
	{"object", "is an object", map[string]any{"value": "x"}, []string{"object"}},
	{"array", "is an array", []any{"x"}, []string{"array"}},
}

// retyped returns a place with values of types that it does not allow: another one, and its own inside an array, inside an object, or as the text of
// its JSON. Models wrap what they should not.
func (p Place) retyped() []way {
	types := p.bound.types
	if len(types) == 0 {
		types = typesOf(p.bound.listed)
	}
	if len(types) == 0 {
		return nil // it may be anything
	}
	var all []way
	add := func(how, what string, value any) {
		all = append(all, way{Wrong{Operator: Type, How: how, What: what, Keywords: typeKeywords}, "", in(value)})
	}
	for _, f := range foreign {
		if !slices.ContainsFunc(f.fits, func(t string) bool { return slices.Contains(types, t) }) {
			add(f.name, f.what, f.value)
		}
	}
	if slices.Contains(types, "integer") && !slices.Contains(types, "number") {
		add("fraction", "is a fraction", json.Number("1.5"))
	}
	if !slices.Contains(types, "array") {
		add("in an array", "is inside an array", []any{p.value})
	}
	if !slices.Contains(types, "object") {
		add("in an object", "is inside an object", map[string]any{"value": p.value})
	}
	switch p.value.(type) {
	case map[string]any, []any:
		if !slices.Contains(types, "string") {
			add("as text", "is the text of its JSON", write(p.value))
		}
	}
	return all
}

// typesOf returns the types of values.
func typesOf(values []any) []string {
	var all []string
	for _, value := range values {
		name := "null"
		switch value.(type) {
		case string:
			name = "string"
		case json.Number:
			name = "number"
		case bool:
			name = "boolean"
		case map[string]any:
			name = "object"
		case []any:
			name = "array"
		}
		if !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}
