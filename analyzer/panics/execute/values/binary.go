package values

import (
	"go/constant"
	"go/token"
	"go/types"
	"reflect"
)

// An Operation computes a value of two operands.
type Operation func(x, y reflect.Value) (reflect.Value, *RuntimeError)

// Int returns an integer of the type, which wraps around as conversions do.
func (t *Type) Int(i int64) reflect.Value {
	switch t.basic {
	case reflect.Int:
		return reflect.ValueOf(int(i))
	case reflect.Uint8:
		return reflect.ValueOf(uint8(i))
	case reflect.Int32:
		return reflect.ValueOf(int32(i))
	case reflect.Uint32:
		return reflect.ValueOf(uint32(i))
	case reflect.Int64:
		return reflect.ValueOf(i)
	case reflect.Uint64:
		return reflect.ValueOf(uint64(i))
	}
	v := reflect.New(t.Rep).Elem()
	if v.CanInt() {
		v.SetInt(i)
	} else {
		v.SetUint(uint64(i))
	}
	return v
}

// Float returns a floating-point number of the type.
func (t *Type) Float(f float64) reflect.Value {
	if t.basic == reflect.Float64 {
		return reflect.ValueOf(f)
	}
	v := reflect.New(t.Rep).Elem()
	v.SetFloat(f)
	return v
}

// Text returns a string of the type.
func (t *Type) Text(s string) reflect.Value {
	if t.basic == reflect.String {
		return reflect.ValueOf(s)
	}
	v := reflect.New(t.Rep).Elem()
	v.SetString(s)
	return v
}

// Bool returns a boolean of the type.
func (t *Type) Bool(b bool) reflect.Value {
	if t.basic == reflect.Bool {
		return reflect.ValueOf(b)
	}
	v := reflect.New(t.Rep).Elem()
	v.SetBool(b)
	return v
}

// Constant returns the value of a constant, which is nil for a zero value.
func (t *Type) Constant(c constant.Value) reflect.Value {
	if c == nil {
		return t.Zero()
	}
	if t.IsInterface() {
		panic(Unsupported{"a constant of type " + t.String()})
	}
	b, ok := t.Kind.(*types.Basic)
	if !ok {
		panic(Unsupported{"a constant of type " + t.String()})
	}
	switch info := b.Info(); {
	case info&types.IsBoolean != 0:
		return t.Bool(constant.BoolVal(c))
	case info&types.IsString != 0:
		return t.Text(constantText(c))
	case info&types.IsUnsigned != 0:
		i, _ := constant.Uint64Val(constant.ToInt(c))
		return t.Int(int64(i))
	case info&types.IsInteger != 0:
		i, _ := constant.Int64Val(constant.ToInt(c))
		return t.Int(i)
	case info&types.IsFloat != 0:
		if b.Kind() == types.Float32 {
			f, _ := constant.Float32Val(constant.ToFloat(c))
			return t.Float(float64(f))
		}
		f, _ := constant.Float64Val(constant.ToFloat(c))
		return t.Float(f)
	}
	panic(Unsupported{"a constant of type " + t.String()})
}

func constantText(c constant.Value) string {
	if c.Kind() == constant.Int { // string(65)
		r, _ := constant.Int64Val(c)
		return string(rune(r))
	}
	return constant.StringVal(c)
}

// Binary returns the operation of a binary operator. The operands have types x and y, which differ in shifts only.
func Binary(op token.Token, result, x, y *Type) Operation {
	switch op {
	case token.EQL, token.NEQ:
		return equality(op == token.NEQ, result, x)
	case token.SHL, token.SHR:
		return shift(op == token.SHL, result, y)
	}
	b, ok := x.Kind.(*types.Basic)
	if !ok {
		panic(Unsupported{"operator " + op.String() + " on type " + x.String()})
	}
	var apply Operation
	switch info := b.Info(); {
	case info&types.IsString != 0:
		apply = onStrings(op, result)
	case info&types.IsUnsigned != 0:
		apply = onUnsigned(op, result)
	case info&types.IsInteger != 0:
		apply = onInts(op, result)
	case info&types.IsFloat != 0:
		apply = onFloats(op, result)
	}
	if apply == nil {
		panic(Unsupported{"operator " + op.String() + " on type " + x.String()})
	}
	return apply
}

