package check

import (
	"math/big"
	"slices"
	"strconv"

	"github.com/toolconform/toolconform/conformance/argen"
)

// maxDerived is how many items are made for an array.
const maxDerived = 64

func (d *document) deriveArray(s spec, depth int) string {
	count := min(s.count("minItems", 0), maxDerived)
	if count == 0 {
		return "[]"
	}
	if depth > maxNesting/4 {
		return ""
	}
	item := d.deriveIn(s.get("items"), depth+1)
	if item == "" {
		return ""
	}
	items := slices.Repeat([]string{item}, count)
	if s.get("uniqueItems").is('t') {
		for i := range items {
			items[i] = d.nth(s.get("items"), item, i)
		}
	}
	return arrayOf(items)
}

// nth makes items of one kind differ: another value of an enum, another number, another text, another member.
func (d *document) nth(schema *node, item string, i int) string {
	s := spec{d.spread(schema)}
	if list := s.get("enum").list(); i < len(list) {
		return string(list[i].text)
	}
	if i == 0 {
		return item
	}
	root, _ := parseJSON([]byte(item)) // it was made here
	switch text, _ := root.str(); {
	case root.is('"'):
		number := strconv.Itoa(i + 1)
		return jsonText(text[:max(0, min(len(text), s.count("maxLength", maxText)-len(number)))] + number)
	case root.is('0'):
		return d.further(s, root, i)
	case root.is('{') && len(root.members) > 0:
		first := root.members[0]
		return root.put("/"+escapePointer(first.name), d.nth(s.property(first.name), string(first.value.text), i))
	}
	return item
}

// further returns a number some steps above one, or below where that is too much.
func (d *document) further(s spec, from *node, steps int) string {
	step := s.rational("multipleOf")
	if step == nil || step.Sign() <= 0 {
		step = big.NewRat(1, 1)
	}
	value, ok := new(big.Rat).SetString(string(from.text))
	if !ok {
		return string(from.text)
	}
	way := new(big.Rat).Mul(step, big.NewRat(int64(steps), 1))
	if high := s.rational("maximum"); high != nil && new(big.Rat).Add(value, way).Cmp(high) > 0 {
		way.Neg(way)
	}
	return argen.Decimal(value.Add(value, way))
}
