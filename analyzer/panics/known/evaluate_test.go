package known

import (
	"math"
	"math/big"
	"net/netip"
	"reflect"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
)

// A made is a call that was made, or is about to be: its arguments, and its results where there are any.
type made struct {
	arguments, results []reflect.Value
	fails              bool // it panicked
	with               any
}

// properties decides what has a name in the table and can be decided of a value.
var properties = map[string]func(v reflect.Value) bool{
	"regexp": func(v reflect.Value) bool { _, err := regexp.Compile(v.String()); return err == nil },
	"posix":  func(v reflect.Value) bool { _, err := regexp.CompilePOSIX(v.String()); return err == nil },
	"even":   func(v reflect.Value) bool { return v.Len()%2 == 0 },
	"comparable": func(v reflect.Value) bool {
		return !v.IsValid() || v.Kind() == reflect.Interface && (v.IsNil() || v.Elem().Comparable()) || v.Kind() != reflect.Interface && v.Comparable()
	},
	"nonul":       func(v reflect.Value) bool { return !strings.Contains(v.String(), "\x00") },
	"target":      target,
	"floatbits":   func(v reflect.Value) bool { return v.Int() == 32 || v.Int() == 64 },
	"complexbits": func(v reflect.Value) bool { return v.Int() == 64 || v.Int() == 128 },
	"bigbase":     func(v reflect.Value) bool { return v.Int() == 0 || v.Int() >= 2 && v.Int() <= 62 },
	"number":      func(v reflect.Value) bool { return !math.IsNaN(v.Float()) },
	"nonzero":     func(v reflect.Value) bool { return sign(v) != 0 },
	"nonnegative": func(v reflect.Value) bool { return sign(v) >= 0 },
	"positive":    func(v reflect.Value) bool { return sign(v) > 0 },
	"address":     func(v reflect.Value) bool { _, err := netip.ParseAddr(v.String()); return err == nil },
	"addressport": func(v reflect.Value) bool { _, err := netip.ParseAddrPort(v.String()); return err == nil },
	"prefix":      func(v reflect.Value) bool { _, err := netip.ParsePrefix(v.String()); return err == nil },
	"slice":       func(v reflect.Value) bool { return kindOf(v) == reflect.Slice },
}

// target reports whether errors.As may write to a value.
func target(v reflect.Value) bool {
	v = inner(v)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		return false
	}
	to := v.Type().Elem()
	return to.Kind() == reflect.Interface || to.Implements(reflect.TypeFor[error]())
}

// sign returns the sign of a number; that of no number is taken for a good one.
func sign(v reflect.Value) int {
	switch x := v.Interface().(type) {
	case *big.Int:
		if x != nil {
			return x.Sign()
		}
	case *big.Rat:
		if x != nil {
			return x.Sign()
		}
	case int64:
		return int(min(max(x, -1), 1))
	}
	return 1
}

func inner(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Interface {
		return v.Elem()
	}
	return v
}

func kindOf(v reflect.Value) reflect.Kind { return inner(v).Kind() }

// holds reports whether a condition holds for a call, and whether that is known.
func (m made) holds(c condition.Condition) (holds, told bool) {
	switch c.Op {
	case condition.NonNil:
		v, ok := m.value(c.X)
		return ok && !null(v), ok
	case condition.Has:
		v, ok := m.value(c.X)
		decide := properties[c.Name]
		if !ok || decide == nil {
			return false, false
		}
		return decide(v), true
	}
	x, ok := m.number(c.X)
	y, both := m.number(c.Y)
	return x-y >= c.N, ok && both
}

// meant reports whether a promise is one for the results of a call.
func (m made) meant(c condition.Condition) bool {
	if c.When.IsZero() {
		return true
	}
	v, ok := m.value(c.When)
	if c.True {
		return ok && v.Bool()
	}
	return ok && null(v)
}

func null(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Slice, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return v.IsNil()
	}
	return !v.IsValid()
}

// value returns the value of a term; the length is another matter.
func (m made) value(t condition.Term) (reflect.Value, bool) {
	all := m.arguments
	if t.Kind == condition.Result {
		all = m.results
	}
	if t.Index >= len(all) {
		return reflect.Value{}, false
	}
	return all[t.Index], true
}

func (m made) number(t condition.Term) (int64, bool) {
	if t.IsZero() {
		return 0, true
	}
	v, ok := m.value(t)
	switch {
	case !ok:
		return 0, false
	case t.Len:
		if v = inner(v); v.Kind() == reflect.Pointer {
			v = v.Elem()
		}
		return int64(v.Len()), true
	case v.CanInt():
		return v.Int(), true
	case v.CanUint():
		return int64(v.Uint()), true
	}
	return 0, false
}
