package arguments

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// A valueRule generates values of the right type that may violate a keyword of JSON Schema. The first one that
// violates nothing else is used.
type valueRule struct {
	keyword    string
	candidates func(s Place, value *jsontree.Node) []string
}

var valueRules = map[contract.Type][]valueRule{
	contract.String: append(rulesOn(otherTexts),
		valueRule{"minLength", shorter}, valueRule{"maxLength", longer}, valueRule{"pattern", mismatches}),
	contract.Integer: numberRules,
	contract.Number:  numberRules,
	contract.Boolean: rulesOn(booleans),
	contract.Object:  {{"anyOf", emptyObject}, {"oneOf", emptyObject}, {"minProperties", fewerMembers}, {"maxProperties", moreMembers}},
	contract.Array: {{"minItems", fewerItems}, {"maxItems", moreItems}, {"uniqueItems", duplicateItems},
		{"contains", uniformItems}, {"maxContains", uniformItems}},
}

var numberRules = append(rulesOn(otherNumbers),
	valueRule{"minimum", below}, valueRule{"exclusiveMinimum", notAbove},
	valueRule{"maximum", above}, valueRule{"exclusiveMaximum", notBelow},
	valueRule{"multipleOf", nonMultiples})

// rulesOn returns the rules for keywords that apply to any type.
func rulesOn(others func(Place, *jsontree.Node) []string) []valueRule {
	return []valueRule{{"enum", others}, {"const", others}, {"anyOf", others}, {"oneOf", others}, {"not", excluded}}
}

// excluded returns the values in enum or const of a not.
func excluded(_ Place, not *jsontree.Node) []string {
	var all []string
	for _, item := range append(not.Get("enum").List(), not.Get("const")) {
		if item != nil {
			all = append(all, item.Text)
		}
	}
	return all
}

func emptyObject(Place, *jsontree.Node) []string { return []string{"{}"} }

func otherTexts(Place, *jsontree.Node) []string {
	return []string{`"none of these"`, `"another"`, `"x"`, `"none-of-these"`, `""`}
}

func booleans(Place, *jsontree.Node) []string { return []string{"true", "false"} }

// current returns the string in the place, or one that the schema should accept.
func (s Place) current() string {
	if text, ok := s.Base.At(s.Pointer).Str(); ok {
		return text
	}
	return s.schema.text()
}

// texts returns strings of a length: the current one, truncated or extended, and strings that match usual patterns.
func (s Place) texts(length int) []string {
	runes := []rune(s.current())
	if len(runes) == 0 {
		runes = []rune("x")
	}
	last := string(runes[len(runes)-1])
	all := []string{jsontree.Quote(string(runes[:min(length, len(runes))]) + strings.Repeat(last, max(0, length-len(runes))))}
	for _, c := range []string{"x", "1", "A"} {
		all = append(all, jsontree.Quote(strings.Repeat(c, length)))
	}
	return all
}

func shorter(s Place, _ *jsontree.Node) []string { return s.shortest(-1) }
func longer(s Place, _ *jsontree.Node) []string  { return s.longest(1) }

func mismatches(s Place, _ *jsontree.Node) []string {
	text := s.current()
	var candidates []string
	for _, c := range []string{text + "!", "!" + text, "no match!", "!", "0", "a", "A", "-", " ", "\u2603", ""} {
		candidates = append(candidates, jsontree.Quote(c))
	}
	return append(candidates, jsontree.Quote(strings.Repeat("!", len([]rune(text)))))
}

func otherNumbers(Place, *jsontree.Node) []string { return []string{"1000003", "-7", "0", "1", "42"} }

// Values outside a bound: the next integer, or the next multiple of multipleOf.
func below(s Place, _ *jsontree.Node) []string { return s.neighbours("minimum", argen.RoundUp, -1) }
func notAbove(s Place, _ *jsontree.Node) []string {
	return s.neighbours("exclusiveMinimum", argen.RoundDown, 0)
}
func above(s Place, _ *jsontree.Node) []string { return s.neighbours("maximum", argen.RoundDown, 1) }
func notBelow(s Place, _ *jsontree.Node) []string {
	return s.neighbours("exclusiveMaximum", argen.RoundUp, 0)
}

