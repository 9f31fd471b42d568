package arguments

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// derive returns a value that a schema should accept: a constant, a default, the first value of an enum or example, the smallest value
// within bounds. It may be "". The caller has to validate it.
func (d document) derive(schema *jsontree.Node) string { return d.deriveIn(schema, 0) }

func (d document) deriveIn(schema *jsontree.Node, depth int) string {
	s := spec{d.Spread(schema)}
	for _, keyword := range []string{"const", "default"} {
		if n := s.Get(keyword); n != nil && !n.Is(jsontree.Null) {
			return n.Text
		}
	}
	for _, keyword := range []string{"enum", "examples"} {
		if items := s.Get(keyword).List(); len(items) > 0 {
			return items[0].Text
		}
	}
	switch d.typeOf(schema) {
	case "string":
		return jsontree.Quote(s.text())
	case "integer", "number":
		return s.number()
	case "boolean":
		return "true"
	case "array":
		return d.deriveArray(s, depth)
	case "object":
		return d.deriveObject(s, depth)
	}
	return ""
}

// deriveObject returns an object with its required members only.
func (d document) deriveObject(s spec, depth int) string {
	if depth > rules.MaxNesting/4 {
		return ""
	}
	var required []string
	for _, part := range s.parts {
		required = rules.Union(required, rules.Strings(part.Get("required"))...)
	}
	var members []jsontree.Node
	for _, name := range required {
		members = append(members, jsontree.Node{Name: name, Text: d.deriveIn(s.property(name), depth+1)})
	}
	return objectOf(members)
}

// A spec is all schemas that constrain one value: a schema, the target of its reference and the parts of allOf.
type spec struct{ parts []*jsontree.Node }

// get returns the first value of a keyword, or nil.
func (s spec) Get(keyword string) *jsontree.Node {
	for _, part := range s.parts {
		if n := part.Get(keyword); n != nil {
			return n
		}
	}
	return nil
}

// property returns the schema of a member, or nil.
func (s spec) property(name string) *jsontree.Node {
	for _, part := range s.parts {
		if n := part.Get("properties").Get(name); n != nil {
			return n
		}
	}
	return nil
}

// rational returns the value of a numeric keyword, or nil if there is none or it exceeds limit.
func (s spec) rational(keyword string) *big.Rat {
	n := s.Get(keyword)
	if !n.Is(jsontree.Number) || validate.Excessive(n) {
		return nil
	}
	r, ok := new(big.Rat).SetString(n.Text)
	if !ok || new(big.Rat).Abs(r).Cmp(limit) > 0 {
		return nil
	}
	return r
}

// limit bounds generated integers.
var limit = big.NewRat(argen.Limit, 1)

// count returns the value of a keyword that is a length, or otherwise if there is none.
func (s spec) count(keyword string, otherwise int) int {
	if r := s.rational(keyword); r != nil && r.IsInt() && r.Sign() >= 0 {
		return int(r.Num().Int64())
	}
	return otherwise
}

// text returns a string of an allowed length.
func (s spec) text() string {
	text := "example"
	if form, ok := s.Get("format").Str(); ok && len(argen.Formats[form]) > 0 {
		text = argen.Formats[form][0]
	}
	if least := s.count("minLength", 0); len(text) < least {
		text += strings.Repeat("x", min(least, maxText)-len(text))
	}
	return text[:max(0, min(len(text), s.count("maxLength", len(text))))]
}

// maxText bounds generated strings.
const maxText = 1 << 16

// number returns the smallest integer within the bounds, the largest if there is no lower bound, or 1 without bounds.
func (s spec) number() string {
	step := s.rational("multipleOf")
	if step == nil || step.Sign() <= 0 {
		step = big.NewRat(1, 1)
	}
	value := new(big.Rat).Set(step)
	if low := s.rational("minimum"); low != nil && value.Cmp(low) < 0 {
		value = argen.RoundUp(low, step)
	}
	if low := s.rational("exclusiveMinimum"); low != nil && value.Cmp(low) <= 0 {
		value = new(big.Rat).Add(argen.RoundDown(low, step), step)
	}
	if high := s.rational("maximum"); high != nil && value.Cmp(high) > 0 {
		value = argen.RoundDown(high, step)
	}
	if high := s.rational("exclusiveMaximum"); high != nil && value.Cmp(high) >= 0 {
		value = new(big.Rat).Sub(argen.RoundUp(high, step), step)
	}
	return argen.Decimal(value)
}

// maxDerived bounds the items of a generated array.
const maxDerived = 64

func (d document) deriveArray(s spec, depth int) string {
	count := min(s.count("minItems", 0), maxDerived)
	if count == 0 {
		return "[]"
	}
	if depth > rules.MaxNesting/4 {
		return ""
	}
	item := d.deriveIn(s.Get("items"), depth+1)
	if item == "" {
		return ""
	}
	items := slices.Repeat([]string{item}, count)
	if s.Get("uniqueItems").IsBool(true) {
		for i := range items {
			items[i] = d.nth(s.Get("items"), item, i)
		}
	}
	return arrayOf(items)
}

// nth returns the i-th of distinct items: the next enum value, number, string, or an object with another first member.
func (d document) nth(schema *jsontree.Node, item string, i int) string {
	s := spec{d.Spread(schema)}
	if list := s.Get("enum").List(); i < len(list) {
		return list[i].Text
	}
	if i == 0 {
		return item
	}
	root, _ := jsontree.Parse(item) // it was made here
	switch text, _ := root.Str(); {
	case root.Is(jsontree.String):
		number := strconv.Itoa(i + 1)
		return jsontree.Quote(text[:max(0, min(len(text), s.count("maxLength", maxText)-len(number)))] + number)
	case root.Is(jsontree.Number):
		return d.further(s, root, i)
	case root.Is(jsontree.Object) && len(root.Items) > 0:
		first := root.Items[0]
		return root.Put("/"+jsontree.EscapePointer(first.Name), d.nth(s.property(first.Name), string(first.Text), i))
	}
	return item
}

// further returns the number that is some steps above from, or below it if the maximum does not allow that.
func (d document) further(s spec, from *jsontree.Node, steps int) string {
	step := s.rational("multipleOf")
	if step == nil || step.Sign() <= 0 {
		step = big.NewRat(1, 1)
	}
	value, ok := new(big.Rat).SetString(from.Text)
	if !ok {
		return from.Text
	}
	way := new(big.Rat).Mul(step, big.NewRat(int64(steps), 1))
	if high := s.rational("maximum"); high != nil && new(big.Rat).Add(value, way).Cmp(high) > 0 {
		way.Neg(way)
	}
	return argen.Decimal(value.Add(value, way))
}
