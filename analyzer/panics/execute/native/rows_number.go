package native

import (
	"math"
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
	atomic.SwapUint64, atomic.AndInt32, atomic.AndInt64, atomic.AndUint32, atomic.AndUint64, atomic.OrInt32, atomic.OrInt64, atomic.OrUint32, atomic.OrUint64,
	atomic.AddUintptr, atomic.AndUintptr, atomic.CompareAndSwapUintptr, atomic.LoadUintptr, atomic.OrUintptr, atomic.StoreUintptr, atomic.SwapUintptr,
}

// replacer is the rule of a strings.Replacer, whose replacements are not known.
func replacer(args []reflect.Value) int64 { return 64 + Product(Length(args[1]), 64) }
