package values

import (
	"go/types"
	"reflect"
	"unsafe"
)

// A Conversion computes a value of another type.
type Conversion func(reflect.Value) reflect.Value

// Reinterpret returns the same memory as a value of the type, whose underlying type differs in names and tags at most.
func (t *Type) Reinterpret(v reflect.Value) reflect.Value {
	if v.Type() == t.Rep {
		return v
	}
	if v.Type() == words || t.Rep == words || v.Type() == table || t.Rep == table || v.Type().Size() != t.Rep.Size() {
		return t.rewrap(v)
	}
	return reflect.NewAt(t.Rep, addressable(v).Addr().UnsafePointer()).Elem()
}

// rewrap converts between native and opaque slices and maps.
func (t *Type) rewrap(v reflect.Value) reflect.Value {
	switch t.Kind.(type) {
	case *types.Slice:
		s := Slice{}
		s.Data, s.Len, s.Cap = Header(v)
		if t.Rep == words {
			return reflect.ValueOf(s)
		}
		return reflect.NewAt(t.Rep, unsafe.Pointer(&s)).Elem()
	}
	panic(Unsupported{"conversion of " + v.Type().String() + " to " + t.String()})
}

// Convert returns the conversion from one type to another.
func Convert(from, to *Type) Conversion {
	source, isBasic := from.Kind.(*types.Basic)
	target, toBasic := to.Kind.(*types.Basic)
	switch {
	case isBasic && toBasic && target.Info()&types.IsString != 0:
		return toString(source, to)
	case isBasic && toBasic && target.Info()&types.IsNumeric != 0:
		return toNumber(source, to, target)
	case isBasic && source.Info()&types.IsString != 0:
		return fromString(to)
	case toBasic && target.Info()&types.IsString != 0:
		return joined(from, to)
	}
	panic(Unsupported{"conversion of " + from.String() + " to " + to.String()})
}

func toString(source *types.Basic, to *Type) Conversion {
	if source.Info()&types.IsString != 0 {
		return func(v reflect.Value) reflect.Value { return to.Text(v.String()) }
	}
	return func(v reflect.Value) reflect.Value {
		if v.CanUint() {
			if v.Uint() > 0x10FFFF {
				return to.Text("\uFFFD")
			}
			return to.Text(string(rune(v.Uint())))
		}
		if v.Int() != int64(rune(v.Int())) {
			return to.Text("\uFFFD")
		}
		return to.Text(string(rune(v.Int())))
	}
}

// splitCap is the least capacity that compiled code may give the bytes or runes of a string: those that stay in a function are in a buffer of its own.
// A slice expression within it does not panic.
const splitCap = 32

// fromString splits a string into bytes or runes.
func fromString(to *Type) Conversion {
	elem := to.Elem()
	return func(v reflect.Value) reflect.Value {
		var made reflect.Value
		if elem.Rep.Kind() == reflect.Uint8 {
			made = reflect.ValueOf(append(make([]byte, 0, splitCap), v.String()...))
		} else {
			made = reflect.ValueOf(append(make([]rune, 0, splitCap), []rune(v.String())...))
		}
		if to.Rep == words {
			return to.rewrap(made)
		}
		if made.Type() != to.Rep {
			return made.Convert(to.Rep)
		}
		return made
	}
}

// joined makes a string of bytes or runes.
func joined(from, to *Type) Conversion {
	elem := from.Elem()
	return func(v reflect.Value) reflect.Value {
		data, n, _ := Header(v)
		if n == 0 {
			return to.Text("")
		}
		if elem.Rep.Kind() == reflect.Uint8 {
			return to.Text(string(unsafe.Slice((*byte)(data), n)))
		}
		return to.Text(string(unsafe.Slice((*rune)(data), n)))
	}
}

func toNumber(source *types.Basic, to *Type, target *types.Basic) Conversion {
	switch from, into := source.Info(), target.Info(); {
	case (from|into)&types.IsComplex != 0:
		panic(Unsupported{"complex numbers"})
	case from&types.IsFloat != 0 && into&types.IsFloat != 0:
		return func(v reflect.Value) reflect.Value { return to.Float(v.Float()) }
	case from&types.IsFloat != 0:
		return func(v reflect.Value) reflect.Value {
			return to.Int(truncate(v.Float(), target.Kind(), source.Kind() == types.Float32))
		}
	case from&types.IsUnsigned != 0 && into&types.IsFloat != 0:
		if target.Kind() == types.Float32 {
			return func(v reflect.Value) reflect.Value { return to.Float(float64(float32(v.Uint()))) }
		}
		return func(v reflect.Value) reflect.Value { return to.Float(float64(v.Uint())) }
	case into&types.IsFloat != 0:
		if target.Kind() == types.Float32 {
			return func(v reflect.Value) reflect.Value { return to.Float(float64(float32(v.Int()))) }
		}
		return func(v reflect.Value) reflect.Value { return to.Float(float64(v.Int())) }
	case from&types.IsUnsigned != 0:
		return func(v reflect.Value) reflect.Value { return to.Int(int64(v.Uint())) }
	}
	return func(v reflect.Value) reflect.Value { return to.Int(v.Int()) }
}

// truncate converts as the machine does, which matters for numbers that do not fit.
func truncate(f float64, kind types.BasicKind, single bool) int64 {
	if single {
		return truncated(float32(f), kind)
	}
	return truncated(f, kind)
}

func truncated[T float32 | float64](f T, kind types.BasicKind) int64 {
	switch kind {
	case types.Int8:
		return int64(int8(f))
	case types.Int16:
		return int64(int16(f))
	case types.Int32:
		return int64(int32(f))
	case types.Uint8:
		return int64(uint8(f))
	case types.Uint16:
		return int64(uint16(f))
	case types.Uint32:
		return int64(uint32(f))
	case types.Uint, types.Uint64, types.Uintptr:
		return int64(uint64(f))
	}
	return int64(f)
}
