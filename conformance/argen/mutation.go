package argen

import (
	"encoding/json"
	"slices"
)

// A mutation is an operator applied to a place.
type mutation struct {
	Wrong
	below  string // pointer of the invalid member or item, relative to the place
	change func(any) (any, bool)
}

var (
	missingKeywords = []string{"required", "dependentRequired", "dependencies"}
	typeKeywords    = []string{"type", "enum", "const", "anyOf", "oneOf"}
	unknownKeywords = []string{"additionalProperties", "unevaluatedProperties"}
)

// mutations returns all mutations of a place.
func (p Place) mutations(d *drawer) []mutation {
	var all []mutation
	for _, operator := range []Operator{Missing, Null, Type, Value, Unknown} {
		all = append(all, p.mutationsBy(operator, d)...)
	}
	return all
}

// mutationsBy returns the mutations of a place by one operator.
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

// unknown adds an unknown member to a closed object.
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

// addMember returns a change that adds a member to an object.
func addMember(name string, value any) func(any) (any, bool) {
	return func(now any) (any, bool) {
		now.(map[string]any)[name] = value
		return now, true
	}
}

// A WrongType is a value to send in place of another type.
type WrongType struct {
	Name  string // "string", "fraction"
	What  string // "a string"
	Value any
	fits  []string // the types that it has
}

// wrongTypes are the values to send. The contracts accept none of the strings as a value of another type, as they accept "5" and "true".
var wrongTypes = []WrongType{
	{"string", "a string", "not what was asked for", []string{"string"}},
	{"number", "a number", json.Number("5"), []string{"integer", "number"}},
	{"boolean", "a boolean", true, []string{"boolean"}},
	{"object", "an object", map[string]any{}, []string{"object"}},
	{"array", "an array", []any{}, []string{"array"}},
	{"fraction", "a fraction", json.Number("1.5"), []string{"number"}},
}

// WrongTypes returns the values that have none of the types; none if there are no types. A fraction is only used against integer.
func WrongTypes[T ~string](types []T) []WrongType {
	var all []WrongType
	for _, w := range wrongTypes {
		right := slices.ContainsFunc(w.fits, func(t string) bool { return slices.Contains(types, T(t)) })
		if len(types) > 0 && !right && (w.Name != "fraction" || slices.Contains(types, "integer")) {
			all = append(all, w)
		}
	}
	return all
}

// Text returns the value as JSON.
func (w WrongType) Text() string { return write(w.Value) }

// invalidTypes returns mutations to values of types that the schema rejects: other types, and the value wrapped in an
// array, in an object or as JSON text, as models sometimes do.
func (p Place) invalidTypes() []mutation {
	types := p.constraints.types
	if len(types) == 0 {
		types = typesOf(p.constraints.listed)
	}
	if len(types) == 0 {
		return nil // any value is valid
	}
	var all []mutation
	add := func(how, what string, value any) {
		all = append(all, mutation{Wrong{Operator: Type, How: how, What: what, Keywords: typeKeywords}, "", replaceWith(value)})
	}
	for _, w := range WrongTypes(types) {
		add(w.Name, "is "+w.What, w.Value)
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

// typesOf returns the distinct types of values.
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
