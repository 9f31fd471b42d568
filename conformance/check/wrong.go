package check

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// A wrongType is a value of another type than is asked for.
type wrongType struct{ name, what, text string }

// What is sent instead of each type. Texts are none that the contracts read as the type: "5" would do for 5, and "true" for
// true. Integers come without point or exponent, a fraction has a point.
var (
	aText     = wrongType{"string", "a text", `"not what was asked for"`}
	aNumber   = wrongType{"number", "a number", `5`}
	aFraction = wrongType{"fraction", "a fraction", `1.5`}
	aBoolean  = wrongType{"boolean", "a boolean", `true`}
	anObject  = wrongType{"object", "an object", `{}`}
	anArray   = wrongType{"array", "an array", `[]`}
)

var wrongTypes = map[contract.Type][]wrongType{
	contract.String:  {aNumber, aBoolean, anObject, anArray},
	contract.Integer: {aText, aFraction, aBoolean, anObject, anArray},
	contract.Number:  {aText, aBoolean, anObject, anArray},
	contract.Boolean: {aText, aNumber, anObject, anArray},
	contract.Object:  {aText, aNumber, aBoolean, anArray},
	contract.Array:   {aText, aNumber, aBoolean, anObject},
}

// A valueRule is a keyword of JSON Schema, and values of the right type that may break it. The first that breaks it and
// nothing else is taken.
type valueRule struct {
	keyword    string
	candidates func(s spot, value *node) []string
}

var valueRules = map[contract.Type][]valueRule{
	contract.String: {
		{"enum", otherTexts}, {"const", otherTexts},
		{"minLength", shorter}, {"maxLength", longer}, {"pattern", mismatches},
	},
	contract.Integer: numberRules,
	contract.Number:  numberRules,
	contract.Boolean: {{"enum", booleans}, {"const", booleans}},
	contract.Array:   {{"minItems", fewer}, {"maxItems", more}, {"uniqueItems", twins}},
}

var numberRules = []valueRule{
	{"enum", otherNumbers}, {"const", otherNumbers},
	{"minimum", below}, {"exclusiveMinimum", notAbove}, {"maximum", above}, {"exclusiveMaximum", notBelow},
	{"multipleOf", between},
}

func otherTexts(spot, *node) []string {
	return []string{`"none of these"`, `"another"`, `"x"`, `"none-of-these"`, `""`}
}

func booleans(spot, *node) []string { return []string{"true", "false"} }

// current answers the text that is in the place, or one that the schema should accept.
func (s spot) current() string {
	if text, ok := s.base.at(s.pointer).str(); ok {
		return text
	}
	return s.schema.text()
}

func shorter(s spot, _ *node) []string {
	least := s.schema.count("minLength", 0)
	if least == 0 || least > maxText {
		return nil
	}
	runes := []rune(s.current() + strings.Repeat("x", least))
	return []string{jsonText(string(runes[:least-1])), jsonText(strings.Repeat("x", least-1)), jsonText(strings.Repeat("1", least-1))}
}

func longer(s spot, _ *node) []string {
	most := s.schema.count("maxLength", maxText)
	if most >= maxText {
		return nil
	}
	runes := []rune(s.current())
	if len(runes) == 0 {
		runes = []rune("x")
	}
	last := string(runes[len(runes)-1])
	candidates := []string{string(runes) + strings.Repeat(last, max(0, most+1-len(runes)))}
	for _, c := range []string{"x", "1", "A"} {
		candidates = append(candidates, strings.Repeat(c, most+1))
	}
	for i, c := range candidates {
		candidates[i] = jsonText(c)
	}
	return candidates
}

func mismatches(s spot, _ *node) []string {
	text := s.current()
	var candidates []string
	for _, c := range []string{text + "!", "!" + text, "no match!", "!", "0", "a", "A", "-", " ", "\u2603", ""} {
		candidates = append(candidates, jsonText(c))
	}
	return append(candidates, jsonText(strings.Repeat("!", len([]rune(text)))))
}

