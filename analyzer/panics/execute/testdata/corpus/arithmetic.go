package corpus

import (
	"fmt"
	"math"
)

var arithmetic = []func(string) string{Wrap8, Wrap16, Wrap32, Wrap64, Unsigned, Divide, Remainder, ShiftLeft, ShiftRight, ShiftNegative, ShiftWide,
	Bitwise, Floats, Float32s, FloatCompare, MinMax, MinMaxFloats, Constants, Rotate, Checksum, Power, Gcd, Collatz, Increment,
	Compound, IntegerOverflowMul, NegateMin, UintSub, BoolLogic, ShortCircuit, Labels, Gotos, SwitchCases, Fallthrough, SwitchNoTag, NestedBreak, RangeInt}

func Wrap8(doc string) string {
	a, b := int8(number(doc, 0)), int8(number(doc, 1))
	return itoa(int(a+b), int(a-b), int(a*b), int(-a), int(^a), int(a&^b))
}

func Wrap16(doc string) string {
	a, b := int16(number(doc, 0)), uint16(number(doc, 1))
	return fmt.Sprint(a+int16(b), uint16(a)*b, a<<3, b>>2, -b)
}

func Wrap32(doc string) string {
	a, b := int32(number(doc, 0)), uint32(number(doc, 1))
	return fmt.Sprint(a*a, b*b, a<<31, b<<31, a>>31, int32(b), uint32(a))
}

func Wrap64(doc string) string {
	a := int64(number(doc, 0))
	return fmt.Sprint(a*a, a+math.MaxInt64, a-math.MaxInt64, uint64(a)*3, -a)
}

func Unsigned(doc string) string {
	a, b := uint(number(doc, 0)), uint8(number(doc, 1))
	return fmt.Sprint(a, b, a/7, b%7, a-1, b-1, ^b, a > uint(b))
}

func Divide(doc string) string {
	return itoa(number(doc, 0)/number(doc, 1), number(doc, 1)/small(doc, 2, 3))
}

func Remainder(doc string) string {
	return itoa(number(doc, 0)%7, number(doc, 0)%-7, number(doc, 1)%small(doc, 0, 4))
}

func ShiftLeft(doc string) string {
	n := uint(small(doc, 0, 70))
	return fmt.Sprint(1<<n, int8(1)<<n, uint32(3)<<n, int64(-1)<<n)
}

func ShiftRight(doc string) string {
	n := uint8(small(doc, 0, 70))
	x := number(doc, 1)
	return fmt.Sprint(x>>n, int8(x)>>n, uint32(x)>>n, uint64(x)>>n)
}

func ShiftNegative(doc string) string { n := small(doc, 0, 5) - 1; return itoa(8<<n, 8>>n) }

func ShiftWide(doc string) string { n := uint64(number(doc, 0)); return itoa(1<<n, -1>>n) }

func Bitwise(doc string) string {
	a, b := number(doc, 0), number(doc, 1)
	return itoa(a&b, a|b, a^b, a&^b, ^a)
}

func Floats(doc string) string {
	a, b := float64(number(doc, 0)), float64(number(doc, 1))
	return fmt.Sprint(a+b, a*b, a/b, a-b, -a, math.Sqrt(a), math.Floor(a/3), math.IsNaN(a/b))
}

func Float32s(doc string) string {
	a, b := float32(number(doc, 0))/3, float32(number(doc, 1))*1.1
	return fmt.Sprint(a+b, a*b, a/b, float64(a), a == float32(float64(a)))
}

func FloatCompare(doc string) string {
	z := float64(small(doc, 0, 2))
	nan := z / z
	return fmt.Sprint(nan == nan, nan != nan, nan < 1, nan > 1, !(nan <= 1), 1/z > 0, -1/z < 0, nan == 1)
}

func MinMax(doc string) string {
	a, b, c := number(doc, 0), number(doc, 1), number(doc, 2)
	return fmt.Sprint(min(a, b, c), max(a, b, c), min(doc, "m"), max(doc, "m", "z"))
}

func MinMaxFloats(doc string) string {
	z := float64(small(doc, 0, 3))
	return fmt.Sprint(min(z/z, 1), max(z/z, 1), min(0, -z), 1/max(0, -z))
}

