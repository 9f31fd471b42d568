package argen

import (
	"encoding/json"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
)

// values returns JSON texts for a place, likelier ones first.
type values func(p Place, keyword *jsontree.Node) []string

// A valueRule generates values of the right type for a keyword of JSON Schema.
type valueRule struct {
	keyword string // "" for all values of the type
	wrong   values // that may violate it: the first one that violates nothing else is used
	edge    values // at the limit of what it allows: of an enum and of a type all valid ones are used, otherwise the first one
	what    string // an edge is
	name    string // of the edge, if not that of the keyword; added to that for a wrong value
}

// emptied is the name of rules for empty values.
const emptied = "empty"

// valueRules are the rules for values of each type.
var valueRules = map[string][]valueRule{
	"string": append(onAnyType(otherTexts),
		valueRule{"enum", parts, nil, "", "part"}, valueRule{"enum", otherCase, nil, "", "case"},
		valueRule{"minLength", sized(-1, maxText, Place.texts), sized(0, maxText, Place.texts), "as short as minLength allows", ""},
		valueRule{"minLength", sized(-1, maxText, wideText), nil, "", "wide"},
		valueRule{"", nil, just(`""`), "an empty string, which the schema allows", emptied},
		valueRule{"maxLength", sized(1, maxText, Place.texts), sized(0, maxText, Place.texts), "as long as maxLength allows", ""},
		valueRule{"maxLength", nil, sized(0, maxText, wideText), "as long as maxLength allows, in multi-byte characters", "wide"},
		valueRule{"pattern", mismatches, nil, "", ""}),
	"integer": onNumbers,
	"number":  onNumbers,
	"boolean": append(onAnyType(just("true", "false")), valueRule{"type", nil, just("true", "false"), "the other boolean", "other"}),
	"object": append([]valueRule{{"minProperties", sized(-1, maxMembers, Place.objects), nil, "", ""}, {"maxProperties", sized(1, maxMembers, Place.objects), nil, "", ""},
		{"", nil, just("{}"), "an empty object, which the schema allows", emptied}},
		onAnyType(just("{}"))...),
	"array": append(onAnyType(nil),
		valueRule{"minItems", sized(-1, maxItems, Place.arrays), nil, "", ""},
		valueRule{"maxItems", sized(1, maxItems, Place.arrays), sized(0, maxItems, Place.arrays), "as long as maxItems allows", ""},
		valueRule{"", nil, just("[]"), "an empty array, which the schema allows", emptied},
		valueRule{"uniqueItems", duplicateItems, nil, "", ""}),
}

var onNumbers = append(onAnyType(just("1000003", "-7", "0", "1", "42")),
	valueRule{"minimum", roundedUp(-1), itself(roundedUp(0)), "the smallest value that minimum allows", ""},
	valueRule{"minimum", wrapped(-1), nil, "", "wrapped"}, valueRule{"maximum", wrapped(1), nil, "", "wrapped"},
	valueRule{"exclusiveMinimum", roundedDown(0), itself(roundedDown(1)), "the smallest value that exclusiveMinimum allows", ""},
	valueRule{"maximum", roundedDown(1), itself(roundedDown(0)), "the largest value that maximum allows", ""},
	valueRule{"exclusiveMaximum", roundedUp(0), itself(roundedUp(-1)), "the largest value that exclusiveMaximum allows", ""},
	valueRule{"multipleOf", nonMultiples, nil, "", ""},
	valueRule{"type", nil, just("0"), "0, which the schema allows", emptied},
	valueRule{"type", nil, just("-1"), "negative, which the schema allows", "negative"})

var otherTexts = just(`"none of these"`, `"another"`, `"x"`, `"none-of-these"`, `""`)

// onAnyType returns the rules for keywords that apply to any type.
func onAnyType(others values) []valueRule {
	if others == nil {
		others = just()
	}
	alternatives := func(p Place, n *jsontree.Node) []string { return append(others(p, n), p.inTwo()...) }
	return []valueRule{
		{"enum", others, enumerated, "a value of its enum", ""}, {"const", others, nil, "", ""},
		{"anyOf", others, nil, "", ""}, {"oneOf", alternatives, nil, "", ""}, {"not", excluded, nil, "", ""},
	}
}

// just returns a function that always returns these values.
func just(all ...string) values {
	return func(Place, *jsontree.Node) []string { return slices.Clone(all) }
}

// excluded returns values that match a not.
func excluded(p Place, _ *jsontree.Node) []string {
	return lists.Flat(p.constraints.nots, p.matching)
}

// inTwo returns values that match two alternatives of oneOf.
func (p Place) inTwo() []string {
	var all []string
	for _, part := range p.parts {
		for _, one := range part.OneOf {
			if now := p.now(); now != nil && !p.drawer.Holds(one, now.Value()) {
				all = append(all, p.matching(one)...)
			}
		}
	}
	return all
}

