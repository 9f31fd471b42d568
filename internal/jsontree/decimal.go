package jsontree

import (
	"cmp"
	"strconv"
	"strings"
)

// A Decimal is the exact value of a JSON number: digits × 10^exponent, without leading or trailing zeros in digits. Zero has no
// digits. A float64 cannot tell 2^53 from 2^53+1, and a big.Rat of 1e999999999 would exhaust the memory.
type Decimal struct {
	negative bool
	digits   string
	exponent int
}

// farExponent is the largest exponent; larger ones are clamped.
const farExponent = 1 << 30

// ParseDecimal parses a valid JSON number.
func ParseDecimal(number string) Decimal {
	d := Decimal{negative: strings.HasPrefix(number, "-")}
	number = strings.TrimPrefix(number, "-")
	if i := strings.IndexAny(number, "eE"); i >= 0 {
		d.exponent = readExponent(number[i+1:])
		number = number[:i]
	}
	whole, fraction, _ := strings.Cut(number, ".")
	d.exponent -= len(fraction)
	d.digits = strings.TrimLeft(whole+fraction, "0")
	trimmed := strings.TrimRight(d.digits, "0")
	d.exponent += len(d.digits) - len(trimmed)
	d.digits = trimmed
	if d.digits == "" {
		return Decimal{}
	}
	return d
}

func readExponent(text string) int {
	exponent, err := strconv.Atoi(text)
	if err != nil || exponent > farExponent || exponent < -farExponent {
		if strings.HasPrefix(text, "-") {
			return -farExponent
		}
		return farExponent
	}
	return exponent
}

// DecimalOf converts a float64 to its shortest decimal, which is what the author wrote: 0.1 is a tenth.
func DecimalOf(f float64) Decimal { return ParseDecimal(strconv.FormatFloat(f, 'g', -1, 64)) }

// Whole reports whether the number is an integer, as are 1.0 and 1e2.
func (d Decimal) Whole() bool { return d.exponent >= 0 }

// Plain formats an integer without decimal point and exponent. The number must be within float64's range.
func (d Decimal) Plain() string {
	if d.digits == "" {
		return "0"
	}
	text := d.digits + strings.Repeat("0", d.exponent)
	if d.negative {
		return "-" + text
	}
	return text
}

// canonical returns the same text for numbers of equal value.
func (d Decimal) canonical() string {
	text := d.digits + "e" + strconv.Itoa(d.exponent)
	if d.negative {
		return "-" + text
	}
	return text
}

// Compare returns -1, 0 or 1.
func (d Decimal) Compare(other Decimal) int {
	size := cmp.Or(cmp.Compare(len(d.digits)+d.exponent, len(other.digits)+other.exponent), cmp.Compare(d.digits, other.digits))
	if d.negative {
		size = -size
	}
	if d.sign() != other.sign() {
		return cmp.Compare(d.sign(), other.sign())
	}
	return size
}

func (d Decimal) sign() int {
	switch {
	case d.digits == "":
		return 0
	case d.negative:
		return -1
	}
	return 1
}

// MultipleOf reports whether d is a multiple of step, which has at most 17 digits, as every float64. It takes time linear in
// the digits: long division, digit by digit.
func (d Decimal) MultipleOf(step Decimal) bool {
	divisor, err := strconv.ParseUint(step.digits, 10, 60) // 60 bits, so that ten times a remainder fits
	if err != nil || divisor == 0 || d.digits == "" {
		return true
	}
	if d.exponent < step.exponent {
		return false // the last digit of d is not zero, and that of a multiple would be
	}
	rest := uint64(0)
	for i := range len(d.digits) {
		rest = (rest*10 + uint64(d.digits[i]-'0')) % divisor
	}
	for range min(d.exponent-step.exponent, 2000) { // no float64 has a larger exponent
		rest = rest * 10 % divisor
	}
	return rest == 0
}
