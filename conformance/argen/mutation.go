package argen

import (
	"encoding/json"
	"slices"
)

// A way is an operator in a place.
type mutation struct {
	Wrong
	below  string // the place that is wrong is a member, or an item
	change func(any) (any, bool)
}

var (
	missingKeywords = []string{"required", "dependentRequired", "dependencies"}
	typeKeywords    = []string{"type", "enum", "const", "anyOf", "oneOf"}
	unknownKeywords = []string{"additionalProperties", "unevaluatedProperties"}
)

// mutations returns all that can be done to a place.
func (p Place) mutations(d *drawer) []mutation {
	var all []mutation
	for _, operator := range []Operator{Missing, Null, Type, Value, Unknown} {
		all = append(all, p.mutationsBy(operator, d)...)
	}
	return all
}

// mutationsBy returns what an operator can do to a place.
func (p Place) mutationsBy(operator Operator, d *drawer) []mutation {
	switch {
	case operator == Missing && (p.Required || p.dependent):
		return []mutation{{Wrong{Operator: Missing, How: "left out", What: "is left out", Keywords: missingKeywords, Strict: true}, "", remove}}
	case operator == Null && p.Required:
		return []mutation{{Wrong{Operator: Null, How: "null", What: "is null", Keywords: typeKeywords}, "", replaceWith(nil)}}
	case operator == Type && p.Pointer != "":
		return p.invalidTypes()
	case operator == Value:
		return p.invalidValues(d)
	case operator == Unknown:
		return p.unknown()
	}
	return nil
}

// unknown gives a closed object a member that has no name there.
func (p Place) unknown() []mutation {
	object, is := p.value.(map[string]any)
	if !is || !p.constraints.closed {
		return nil
	}
	var all []mutation
	for _, name := range []string{"surprise", "Surprise!"} {
		if _, there := object[name]; !there {
			all = append(all, mutation{Wrong{Operator: Unknown, How: "surprise", What: "is not an allowed member", Keywords: unknownKeywords, Strict: true},
				"/" + name, addMember(name, "boo")})
		}
	}
	return all
}

// addMember gives an object a member.
func addMember(name string, value any) func(any) (any, bool) {
	return func(now any) (any, bool) {
		now.(map[string]any)[name] = value
		return now, true
	}
}

// foreign are values of each type. Texts are none that somebody reads as another type: "5" would do for 5.
var foreignValues = []struct {
	name, what string
	value      any
	fits       []string
}{
	{"string", "is a string", "not what was asked for", []string{"string"}},
	{"number", "is a number", json.Number("5"), []string{"integer", "number"}},
	{"boolean", "is a boolean", true, []string{"boolean"}},
	{"object", "is an object", map[string]any{"value": "x"}, []string{"object"}},
	{"array", "is an array", []any{"x"}, []string{"array"}},
}

// invalidTypes returns a place with values of types that it does not allow: another one, and its own inside an array, inside an object, or as the text of
// its JSON. Models wrap what they should not.
func (p Place) invalidTypes() []mutation {
	types := p.constraints.types
	if len(types) == 0 {
		types = typesOf(p.constraints.listed)
	}
	if len(types) == 0 {
		return nil // it may be anything
	}
	var all []mutation
	add := func(how, what string, value any) {
		all = append(all, mutation{Wrong{Operator: Type, How: how, What: what, Keywords: typeKeywords}, "", replaceWith(value)})
	}
	for _, f := range foreignValues {
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
			add("as text", "is a string that holds its JSON", write(p.value))
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