// maxMatching is how many values matching generates, with and without dependent members.
const maxMatching = 4

// matching returns values of the current type that also match a further schema: first objects that keep their members, then, for schemas that
// limit these, the required ones only.
func (p Place) matching(further *jsonschema.Schema) []string {
	d := p.drawer
	schemas := append([]*jsonschema.Schema{further}, lists.Map(p.parts, withoutParts)...)
	at := spot{Pointer: p.Pointer, pattern: p.pattern + " like"}
	var all []string
	for n := range maxMatching {
		d.nodes = 0
		b := newConstraints()
		b.types, b.open = []string{p.kind}, false
		value, ok := d.constrained(d.collected(b, schemas, at), at, 1)
		if n < maxMatching/2 {
			value, ok = p.keeping(value), true
		}
		if ok {
			all = append(all, write(value))
		}
	}
	return all
}

// keeping returns an object with the members in the place, and other values unchanged.
func (p Place) keeping(value any) any {
	if members, is := value.(map[string]any); is {
		for _, m := range p.now().Members() {
			members[m.Name] = m.Value()
		}
	}
	return value
}

// withoutParts returns a schema without references, compositions and not; dependent members stay.
func withoutParts(s *jsonschema.Schema) *jsonschema.Schema {
	own := *s
	own.Ref, own.RecursiveRef, own.DynamicRef = nil, nil, nil
	own.AllOf, own.AnyOf, own.OneOf, own.If, own.Then, own.Else, own.Not = nil, nil, nil, nil, nil, nil, nil
	return &own
}

// Limits of the values at and beyond a size that a keyword names.
const (
	maxText    = 1 << 16
	maxItems   = 1024
	maxMembers = 256
)

// sized returns a function that returns values of the size that a keyword names, plus some.
func sized(by, most int, of func(p Place, size int) []string) values {
	return func(p Place, keyword *jsontree.Node) []string {
		size, err := strconv.Atoi(keyword.Text)
		if size += by; err != nil || size < 0 || size > most {
			return nil
		}
		return of(p, size)
	}
}

// text returns the string in the place, or one that the schema should accept.
func (p Place) text() string {
	if text, ok := p.now().Str(); ok {
		return text
	}
	for _, text := range p.drawer.plainly().texts(p.constraints, spot{}) {
		return text.(string)
	}
	return ""
}

// texts returns strings of a length: the current one, truncated or extended, and strings that match usual patterns.
func (p Place) texts(length int) []string {
	alike := func(letter string) string { return strings.Repeat(letter, length) }
	return lists.Map([]string{stretched(p.text(), length), alike("x"), alike("1"), alike("A")}, jsontree.Quote)
}

// wideText returns strings of letters of several bytes. A cut after as many bytes as there are letters, or at an even byte, is inside a letter.
func wideText(_ Place, length int) []string {
	wide, short := strings.Repeat("\u00e9", length), ""
	if length%2 == 0 && length > 0 {
		short = "x" + strings.Repeat("\u00e9", length-1)
	}
	return slices.DeleteFunc([]string{jsontree.Quote(short), jsontree.Quote(wide)}, func(text string) bool { return text == `""` })
}

// parts returns the beginnings and ends of the values of an enum, longer ones first.
func parts(p Place, enum *jsontree.Node) []string {
	var all []string
	for _, value := range listedTexts(p, enum) {
		if runes := []rune(value); len(runes) > 1 {
			last := len(runes) - 1
			all = append(all, jsontree.Quote(string(runes[:last])), jsontree.Quote(string(runes[1:])), jsontree.Quote(string(runes[:1])))
		}
	}
	return all
}

// otherCase returns the values of an enum in upper and in lower case.
func otherCase(p Place, enum *jsontree.Node) []string {
	return lists.Flat(listedTexts(p, enum), func(value string) []string {
		return lists.Map([]string{strings.ToUpper(value), strings.ToLower(value)}, jsontree.Quote)
	})
}

// listedTexts returns the strings of an enum, that in the place first.
func listedTexts(p Place, enum *jsontree.Node) []string {
	all := []string{}
	if now, ok := p.now().Str(); ok {
		all = append(all, now)
	}
	for _, item := range enum.List() {
		if text, ok := item.Str(); ok && len(all) < maxListed {
			all = append(all, text)
		}
	}
	return all
}

