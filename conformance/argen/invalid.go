package argen

import (
	"encoding/json"
	"math/big"
	"slices"
	"strings"
)

// An addFunc adds a value that violates a keyword.
type addFunc func(keyword, what string, value any)

// invalidValues returns mutations to values of the right type that the schema rejects.
func (p Place) invalidValues(d *drawer) []mutation {
	var all []mutation
	add := func(keyword, what string, value any) {
		all = append(all, mutation{Wrong{Operator: Value, How: keyword, What: what, Keywords: []string{keyword}, Strict: true}, "", replaceWith(value)})
	}
	switch v := p.value.(type) {
	case string:
		p.invalidTexts(v, add)
	case json.Number:
		for _, n := range p.invalidNumbers() {
			add(n.keyword, n.what, n.value)
		}
	case bool:
		if len(p.constraints.listed) > 0 {
			add("enum", "is not in its enum", !v)
			add("const", "is not its const", !v)
		}
	case []any:
		all = append(all, p.invalidArrays(d, v)...)
	case map[string]any:
		all = append(all, p.invalidObjects(d, v)...)
	}
	return append(all, p.invalidChoices(d)...)
}

func (p Place) invalidTexts(now string, add addFunc) {
	b := p.constraints
	if len(b.listed) > 0 {
		for _, other := range []string{"none of these", now + "x", strings.ToUpper(now), ""} {
			if !slices.Contains(b.listed, any(other)) {
				add("enum", "is not in its enum", other)
				add("const", "is not its const", other)
			}
		}
		return
	}
	runes := []rune(now)
	if b.shortest > 0 && len(runes) >= b.shortest {
		add("minLength", "is one character shorter than minLength", string(runes[:b.shortest-1]))
	}
	if b.longest >= 0 && b.longest < maxTextLength {
		add("maxLength", "is one character longer than maxLength", stretched(now+"x", b.longest+1))
	}
	for _, pattern := range b.patterns {
		for _, other := range []string{now + "!", "!" + now, now + "\n", strings.Repeat("!", len(runes)), "0", "a", "\u2603"} {
			if !pattern.MatchString(other) {
				add("pattern", "does not match its pattern", other)
			}
		}
	}
}

// A numberCase is a number that violates a keyword.
type numberCase struct {
	keyword, what string
	value         json.Number
}

// invalidNumbers returns numbers just outside the bounds of a place.
func (p Place) invalidNumbers() []numberCase {
	b := p.constraints
	if len(b.listed) > 0 {
		return []numberCase{{"enum", "is not in its enum", "1000003"}, {"const", "is not its const", "1000003"}}
	}
	step := b.step
	if step == nil {
		step = big.NewRat(1, 1)
	}
	var all []numberCase
	add := func(keyword, what string, value *big.Rat) {
		if text := Decimal(value); text != "" && new(big.Rat).Abs(value).Cmp(big.NewRat(Limit, 1)) <= 0 {
			all = append(all, numberCase{keyword, what, json.Number(text)})
		}
	}
	switch {
	case b.low == nil:
	case b.lowExclusive:
		add("exclusiveMinimum", "is at or below its exclusiveMinimum", RoundDown(b.low, step))
	default:
		add("minimum", "is one step below its minimum", along(RoundUp(b.low, step), step, -1))
	}
	switch {
	case b.high == nil:
	case b.highExclusive:
		add("exclusiveMaximum", "is at or above its exclusiveMaximum", RoundUp(b.high, step))
	default:
		add("maximum", "is one step above its maximum", along(RoundDown(b.high, step), step, 1))
	}
	if now, ok := p.value.(json.Number); ok && b.step != nil {
		if value := rational(now); value != nil {
			add("multipleOf", "is not a multiple", new(big.Rat).Add(value, new(big.Rat).Mul(b.step, big.NewRat(1, 2))))
			add("multipleOf", "is not a multiple", new(big.Rat).Add(value, big.NewRat(1, 1)))
		}
	}
	return all
}
