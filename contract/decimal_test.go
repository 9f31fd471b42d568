package contract

import (
	"math/big"
	"testing"
)

func TestDecimalAgreesWithRationals(t *testing.T) {
	texts := []string{"0", "-0", "0.0", "0e5", "1", "-1", "1.0", "10", "1e1", "1E+1", "100e-1", "0.1", "0.10", "1e-1", "-2.5", "12.34e2",
		"9007199254740993", "9007199254740992.0", "1e300", "-1e-300", "0.000001", "123456789012345678901234567890", "99", "100", "101"}
	for _, a := range texts {
		for _, b := range texts {
			x, _ := new(big.Rat).SetString(a)
			y, _ := new(big.Rat).SetString(b)
			if got := readDecimal(a).compare(readDecimal(b)); got != x.Cmp(y) {
				t.Errorf("compare(%s, %s) = %d", a, b, got)
			}
			if same := readDecimal(a).canonical() == readDecimal(b).canonical(); same != (x.Cmp(y) == 0) {
				t.Errorf("canonical of %s and %s: same is %v", a, b, same)
			}
			if y.Sign() > 0 && len(readDecimal(b).digits) <= 17 {
				quotient := new(big.Rat).Quo(x, y)
				if got := readDecimal(a).multipleOf(readDecimal(b)); got != quotient.IsInt() {
					t.Errorf("multipleOf(%s, %s) = %v", a, b, got)
				}
			}
		}
		if x, _ := new(big.Rat).SetString(a); x.IsInt() != readDecimal(a).whole() {
			t.Errorf("whole(%s) = %v", a, readDecimal(a).whole())
		} else if x.IsInt() && readDecimal(a).plain() != x.Num().String() {
			t.Errorf("plain(%s) = %s", a, readDecimal(a).plain())
		}
	}
}

func TestDecimalOfFarExponents(t *testing.T) {
	far, farther := readDecimal("1e99999999999999999999"), readDecimal("-1e-99999999999999999999")
	if far.compare(readDecimal("1e308")) != 1 || farther.compare(readDecimal("0")) != -1 || farther.compare(readDecimal("-1e-300")) != 1 {
		t.Error("far exponents are out of order")
	}
}

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"a\x00b\u202e\n": "a\uFFFDb\uFFFD\uFFFD", "ünï": "ünï", "\xff": "\uFFFD", "abcdef": "abcde…", "": "",
	} {
		if got := printable(text, 5); got != want {
			t.Errorf("printable(%q) = %q, want %q", text, got, want)
		}
	}
}
