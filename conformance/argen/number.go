package argen

import (
	"encoding/json"
	"math/big"
	"slices"
	"strconv"
)

// Limit bounds generated integers: decoders of every language accept them.
const Limit = 1 << 31

// largeNumber is the limit above which counting to a number takes long.
const largeNumber = 1000

// ordinary are numbers to try without bounds. They are small, since a tool may repeat something that often.
var ordinary = []int64{1, 0, 2, -1, 7, 100}

// numbers returns the numbers to try in a place: the bounds, their neighbours, and some between.
func (d *drawer) numbers(b *constraints, at spot, whole bool) []any {
	var all []any
	keep := func(value *big.Rat) {
		if value != nil && b.takes(value, whole) {
			if text := decimal(value); text != "" && !slices.Contains(all, any(json.Number(text))) {
				all = append(all, json.Number(text))
			}
		}
	}
	step := b.step
	if step == nil {
		step = big.NewRat(1, 1)
	}
	for _, value := range append(d.found[at.pattern], b.defaults...) {
		if n, ok := value.(json.Number); ok {
			keep(rational(n))
		}
	}
	keep(step)
	if b.low != nil {
		for _, by := range []int64{0, 1, 2} {
			keep(along(roundUp(b.low, step), step, by))
		}
	}
	if b.high != nil {
		for _, by := range []int64{0, -1} {
			keep(along(roundDown(b.high, step), step, by))
		}
	}
	if b.low != nil && b.high != nil {
		middle := new(big.Rat).Add(b.low, b.high)
		keep(roundDown(middle.Mul(middle, big.NewRat(1, 2)), step))
	}
	if !whole && b.step == nil {
		for _, text := range []string{"0.5", "-2.25", "0.1"} {
			fraction, _ := new(big.Rat).SetString(text)
			keep(fraction)
			if b.low != nil {
				keep(fraction.Add(fraction, b.low))
			}
		}
	}
	for _, n := range slices.Concat(d.Hints.Numbers, ordinary) {
		keep(new(big.Rat).Mul(step, big.NewRat(n, 1)))
		if b.step != nil {
			keep(big.NewRat(n, 1))
		}
	}
	if len(all) == 0 {
		d.noteSkipped(at.pattern, "no number up to 2^31 satisfies its bounds")
	}
	return all
}

// takes reports whether a number satisfies the constraints.
func (b *constraints) takes(value *big.Rat, whole bool) bool {
	if whole && !value.IsInt() || new(big.Rat).Abs(value).Cmp(big.NewRat(Limit, 1)) > 0 {
		return false
	}
	if b.low != nil {
		if c := value.Cmp(b.low); c < 0 || c == 0 && b.lowExclusive {
			return false
		}
	}
	if b.high != nil {
		if c := value.Cmp(b.high); c > 0 || c == 0 && b.highExclusive {
			return false
		}
	}
	return b.step == nil || new(big.Rat).Quo(value, b.step).IsInt()
}

// roundDown returns the largest multiple of step that is not above value.
func roundDown(value, step *big.Rat) *big.Rat {
	quotient := new(big.Rat).Quo(value, step)
	whole := new(big.Int).Div(quotient.Num(), quotient.Denom()) // the denominator is positive: Euclidean is down
	return new(big.Rat).Mul(new(big.Rat).SetInt(whole), step)
}

// roundUp returns the smallest multiple of step that is not below value.
func roundUp(value, step *big.Rat) *big.Rat {
	return new(big.Rat).Neg(roundDown(new(big.Rat).Neg(value), step))
}

func along(value, step *big.Rat, by int64) *big.Rat {
	return new(big.Rat).Add(value, new(big.Rat).Mul(step, big.NewRat(by, 1)))
}

// rational returns a number exactly; nil if it is too large or too long.
func rational(n json.Number) *big.Rat {
	const longest = 40
	f, err := n.Float64()
	if err != nil || len(n) > longest || f > 1e18 || f < -1e18 || f != 0 && f < 1e-18 && f > -1e-18 {
		return nil
	}
	value, _ := new(big.Rat).SetString(string(n)) // a number
	return value
}

// decimal returns a number as JSON: an integer without point or exponent, otherwise the shortest decimal; "" if
// float64 cannot represent it.
func decimal(value *big.Rat) string {
	if value.IsInt() {
		return value.Num().String()
	}
	float, exact := value.Float64()
	text := strconv.FormatFloat(float, 'f', -1, 64)
	if back, ok := new(big.Rat).SetString(text); !exact && (!ok || back.Cmp(value) != 0) {
		return ""
	}
	return text
}

// large reports whether the absolute value of a number exceeds largeNumber.
func large(value any) bool {
	n, ok := value.(json.Number)
	f, err := n.Float64()
	return ok && (err != nil || f > largeNumber || f < -largeNumber)
}
