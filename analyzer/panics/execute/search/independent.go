package search

import (
	"go/types"
	"math"
	"reflect"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// independent reports whether an execution ends in the same way whatever it assumes: if services do something else, and with values that are
// filled in where they were zero.
func (s *searcher) independent(in input, out execute.Outcome) bool {
	const some, many = 1, 100
	filled := false
	for _, in.filled = range []int{some, many, 0} {
		for _, in.choices = range []uint64{0, math.MaxUint64} {
			again, _, _ := s.once(in)
			switch {
			case again.Early: // what it is called with cannot be made in this way
			case !bad(again) || key(again) != key(out):
				return false
			default:
				filled = filled || in.filled > 0
			}
		}
	}
	return filled
}

// fill makes a value of which no part is zero, as far as it is deep.
func (c *call) fill(t *values.Type, depth int) reflect.Value {
	if depth <= 0 {
		return t.Zero()
	}
	switch k := t.Kind.(type) {
	case *types.Basic:
		return filledBasic(t, k, c.filled)
	case *types.Struct:
		if t.Native { // of the standard library
			return t.Zero()
		}
		v := t.Variable(t.New())
		for i, f := range t.Fields() {
			if f.Stored == f.Type.Rep {
				t.FieldOf(v, i).Set(c.fill(f.Type, depth-1))
			}
		}
		return v
	case *types.Slice:
		v := reflect.MakeSlice(t.Rep, c.filled, c.filled)
		if element := c.fill(t.Elem(), depth-1); element.Type() == v.Type().Elem() {
			for i := range c.filled {
				v.Index(i).Set(element)
			}
		}
		return v
	case *types.Pointer, *types.Interface, *types.Map, *types.Signature:
		return c.make(t.Go, depth-3)
	}
	return t.Zero()
}

func filledBasic(t *values.Type, b *types.Basic, size int) reflect.Value {
	v := reflect.New(t.Rep).Elem()
	switch info := b.Info(); {
	case info&types.IsString != 0:
		return t.Text(strings.Repeat("filled", size))
	case info&types.IsUnsigned != 0:
		v.SetUint(uint64(size))
	case info&types.IsInteger != 0:
		v.SetInt(int64(size))
	case info&types.IsFloat != 0:
		v.SetFloat(float64(size))
	case info&types.IsBoolean != 0:
		v.SetBool(true)
	}
	return v
}
