package native

import (
	"math"
	"math/big"
	"math/bits"
	"reflect"
	"sync/atomic"
)

// plainNumbers are functions on numbers.
var plainNumbers = []any{
	math.Abs, math.Acos, math.Acosh, math.Asin, math.Asinh, math.Atan, math.Atan2, math.Atanh, math.Cbrt, math.Ceil, math.Copysign, math.Cos, math.Cosh, math.Dim,
	math.Erf, math.Erfc, math.Exp, math.Exp2, math.Expm1, math.FMA, math.Float32bits, math.Float32frombits, math.Float64bits, math.Float64frombits, math.Floor,
	math.Frexp, math.Gamma, math.Hypot, math.Ilogb, math.Inf, math.IsInf, math.IsNaN, math.Ldexp, math.Lgamma, math.Log, math.Log10, math.Log1p, math.Log2,
	math.Logb, math.Max, math.Min, math.Mod, math.Modf, math.NaN, math.Nextafter, math.Pow, math.Pow10, math.Remainder, math.Round, math.RoundToEven,
	math.Signbit, math.Sin, math.Sincos, math.Sinh, math.Sqrt, math.Tan, math.Tanh, math.Trunc, bits.Add, bits.Add32, bits.Add64, bits.Div, bits.Div32,
	bits.Div64, bits.LeadingZeros, bits.LeadingZeros8, bits.LeadingZeros16, bits.LeadingZeros32, bits.LeadingZeros64, bits.Len, bits.Len8, bits.Len16, bits.Len32,
	bits.Len64, bits.Mul, bits.Mul32, bits.Mul64, bits.OnesCount, bits.OnesCount8, bits.OnesCount16, bits.OnesCount32, bits.OnesCount64, bits.Rem, bits.Rem64,
	bits.Reverse, bits.Reverse8, bits.Reverse16, bits.Reverse32, bits.Reverse64, bits.ReverseBytes, bits.ReverseBytes32, bits.ReverseBytes64, bits.RotateLeft,
	bits.RotateLeft8, bits.RotateLeft32, bits.RotateLeft64, bits.Sub, bits.Sub32, bits.Sub64, bits.TrailingZeros, bits.TrailingZeros8, bits.TrailingZeros16,
	bits.TrailingZeros32, bits.TrailingZeros64, atomic.AddInt32, atomic.AddInt64, atomic.AddUint32, atomic.AddUint64, atomic.CompareAndSwapInt32,
	atomic.CompareAndSwapInt64, atomic.CompareAndSwapUint32, atomic.CompareAndSwapUint64, atomic.LoadInt32, atomic.LoadInt64, atomic.LoadUint32,
	atomic.LoadUint64, atomic.StoreInt32, atomic.StoreInt64, atomic.StoreUint32, atomic.StoreUint64, atomic.SwapInt32, atomic.SwapInt64, atomic.SwapUint32,
	atomic.SwapUint64, atomic.AndInt32, atomic.OrInt32, atomic.AndUint32, atomic.OrUint32,
}

