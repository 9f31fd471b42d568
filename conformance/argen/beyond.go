package argen

import (
	"encoding/json"
	"math/big"
)

// A beyond is a number that a keyword rules out.
type beyond struct {
	keyword, what string
	value         json.Number
}

// numbers returns the numbers beside the bounds of a place, on the wrong side.
func (p Place) numbers() []beyond {
	b := p.bound
	if len(b.listed) > 0 {
		return []beyond{{"enum", "is none of its enum", "1000003"}, {"const", "is not its const", "1000003"}}
	}
	step := b.step
	if step == nil {
		step = big.NewRat(1, 1)
	}
	var all []beyond
	add := func(keyword, what string, value *big.Rat) {
		if text := Decimal(value); text != "" && new(big.Rat).Abs(value).Cmp(big.NewRat(limit, 1)) <= 0 {
			all = append(all, beyond{keyword, what, json.Number(text)})
		}
	}
	switch {
	case b.low == nil:
	case b.lowApart:
		add("exclusiveMinimum", "is its exclusiveMinimum, or below", roundDown(b.low, step))
	default:
		add("minimum", "is one step below its minimum", along(roundUp(b.low, step), step, -1))
	}
	switch {
	case b.high == nil:
	case b.highApart:
		add("exclusiveMaximum", "is its exclusiveMaximum, or above", roundUp(b.high, step))
	default:
		add("maximum", "is one step above its maximum", along(roundDown(b.high, step), step, 1))
	}
	if now, ok := p.value.(json.Number); ok && b.step != nil {
		if value := rational(now); value != nil {
			add("multipleOf", "is no multiple", new(big.Rat).Add(value, new(big.Rat).Mul(b.step, big.NewRat(1, 2))))
			add("multipleOf", "is no multiple", new(big.Rat).Add(value, big.NewRat(1, 1)))
		}
	}
	return all
}