func equality(not bool, result, x *Type) Operation {
	switch x.basic {
	case reflect.String:
		return func(a, b reflect.Value) (reflect.Value, *RuntimeError) {
			return result.Bool((a.String() == b.String()) != not), nil
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(a, b reflect.Value) (reflect.Value, *RuntimeError) {
			return result.Bool((a.Int() == b.Int()) != not), nil
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return func(a, b reflect.Value) (reflect.Value, *RuntimeError) {
			return result.Bool((a.Uint() == b.Uint()) != not), nil
		}
	}
	return func(a, b reflect.Value) (reflect.Value, *RuntimeError) {
		equal, err := x.Equal(a, b)
		return result.Bool(equal != not), err
	}
}

func shift(left bool, result, y *Type) Operation {
	unsigned := y.Kind.(*types.Basic).Info()&types.IsUnsigned != 0
	return func(a, b reflect.Value) (reflect.Value, *RuntimeError) {
		var count uint64
		if unsigned {
			count = b.Uint()
		} else {
			if b.Int() < 0 {
				return reflect.Value{}, NegativeShift
			}
			count = uint64(b.Int())
		}
		switch {
		case a.CanInt() && left:
			return result.Int(a.Int() << count), nil
		case a.CanInt():
			return result.Int(a.Int() >> count), nil
		case left:
			return result.Int(int64(a.Uint() << count)), nil
		}
		return result.Int(int64(a.Uint() >> count)), nil
	}
}

// compared makes an operation of a comparison, or returns nil if the operator is none.
func compared[T any](op token.Token, result *Type, read func(reflect.Value) T, less func(a, b T) bool, lessOrEqual func(a, b T) bool) Operation {
	var holds func(a, b T) bool
	switch op {
	case token.LSS:
		holds = less
	case token.LEQ:
		holds = lessOrEqual
	case token.GTR:
		holds = func(a, b T) bool { return less(b, a) }
	case token.GEQ:
		holds = func(a, b T) bool { return lessOrEqual(b, a) }
	default:
		return nil
	}
	return func(a, b reflect.Value) (reflect.Value, *RuntimeError) {
		return result.Bool(holds(read(a), read(b))), nil
	}
}

func onStrings(op token.Token, result *Type) Operation {
	if op == token.ADD {
		return func(a, b reflect.Value) (reflect.Value, *RuntimeError) {
			return result.Text(a.String() + b.String()), nil
		}
	}
	return compared(op, result, reflect.Value.String, func(a, b string) bool { return a < b }, func(a, b string) bool { return a <= b })
}

type integer interface{ int64 | uint64 }

func onInts(op token.Token, result *Type) Operation {
	return onIntegers(op, result, reflect.Value.Int)
}

func onUnsigned(op token.Token, result *Type) Operation {
	return onIntegers(op, result, reflect.Value.Uint)
}

func onIntegers[T integer](op token.Token, result *Type, read func(reflect.Value) T) Operation {
	var apply func(a, b T) T
	switch op {
	case token.ADD:
		apply = func(a, b T) T { return a + b }
	case token.SUB:
		apply = func(a, b T) T { return a - b }
	case token.MUL:
		apply = func(a, b T) T { return a * b }
	case token.AND:
		apply = func(a, b T) T { return a & b }
	case token.OR:
		apply = func(a, b T) T { return a | b }
	case token.XOR:
		apply = func(a, b T) T { return a ^ b }
	case token.AND_NOT:
		apply = func(a, b T) T { return a &^ b }
	case token.QUO, token.REM:
		return func(a, b reflect.Value) (reflect.Value, *RuntimeError) {
			x, y := read(a), read(b)
			if y == 0 {
				return reflect.Value{}, DivideByZero
			}
			if op == token.QUO {
				return result.Int(int64(x / y)), nil
			}
			return result.Int(int64(x % y)), nil
		}
	default:
		return compared(op, result, read, func(a, b T) bool { return a < b }, func(a, b T) bool { return a <= b })
	}
	return func(a, b reflect.Value) (reflect.Value, *RuntimeError) {
		return result.Int(int64(apply(read(a), read(b)))), nil
	}
}

// Results of float32 are computed as float64 and rounded once more, which gives the same for these operators.
func onFloats(op token.Token, result *Type) Operation {
	var apply func(a, b float64) float64
	switch op {
	case token.ADD:
		apply = func(a, b float64) float64 { return a + b }
	case token.SUB:
		apply = func(a, b float64) float64 { return a - b }
	case token.MUL:
		apply = func(a, b float64) float64 { return a * b }
	case token.QUO:
		apply = func(a, b float64) float64 { return a / b }
	default:
		read := reflect.Value.Float
		return compared(op, result, read, func(a, b float64) bool { return a < b }, func(a, b float64) bool { return a <= b })
	}
	return func(a, b reflect.Value) (reflect.Value, *RuntimeError) {
		return result.Float(apply(a.Float(), b.Float())), nil
	}
}

// Unary computes an operator of one operand: -, ^ or !.
func (t *Type) Unary(op token.Token, x reflect.Value) reflect.Value {
	switch {
	case op == token.NOT:
		return t.Bool(!x.Bool())
	case op == token.SUB && x.CanInt():
		return t.Int(-x.Int())
	case op == token.SUB && x.CanUint():
		return t.Int(int64(-x.Uint()))
	case op == token.SUB && x.CanFloat():
		return t.Float(-x.Float())
	case op == token.XOR && x.CanInt():
		return t.Int(^x.Int())
	case op == token.XOR && x.CanUint():
		return t.Int(int64(^x.Uint()))
	}
	panic(Unsupported{"operator " + op.String() + " on type " + t.String()})
}