func otherNumbers(spot, *node) []string { return []string{"1000003", "-7", "0", "1", "42"} }

// Beyond a bound: the integer beside it, or the multiple beside it where only multiples are allowed.
func below(s spot, _ *node) []string    { return s.beside("minimum", ceiling, -1) }
func notAbove(s spot, _ *node) []string { return s.beside("exclusiveMinimum", floor, 0) }
func above(s spot, _ *node) []string    { return s.beside("maximum", floor, 1) }
func notBelow(s spot, _ *node) []string { return s.beside("exclusiveMaximum", ceiling, 0) }

// beside rounds a bound in steps, and goes some steps on.
func (s spot) beside(keyword string, round func(value, step *big.Rat) *big.Rat, by int64) []string {
	bound := s.schema.rational(keyword)
	if bound == nil {
		return nil
	}
	steps := []*big.Rat{big.NewRat(1, 1)}
	if step := s.schema.rational("multipleOf"); step != nil && step.Sign() > 0 {
		steps = append(steps, step)
	}
	var all []string
	for _, step := range steps {
		value := round(bound, step)
		value.Add(value, new(big.Rat).Mul(step, big.NewRat(by, 1)))
		if new(big.Rat).Abs(value).Cmp(limit) <= 0 && (s.kind == contract.Number || value.IsInt()) {
			all = append(all, decimal(value))
		}
	}
	return all
}

// between answers numbers that are no multiple, near one that is.
func between(s spot, _ *node) []string {
	good, ok := new(big.Rat).SetString(s.schema.number())
	step := s.schema.rational("multipleOf")
	if !ok || step == nil || step.Sign() <= 0 {
		return nil
	}
	var candidates []string
	for _, offset := range []*big.Rat{big.NewRat(1, 1), big.NewRat(-1, 1), new(big.Rat).Mul(step, big.NewRat(1, 2))} {
		value := new(big.Rat).Add(good, offset)
		if s.kind == contract.Number || value.IsInt() {
			candidates = append(candidates, decimal(value))
		}
	}
	return candidates
}

// items answers the items that are in the place.
func (s spot) items() []string {
	var all []string
	for _, item := range s.base.at(s.pointer).list() {
		all = append(all, string(item.text))
	}
	return all
}

// maxItems bounds the arrays that are made.
const maxItems = 1024

func fewer(s spot, _ *node) []string {
	least := s.schema.count("minItems", 0)
	if items := s.items(); least > 0 && least <= len(items) {
		return []string{arrayOf(items[:least-1])}
	}
	if least == 1 {
		return []string{"[]"}
	}
	return nil
}

func more(s spot, _ *node) []string {
	most := s.schema.count("maxItems", maxItems)
	if most >= maxItems {
		return nil
	}
	items := s.items()
	var same, texts, numbers, mixed []string
	for i := range most + 1 {
		if len(items) > 0 {
			same = append(same, items[i%len(items)])
		}
		number := strconv.Itoa(i + 1)
		texts = append(texts, `"item`+number+`"`)
		numbers = append(numbers, number)
		if i < len(items) {
			mixed = append(mixed, items[i])
		} else {
			mixed = append(mixed, `"item`+number+`"`)
		}
	}
	candidates := []string{arrayOf(mixed), arrayOf(texts), arrayOf(numbers)}
	if len(same) > 0 {
		candidates = append([]string{arrayOf(same)}, candidates...)
	}
	return candidates
}

func twins(s spot, _ *node) []string {
	items := s.items()
	if len(items) == 0 {
		return []string{`["twin","twin"]`, `[1,1]`}
	}
	return []string{arrayOf(append(items, items[0])), arrayOf([]string{items[0], items[0]}), arrayOf(append(items[:len(items)-1:len(items)-1], items[0]))}
}

func arrayOf(items []string) string { return "[" + strings.Join(items, ",") + "]" }