// arrays returns arrays of a length: the items in the place, truncated or repeated, and generated ones.
func (p Place) arrays(length int) []string {
	var all []string
	if items := p.items(); len(items) > 0 {
		all = append(all, arrayOf(slices.Repeat(items, length/len(items)+1)[:length]))
	}
	b := *p.constraints
	b.fewestItems, b.mostItems = length, length
	if value, ok := p.drawer.plainly().array(&b, spot{}, 1); ok {
		all = append(all, write(value))
	}
	return append(all, "[]")
}

// objects returns objects with so many members: the first or last ones in the place, or also generated ones.
func (p Place) objects(count int) []string {
	members := p.members()
	if count < len(members) {
		return []string{ObjectOf(members[:count]), ObjectOf(members[len(members)-count:]), "{}"}
	}
	b := *p.constraints
	b.least, b.most = count, -1
	if value, ok := p.drawer.plainly().object(&b, spot{}, 1); ok {
		return []string{write(p.keeping(value))}
	}
	return []string{"{}"}
}

func mismatches(p Place, _ *jsontree.Node) []string {
	text := p.text()
	marks := strings.Repeat("!", len([]rune(text)))
	return lists.Map([]string{text + "!", "!" + text, "no match!", "!", "0", "a", "A", "-", " ", "\u2603", "", marks}, jsontree.Quote)
}

// roundedUp returns a function that returns a bound, rounded up to an integer and to a multiple, plus some steps.
func roundedUp(by int64) values { return rounded(roundUp, by) }

func roundedDown(by int64) values { return rounded(roundDown, by) }

func rounded(round func(value, step *big.Rat) *big.Rat, by int64) values {
	return func(p Place, n *jsontree.Node) []string {
		var all []string
		for _, step := range []*big.Rat{big.NewRat(1, 1), p.constraints.step} {
			if bound := rational(json.Number(n.Text)); bound != nil && step != nil {
				all = p.addNumber(all, along(round(bound, step), step, by))
			}
		}
		return all
	}
}

// wrapped returns a function that returns the number in the place plus or minus a multiple of 2^32: a tool that converts it to a shorter type before it
// compares it with its bounds takes it for the number.
func wrapped(sign int64) values {
	return func(p Place, _ *jsontree.Node) []string {
		now := p.now()
		if !now.Is(jsontree.Number) {
			return nil
		}
		value := rational(json.Number(now.Text))
		if value == nil {
			return nil
		}
		far := big.NewRat(sign<<32, 1)
		if p.constraints.step != nil {
			far.Mul(far, p.constraints.step)
		}
		return []string{decimal(far.Add(far, value))}
	}
}

// itself returns a function that returns a bound itself, too, if it may be a fraction.
func itself(next values) values {
	return func(p Place, bound *jsontree.Node) []string {
		if p.kind == "number" {
			return append([]string{bound.Text}, next(p, bound)...)
		}
		return next(p, bound)
	}
}

// addNumber adds a number if it is small enough and of the type of the place.
func (p Place) addNumber(all []string, value *big.Rat) []string {
	if new(big.Rat).Abs(value).Cmp(big.NewRat(Limit, 1)) <= 0 && (p.kind == "number" || value.IsInt()) {
		all = append(all, decimal(value))
	}
	return all
}

// nonMultiples returns numbers next to a multiple.
func nonMultiples(p Place, _ *jsontree.Node) []string {
	if p.constraints.step == nil {
		return nil
	}
	half := new(big.Rat).Mul(p.constraints.step, big.NewRat(1, 2))
	var all []string
	for _, number := range p.drawer.plainly().numbers(p.constraints, spot{}, p.kind == "integer") {
		multiple, _ := new(big.Rat).SetString(string(number.(json.Number))) // it was written here
		for _, offset := range []*big.Rat{big.NewRat(1, 1), big.NewRat(-1, 1), half} {
			all = p.addNumber(all, new(big.Rat).Add(multiple, offset))
		}
	}
	return all
}

// maxListed bounds the values that are used of one enum.
const maxListed = 12

func enumerated(_ Place, enum *jsontree.Node) []string {
	var all []string
	for _, item := range enum.List() {
		if len(all) < maxListed && !item.Is(jsontree.Null) {
			all = append(all, item.Text)
		}
	}
	return all
}

// items returns the items in the place, or those generated for it.
func (p Place) items() []string { return texts(p.now().List()) }

// texts returns the values of nodes as they are written.
func texts(nodes []*jsontree.Node) []string {
	return lists.Map(nodes, func(n *jsontree.Node) string { return n.Text })
}

func duplicateItems(p Place, _ *jsontree.Node) []string {
	items := p.items()
	if len(items) == 0 {
		return []string{`["twin","twin"]`, `[1,1]`}
	}
	first, last := items[:1], len(items)-1
	return []string{arrayOf(slices.Concat(items, first)), arrayOf(slices.Concat(first, first)), arrayOf(slices.Concat(items[:last], first))}
}