const (
	first = iota * 10
	next
	_
	last
	huge = 1 << 62
	mask = ^uint8(0)
	pi   = 3.14159
	text = "const" + "ant"
)

type weekday uint8

const (
	monday weekday = iota + 1
	tuesday
)

func Constants(doc string) string {
	return fmt.Sprint(first, next, last, huge, mask, pi, text, monday, tuesday, len(text), 'x', "é"[0], 1.0/3, uint8(255)&mask)
}

func Rotate(doc string) string {
	x := uint32(number(doc, 0))
	for range small(doc, 1, 40) {
		x = x<<5 | x>>27
	}
	return fmt.Sprint(x)
}

func Checksum(doc string) string {
	var h uint32 = 2166136261
	for i := 0; i < len(doc); i++ {
		h ^= uint32(doc[i])
		h *= 16777619
	}
	return fmt.Sprint(h)
}

func Power(doc string) string {
	base, result := number(doc, 0), 1
	for e := small(doc, 1, 20); e > 0; e >>= 1 {
		if e&1 == 1 {
			result *= base
		}
		base *= base
	}
	return itoa(result)
}

func Gcd(doc string) string {
	a, b := number(doc, 0), number(doc, 1)
	for b != 0 {
		a, b = b, a%b
	}
	return itoa(a)
}

func Collatz(doc string) string {
	n, steps := small(doc, 0, 1000)+1, 0
	for n != 1 {
		if n%2 == 0 {
			n /= 2
		} else {
			n = 3*n + 1
		}
		steps++
	}
	return itoa(steps)
}

func Increment(doc string) string {
	var a uint8 = 250
	var b int8 = 120
	for range small(doc, 0, 20) {
		a++
		b++
	}
	a--
	return itoa(int(a), int(b))
}

func Compound(doc string) string {
	x := number(doc, 0)
	x += 3
	x -= 1
	x *= 7
	x /= 2
	x %= 1000
	x <<= 2
	x >>= 1
	x |= 8
	x &= 0xffff
	x ^= 5
	x &^= 2
	return itoa(x)
}

func IntegerOverflowMul(doc string) string {
	a, b := number(doc, 0), number(doc, 1)
	if c := a * b; a != 0 && c/a != b {
		return "overflow"
	}
	return "fits"
}

func NegateMin(doc string) string {
	x := int32(math.MinInt32) + int32(small(doc, 0, 2))
	y := int64(math.MinInt64) / int64(small(doc, 0, 2)*-2+1)
	return fmt.Sprint(-x, x/-1, x%-1, y)
}

func UintSub(doc string) string {
	items := words(doc)
	n := uint(len(items)) - uint(small(doc, 0, 4))
	return items[n%5]
}

func BoolLogic(doc string) string {
	a, b := len(doc)%2 == 0, len(doc)%3 == 0
	return fmt.Sprint(a && b, a || b, !a, a != b, a == b)
}

func ShortCircuit(doc string) string {
	log := ""
	touch := func(name string, r bool) bool { log += name; return r }
	if touch("a", len(doc) > 3) && touch("b", len(doc) > 5) || touch("c", len(doc)%2 == 0) {
		return log + "!"
	}
	return log
}

func Labels(doc string) string {
	n := 0
outer:
	for i := 0; i < 10; i++ {
		for j := 0; j < 10; j++ {
			switch {
			case (i+j)%7 == small(doc, 0, 7):
				continue outer
			case i*j > 40:
				break outer
			}
			n += i * j
		}
	}
	return itoa(n)
}

func Gotos(doc string) string {
	i := 0
again:
	i++
	if i < small(doc, 0, 9) {
		goto again
	}
	return itoa(i)
}

func SwitchCases(doc string) string {
	switch n := small(doc, 0, 6); n {
	case 0, 1:
		return "low"
	case 2:
		return "two"
	default:
		return "high"
	case 5:
		return "five"
	}
}

func Fallthrough(doc string) string {
	s := ""
	switch small(doc, 0, 3) {
	case 0:
		s += "a"
		fallthrough
	case 1:
		s += "b"
	default:
		s += "c"
	}
	return s
}

func SwitchNoTag(doc string) string {
	switch {
	case doc == "":
		return "empty"
	case doc[0] == '{' && doc[len(doc)-1] == '}':
		return "object"
	case doc < "M":
		return "early"
	}
	return "other"
}