// A rounding rounds a value to a multiple of a step.
type rounding func(value, step *big.Rat) *big.Rat

// neighbours returns a bound rounded to a step, plus some steps, if it is in range.
func (s Place) neighbours(keyword string, round rounding, by int64) []string {
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
			all = append(all, argen.Decimal(value))
		}
	}
	return all
}

// nonMultiples returns numbers next to a multiple.
func nonMultiples(s Place, _ *jsontree.Node) []string {
	good, ok := new(big.Rat).SetString(s.schema.number())
	step := s.schema.rational("multipleOf")
	if !ok || step == nil || step.Sign() <= 0 {
		return nil
	}
	var candidates []string
	for _, offset := range []*big.Rat{big.NewRat(1, 1), big.NewRat(-1, 1), new(big.Rat).Mul(step, big.NewRat(1, 2))} {
		value := new(big.Rat).Add(good, offset)
		if s.kind == contract.Number || value.IsInt() {
			candidates = append(candidates, argen.Decimal(value))
		}
	}
	return candidates
}

// items returns the items in the place, or those generated for it.
func (s Place) items() []string {
	var all []string
	there := s.Base.At(s.Pointer)
	if there == nil {
		there = s.spare
	}
	for _, item := range there.List() {
		all = append(all, item.Text)
	}
	return all
}

// maxItems bounds generated arrays.
const maxItems = 1024

// fewerItems returns an array with one item fewer than minItems, and the empty array.
func fewerItems(s Place, _ *jsontree.Node) []string {
	least := s.schema.count("minItems", 0)
	if least == 0 {
		return nil
	}
	candidates := []string{"[]"}
	if items := s.items(); least <= len(items) {
		candidates = append([]string{arrayOf(items[:least-1])}, candidates...)
	}
	return candidates
}

func moreItems(s Place, _ *jsontree.Node) []string {
	most := s.schema.count("maxItems", maxItems)
	if most >= maxItems {
		return nil
	}
	return s.arrays(most + 1)
}

// arrays returns arrays of a length, with the current items and with distinct ones.
func (s Place) arrays(length int) []string {
	items := s.items()
	var same, texts, numbers, mixed []string
	for i := range length {
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
	candidates := []string{arrayOf(mixed), arrayOf(texts), arrayOf(numbers), arrayOf(s.distinctItems(length))}
	if len(same) > 0 {
		candidates = append([]string{arrayOf(same)}, candidates...)
	}
	return candidates
}

// distinctItems returns short items that differ from each other, from the enum of the items if there is one: with
// uniqueItems or length limits, other items would violate more than one rule.
func (s Place) distinctItems(length int) []string {
	all := s.items()
	for _, value := range s.schema.Get("items").Get("enum").List() {
		all = rules.Union(all, value.Text)
	}
	for c := 'a'; len(all) < length && c <= 'z'; c++ {
		all = rules.Union(all, jsontree.Quote(string(c)))
	}
	return all[:min(len(all), length)]
}

// uniformItems returns arrays that repeat one of the items, and arrays of new items.
func uniformItems(s Place, _ *jsontree.Node) []string {
	items := s.items()
	length := max(len(items), s.schema.count("minItems", 0), 1)
	var all []string
	for _, item := range items {
		all = append(all, arrayOf(slices.Repeat([]string{item}, length)), arrayOf(slices.Repeat([]string{item}, length+1)))
	}
	return append(append(all, s.arrays(min(length, maxItems))...), "[]")
}

func duplicateItems(s Place, _ *jsontree.Node) []string {
	items := s.items()
	if len(items) == 0 {
		return []string{`["twin","twin"]`, `[1,1]`}
	}
	return []string{arrayOf(append(items, items[0])), arrayOf([]string{items[0], items[0]}), arrayOf(append(items[:len(items)-1:len(items)-1], items[0]))}
}

func arrayOf(items []string) string { return "[" + strings.Join(items, ",") + "]" }