// bigs are functions on big numbers. Their sizes are those of their operands, which grow by multiplication only.
var bigs = []row{
	{(*big.Int).Abs, digits}, {(*big.Int).Add, digits}, {(*big.Int).And, digits}, {(*big.Int).Bytes, digits}, {(*big.Int).Div, squared},
	{(*big.Int).DivMod, squared}, {(*big.Int).Exp, powered}, {(*big.Int).GCD, squared}, {(*big.Int).Lsh, shifted}, {(*big.Int).Mod, squared},
	{(*big.Int).ModInverse, squared}, {(*big.Int).Mul, squared}, {(*big.Int).Neg, digits}, {(*big.Int).Not, digits}, {(*big.Int).Or, digits},
	{(*big.Int).Quo, squared}, {(*big.Int).QuoRem, squared}, {(*big.Int).Rem, squared}, {(*big.Int).Rsh, digits}, {(*big.Int).Set, digits},
	{(*big.Int).SetBytes, digits}, {(*big.Int).SetString, textDigits}, {(*big.Int).Sqrt, squared}, {(*big.Int).String, squared}, {(*big.Int).Sub, digits},
	{(*big.Int).Text, squared}, {(*big.Int).Xor, digits}, {(*big.Int).ProbablyPrime, powered}, {(*big.Int).AndNot, digits}, {(*big.Int).FillBytes, digits},
	{(*big.Int).MarshalJSON, squared}, {(*big.Int).MarshalText, squared}, {(*big.Int).UnmarshalJSON, textDigits}, {(*big.Int).UnmarshalText, textDigits},
	{(*big.Rat).Abs, digits}, {(*big.Rat).Inv, digits}, {(*big.Rat).Set, digits}, {(*big.Rat).SetInt, digits}, {(*big.Rat).Add, squared},
	{(*big.Rat).Cmp, squared}, {(*big.Rat).Denom, digits}, {(*big.Rat).Float64, squared}, {(*big.Rat).FloatString, asked(1)}, {(*big.Rat).Mul, squared},
	{(*big.Rat).Neg, digits}, {(*big.Rat).Num, digits}, {(*big.Rat).Quo, squared}, {(*big.Rat).RatString, squared}, {(*big.Rat).SetFrac, squared},
	{(*big.Rat).SetString, fraction}, {(*big.Rat).String, squared}, {(*big.Rat).Sub, squared},
}

var plainBigs = []any{
	big.NewInt, big.NewRat, big.NewFloat, (*big.Int).BitLen, (*big.Int).Bit, (*big.Int).Cmp, (*big.Int).CmpAbs, (*big.Int).Int64, (*big.Int).IsInt64,
	(*big.Int).IsUint64, (*big.Int).SetInt64, (*big.Int).SetUint64, (*big.Int).Sign, (*big.Int).TrailingZeroBits, (*big.Int).Uint64, (*big.Int).Float64,
	big.RoundingMode.String, big.Accuracy.String, (*big.Rat).SetInt64, (*big.Rat).Sign, (*big.Rat).IsInt,
}

// bitLength is the size in bytes of a big number.
func bitLength(v reflect.Value) int64 {
	switch x := v.Interface().(type) {
	case *big.Int:
		if x != nil {
			return int64(x.BitLen()/8) + 8
		}
	case *big.Rat:
		if x != nil {
			return int64(x.Num().BitLen()+x.Denom().BitLen())/8 + 16
		}
	}
	return Length(v)
}

func digits(args []reflect.Value) int64 {
	total := int64(64)
	for _, a := range args {
		total += 2 * bitLength(a)
	}
	return total
}

// squared bounds the work of operations that are quadratic in their operands, as bytes.
func squared(args []reflect.Value) int64 {
	n := digits(args)
	return n + Product(n/64, n/64)
}

// powered bounds x**y without a modulus, and with one.
func powered(args []reflect.Value) int64 {
	n := digits(args)
	exponent, ok := args[min(2, len(args)-1)].Interface().(*big.Int)
	switch {
	case !ok:
		return Product(n, Product(n, 64))
	case exponent == nil || !exponent.IsInt64():
		return Product(Product(n, n), n)
	}
	modulus, ok := args[len(args)-1].Interface().(*big.Int)
	if ok && modulus != nil && modulus.Sign() != 0 {
		return Product(Product(n, n), n/16)
	}
	size := Product(n, max(exponent.Int64(), 0))
	return Product(size, size/1024+1)
}

func shifted(args []reflect.Value) int64 { return digits(args) + number(args, 2)/4 }

func textDigits(args []reflect.Value) int64 {
	n := digits(args)
	return n + Product(n/16, n/16)
}

// fraction bounds what an exponent in a text asks for.
func fraction(args []reflect.Value) int64 {
	text := args[1].String()
	for i := range len(text) {
		if c := text[i] | 0x20; (c == 'e' || c == 'p') && len(text)-i > 5 {
			return enormous
		}
	}
	return textDigits(args) + 1<<16
}

// quadratic is the rule of functions whose time is the product of two texts.
func quadratic(args []reflect.Value) int64 {
	return linear(args) + Product(Length(args[0]), Length(args[1]))
}

// replacer is the rule of a strings.Replacer, whose replacements are not known.
func replacer(args []reflect.Value) int64 { return 64 + Product(Length(args[1]), 64) }
