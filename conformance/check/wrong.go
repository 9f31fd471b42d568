package check

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// A wrongType is a value of another type than is asked for.
type wrongType struct {
	name, what, text string
	fits             []contract.Type // what it would be right for
}

// wrongTypes are sent instead of what is asked for. Texts are none that the contracts read as the type: "5" would do for 5,
// and "true" for true. Integers come without point or exponent, a fraction has a point.
var wrongTypes = []wrongType{
	{"string", "a text", `"not what was asked for"`, []contract.Type{contract.String}},
	{"number", "a number", `5`, []contract.Type{contract.Integer, contract.Number}},
	{"fraction", "a fraction", `1.5`, []contract.Type{contract.Number}},
	{"boolean", "a boolean", `true`, []contract.Type{contract.Boolean}},
	{"object", "an object", `{}`, []contract.Type{contract.Object}},
	{"array", "an array", `[]`, []contract.Type{contract.Array}},
}

// wrong returns the values that are right for none of the types. A fraction is as wrong as a number is; it is sent where that
// would do.
func wrong(types []contract.Type) []wrongType {
	if len(types) == 0 {
		return nil // it may be anything
	}
	var all []wrongType
	for _, w := range wrongTypes {
		right := slices.ContainsFunc(w.fits, func(t contract.Type) bool { return slices.Contains(types, t) })
		if !right && (w.name != "fraction" || slices.Contains(types, contract.Integer)) {
			all = append(all, w)
		}
	}
	return all
}

// A valueRule is a keyword of JSON Schema, and values of the right type that may break it. The first that breaks it and
// nothing else is taken.
type valueRule struct {
	keyword    string
	candidates func(s spot, value *node) []string
}

var valueRules = map[contract.Type][]valueRule{
	contract.String: append(rulesOn(otherTexts),
		valueRule{"minLength", shorter}, valueRule{"maxLength", longer}, valueRule{"pattern", mismatches}),
	contract.Integer: numberRules,
	contract.Number:  numberRules,
	contract.Boolean: rulesOn(booleans),
	contract.Object:  {{"anyOf", emptyObject}, {"oneOf", emptyObject}, {"minProperties", poorer}, {"maxProperties", richer}},
	contract.Array: {{"minItems", fewer}, {"maxItems", more}, {"uniqueItems", twins},
		{"contains", monotonous}, {"maxContains", monotonous}},
}

var numberRules = append(rulesOn(otherNumbers),
	valueRule{"minimum", below}, valueRule{"exclusiveMinimum", notAbove},
	valueRule{"maximum", above}, valueRule{"exclusiveMaximum", notBelow},
	valueRule{"multipleOf", between})

// rulesOn are the keywords that any value may break: a list of the right ones, alternatives, and what is ruled out.
func rulesOn(others func(spot, *node) []string) []valueRule {
	return []valueRule{{"enum", others}, {"const", others}, {"anyOf", others}, {"oneOf", others}, {"not", excluded}}
}

// excluded returns the values that a not names.
func excluded(_ spot, not *node) []string {
	var all []string
	for _, item := range append(not.get("enum").list(), not.get("const")) {
		if item != nil {
			all = append(all, string(item.text))
		}
	}
	return all
}

func emptyObject(spot, *node) []string { return []string{"{}"} }

func otherTexts(spot, *node) []string {
	return []string{`"none of these"`, `"another"`, `"x"`, `"none-of-these"`, `""`}
}

func booleans(spot, *node) []string { return []string{"true", "false"} }

// current returns the text that is in the place, or one that the schema should accept.
func (s spot) current() string {
	if text, ok := s.base.at(s.pointer).str(); ok {
		return text
	}
	return s.schema.text()
}

// texts returns texts of a length: the one that is in the place, cut or drawn out, and such as patterns ask for.
func (s spot) texts(length int) []string {
	runes := []rune(s.current())
	if len(runes) == 0 {
		runes = []rune("x")
	}
	last := string(runes[len(runes)-1])
	all := []string{jsonText(string(runes[:min(length, len(runes))]) + strings.Repeat(last, max(0, length-len(runes))))}
	for _, c := range []string{"x", "1", "A"} {
		all = append(all, jsonText(strings.Repeat(c, length)))
	}
	return all
}

func shorter(s spot, _ *node) []string {
	least := s.schema.count("minLength", 0)
	if least == 0 || least > maxText {
		return nil
	}
	return s.texts(least - 1)
}

func longer(s spot, _ *node) []string {
	most := s.schema.count("maxLength", maxText)
	if most >= maxText {
		return nil
	}
	return s.texts(most + 1)
}

func mismatches(s spot, _ *node) []string {
	text := s.current()
	var candidates []string
	for _, c := range []string{text + "!", "!" + text, "no match!", "!", "0", "a", "A", "-", " ", "\u2603", ""} {
		candidates = append(candidates, jsonText(c))
	}
	return append(candidates, jsonText(strings.Repeat("!", len([]rune(text)))))
}
