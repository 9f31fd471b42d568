package check

import (
	"math/big"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/contract"
)

func otherNumbers(spot, *node) []string { return []string{"1000003", "-7", "0", "1", "42"} }

// Beyond a bound: the integer beside it, or the multiple beside it where only multiples are allowed.
func below(s spot, _ *node) []string    { return s.beside("minimum", ceiling, -1) }
func notAbove(s spot, _ *node) []string { return s.beside("exclusiveMinimum", floor, 0) }
func above(s spot, _ *node) []string    { return s.beside("maximum", floor, 1) }
func notBelow(s spot, _ *node) []string { return s.beside("exclusiveMaximum", ceiling, 0) }

// A rounding brings a value to a multiple of a step.
type rounding func(value, step *big.Rat) *big.Rat

// beside rounds a bound in steps, and goes some steps on.
func (s spot) beside(keyword string, round rounding, by int64) []string {
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

// between returns numbers that are no multiple, near one that is.
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
			candidates = append(candidates, argen.Decimal(value))
		}
	}
	return candidates
}
