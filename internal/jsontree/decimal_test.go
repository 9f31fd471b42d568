package jsontree

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
			if got := ParseDecimal(a).Compare(ParseDecimal(b)); got != x.Cmp(y) {
				t.Errorf("compare(%s, %s) = %d", a, b, got)
			}
			if same := ParseDecimal(a).canonical() == ParseDecimal(b).canonical(); same != (x.Cmp(y) == 0) {
				t.Errorf("canonical of %s and %s: same is %v", a, b, same)
			}
			if y.Sign() > 0 && len(ParseDecimal(b).digits) <= 17 {
				quotient := new(big.Rat).Quo(x, y)
				if got := ParseDecimal(a).MultipleOf(ParseDecimal(b)); got != quotient.IsInt() {
					t.Errorf("multipleOf(%s, %s) = %v", a, b, got)
				}
			}
		}
		if x, _ := new(big.Rat).SetString(a); x.IsInt() != ParseDecimal(a).Whole() {
			t.Errorf("whole(%s) = %v", a, ParseDecimal(a).Whole())
		} else if x.IsInt() && ParseDecimal(a).Plain() != x.Num().String() {
			t.Errorf("plain(%s) = %s", a, ParseDecimal(a).Plain())
		}
	}
}

func TestDecimalOfFarExponents(t *testing.T) {
	far, farther := ParseDecimal("1e99999999999999999999"), ParseDecimal("-1e-99999999999999999999")
	if far.Compare(ParseDecimal("1e308")) != 1 || farther.Compare(ParseDecimal("0")) != -1 || farther.Compare(ParseDecimal("-1e-300")) != 1 {
		t.Error("far exponents are out of order")
	}
}
