package contract

import (
	"strconv"
	"strings"
)

// A decimal is a JSON number, exactly: digits × 10^exponent, without zeros at either end of the digits. Zero has no digits.
// A float64 would call 2^53 and 2^53+1 the same, and a big.Rat of 1e999999999 would eat the machine.
type decimal struct {
	negative bool
	digits   string
	exponent int
}

// farExponent is where exponents stop counting.
const farExponent = 1 << 30

// readDecimal reads a valid JSON number.
func readDecimal(number string) decimal {
	d := decimal{negative: strings.HasPrefix(number, "-")}
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
		return decimal{}
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

// decimalOf reads a float64 as its shortest decimal, which is what its author wrote: 0.1 is a tenth.
func decimalOf(f float64) decimal { return readDecimal(strconv.FormatFloat(f, 'g', -1, 64)) }

// whole reports whether the number is an integer: 1.0 and 1e2 are.
func (d decimal) whole() bool { return d.exponent >= 0 }

// plain writes an integer without point and exponent. The number must be within float64's range.
func (d decimal) plain() string {
	if d.digits == "" {
		return "0"
	}
	text := d.digits + strings.Repeat("0", d.exponent)
	if d.negative {
		return "-" + text
	}
	return text
}

// canonical returns the same text for numbers of the same value.
func (d decimal) canonical() string {
	if d.negative {
		return "-" + d.digits + "e" + strconv.Itoa(d.exponent)
	}
	return d.digits + "e" + strconv.Itoa(d.exponent)
}

// compare returns -1, 0 or 1.
func (d decimal) compare(other decimal) int {
	if d.sign() != other.sign() {
		return order(d.sign(), other.sign())
	}
	size := order(len(d.digits)+d.exponent, len(other.digits)+other.exponent)
	if size == 0 {
		size = strings.Compare(d.digits, other.digits)
	}
	if d.negative {
		return -size
	}
	return size
}

func (d decimal) sign() int {
	switch {
	case d.digits == "":
		return 0
	case d.negative:
		return -1
	}
	return 1
}

func order(a, b int) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// multipleOf reports whether the number is a multiple of a step, which has at most 17 digits, as every float64 has. It takes
// time linear in the digits: they are divided one by one.
func (d decimal) multipleOf(step decimal) bool {
	divisor, err := strconv.ParseUint(step.digits, 10, 60) // so that ten times a rest fits
	if err != nil || divisor == 0 || d.digits == "" {
		return true
	}
	if d.exponent < step.exponent {
		return false // the last digit is not zero, but that of a multiple would be
	}
	rest := uint64(0)
	for i := range len(d.digits) {
		rest = (rest*10 + uint64(d.digits[i]-'0')) % divisor
	}
	for range min(d.exponent-step.exponent, 2000) { // float64 ends before that
		rest = rest * 10 % divisor
	}
	return rest == 0
}