func NestedBreak(doc string) string {
	n := 0
	for {
		for i := 0; ; i++ {
			if i > small(doc, 0, 4) {
				break
			}
			n++
		}
		if n > 10 {
			break
		}
	}
	return itoa(n)
}

func RangeInt(doc string) string {
	n := 0
	for i := range small(doc, 0, 9) {
		n += i
	}
	var m int8 = 5
	for i := range m {
		n += int(i)
	}
	return itoa(n)
}

// order has functions that depend on when a variable is read in an expression that also calls. The language leaves it open; the compiler
// reads late.
var order = []func(string) string{AppendPop, SumPop, ReturnRead, ArgumentRead, CompositeRead, AssignRead, SavedRead, FieldRead, IndexRead, CompareRead, ConcatRead, PrintRead, GlobalRead, NestedRead, PointerRead, MethodRead}

func AppendPop(doc string) string {
	stack := append([]int{1, 2, 3}, numbers(doc)...)
	pop := func() int {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		return n
	}
	stack = append(stack, pop()+pop())
	stack = append(stack, pop())
	return fmt.Sprint(stack)
}

func SumPop(doc string) string {
	x := small(doc, 0, 9)
	f := func() int { x += 10; return x }
	a := x + f()
	b := f() + x
	c := x*2 + f()
	return itoa(a, b, c)
}

func bump(x *int) int { *x += 5; return *x }

func ReturnRead(doc string) string {
	f := func() (int, int) {
		x := small(doc, 0, 9)
		return x, bump(&x)
	}
	return itoa(f())
}

func ArgumentRead(doc string) string {
	x := small(doc, 0, 9)
	return itoa(x, bump(&x), x)
}

func CompositeRead(doc string) string {
	x := small(doc, 0, 9)
	a := []int{x, bump(&x)}
	p := point{x, bump(&x)}
	return fmt.Sprint(a, p)
}

func AssignRead(doc string) string {
	x, y := small(doc, 0, 9), 0
	x, y = y, bump(&x)
	a, b := x, bump(&x)
	return itoa(x, y, a, b)
}

func SavedRead(doc string) string {
	x := small(doc, 0, 9)
	old := x
	n := bump(&x) + old
	saved := x
	return itoa(old, n, bump(&x), saved)
}

func FieldRead(doc string) string {
	p := &point{small(doc, 0, 9), 2}
	f := func() int { p.x += 3; return p.x }
	n := p.x + f()
	f2 := func() int { p = &point{100, 200}; return 1 }
	m := p.y + f2()
	return itoa(n, m)
}

func IndexRead(doc string) string {
	s := []int{1, 2, 3}
	i := small(doc, 0, 2)
	f := func() int { i++; s[i] *= 10; return s[i] }
	return itoa(s[i] + f())
}

func CompareRead(doc string) string {
	x := small(doc, 0, 9)
	return fmt.Sprint(x == bump(&x), x < bump(&x), bump(&x) > x)
}

func ConcatRead(doc string) string {
	s := "a"
	f := func() string { s += "b"; return s }
	t := s + f() + s
	return t + doc[:0]
}

func PrintRead(doc string) string {
	x := small(doc, 0, 9)
	s := fmt.Sprint(x, bump(&x), x)
	p := &point{1, 2}
	g := func() int { p = &point{3, 4}; return 0 }
	return s + fmt.Sprint(p, g())
}

var counterOfCalls int

func count() int { counterOfCalls++; return counterOfCalls }

func GlobalRead(doc string) string {
	counterOfCalls = small(doc, 0, 9)
	n := counterOfCalls + count()
	m := count() + counterOfCalls
	return itoa(n, m)
}

func NestedRead(doc string) string {
	x := small(doc, 0, 9)
	g := func(a, b int) int { return a*100 + b }
	return itoa(g(x, g(x, bump(&x))), x)
}

func PointerRead(doc string) string {
	x := small(doc, 0, 9)
	p := &x
	q := &x
	n := *p + bump(q)
	return itoa(n)
}

func MethodRead(doc string) string {
	a := account{small(doc, 0, 9)}
	f := func() int { a.balance += 7; return a.balance }
	add := func(x account, n int) int { return x.balance*100 + n }
	return itoa(a.get()+f(), add(a, f()))
}
