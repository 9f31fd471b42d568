package hazard

import (
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// A Form is a way in which an instruction can panic.
type Form struct {
	Class Class
	Needs []Need
	Pos   token.Pos // the position, if it differs from that of the instruction
}

func operand(v ssa.Value) Value  { return Value{Value: v} }
func lengthOf(v ssa.Value) Value { return Value{Value: v, Len: true} }

// atLeast is x - y >= n.
func atLeast(x, y Value, n int64) Need { return Need{Op: condition.Linear, X: x, Y: y, N: n} }

// Has is the need that a value has a property.
func Has(v ssa.Value, name string) Need { return Need{Op: condition.Has, X: operand(v), Name: name} }

func one(class Class, needs ...Need) []Form { return []Form{{Class: class, Needs: needs}} }

func nonNil(class Class, v ssa.Value) []Form {
	if typeinfo.IsAddress(v) {
		return nil
	}
	return one(class, Need{Op: condition.NonNil, X: operand(v)})
}

// Of returns the ways in which an instruction can panic by itself.
func Of(i ssa.Instruction) []Form {
	switch i := i.(type) {
	case *ssa.Panic:
		if i.Pos().IsValid() { // otherwise it marks unreachable code
			return one(Panic)
		}
	case *ssa.TypeAssert:
		return assertion(i)
	case *ssa.IndexAddr:
		return indexed(i.X, i.Index)
	case *ssa.Index:
		return indexed(i.X, i.Index)
	case *ssa.Slice:
		return sliced(i)
	case *ssa.SliceToArrayPointer:
		if array, _ := typeinfo.ArrayOf(i.Type()); array != nil {
			return one(Array, atLeast(lengthOf(i.X), Value{}, array.Len()))
		}
		return one(Array, Has(i.X, isLong)) // it depends on a type argument
	case *ssa.MultiConvert: // of a type parameter, which may be an array
		return one(Array, Has(i.X, isLong))
	case *ssa.FieldAddr:
		return nonNil(Nil, i.X)
	case *ssa.Store:
		return nonNil(Nil, i.Addr)
	case *ssa.UnOp:
		if i.Op == token.MUL {
			return nonNil(Nil, i.X)
		}
	case *ssa.Lookup:
		return hashed(i.Index)
	case *ssa.MapUpdate:
		return append(nonNil(NilMap, i.Map), hashed(i.Key)...)
	case *ssa.MakeSlice:
		return made(i.Len, i.Cap, i.Type())
	case *ssa.MakeChan:
		return made(i.Size, nil, i.Type())
	case *ssa.Send:
		return one(Channel, Has(i.Chan, isOpen))
	case *ssa.Select:
		var all []Form
		for _, s := range i.States {
			if s.Dir == types.SendOnly {
				all = append(all, Form{Class: Channel, Needs: []Need{Has(s.Chan, isOpen)}, Pos: s.Pos})
			}
		}
		return all
	case *ssa.BinOp:
		return arithmetic(i)
	case ssa.CallInstruction:
		return call(i.Common())
	}
	return nil
}

func assertion(i *ssa.TypeAssert) []Form {
	switch {
	case i.CommaOk:
		return nil
	case types.Identical(i.X.Type(), i.AssertedType): // the nil check of a receiver for a method value
		return nonNil(NilCall, i.X)
	}
	return one(Assertion, Need{Op: condition.IsType, X: operand(i.X)})
}

// indexed is x[index] of a slice, a string, an array or a pointer to an array.
func indexed(x, index ssa.Value) []Form {
	needs := []Need{atLeast(operand(index), Value{}, 0)}
	array, pointer := typeinfo.ArrayOf(x.Type())
	switch {
	case array != nil:
		needs = append(needs, atLeast(Value{}, operand(index), 1-array.Len()))
	default:
		needs = append(needs, atLeast(lengthOf(x), operand(index), 1))
	}
	all := one(Index, needs...)
	if pointer {
		all = append(nonNil(Nil, x), all...)
	}
	return all
}

// sliced is x[low:high:max].
func sliced(i *ssa.Slice) []Form {
	low, high := operand(i.Low), operand(i.High)
	array, pointer := typeinfo.ArrayOf(i.X.Type())
	whole := lengthOf(i.X)
	bound := whole
	if basic, ok := i.X.Type().Underlying().(*types.Basic); !ok || basic.Info()&types.IsString == 0 {
		bound.Cap = true
	}
	var needs []Need
	below := func(x, y Value) { // x <= y
		if array != nil && y.Value == i.X {
			needs = append(needs, atLeast(Value{}, x, -array.Len()))
			return
		}
		needs = append(needs, atLeast(y, x, 0))
	}
	last := whole
	if i.Max != nil {
		below(operand(i.Max), bound)
		bound = operand(i.Max)
	}
	if i.High != nil {
		below(high, bound)
		last = high
	} else if i.Max != nil {
		below(whole, bound)
	}
	if i.Low != nil {
		below(low, last)
		needs = append(needs, atLeast(low, Value{}, 0))
	} else if i.High != nil {
		needs = append(needs, atLeast(high, Value{}, 0))
	}
	var all []Form
	if pointer {
		all = nonNil(Nil, i.X)
	}
	if len(needs) > 0 {
		all = append(all, Form{Class: Slice, Needs: needs})
	}
	return all
}

// hashed is a map key.
func hashed(key ssa.Value) []Form {
	if !typeinfo.HoldsInterface(key.Type()) || isPlainKey(key) {
		return nil
	}
	return one(Hash, Has(key, Hashable))
}

// made is make([]T, length, capacity), or make of a channel.
func made(length, capacity ssa.Value, t types.Type) []Form {
	needs := []Need{atLeast(operand(length), Value{}, 0), atLeast(Value{}, operand(length), -typeinfo.MostMade(t))}
	if capacity != nil && capacity != length {
		needs = []Need{atLeast(operand(length), Value{}, 0), atLeast(operand(capacity), operand(length), 0), atLeast(Value{}, operand(capacity), -typeinfo.MostMade(t))}
	}
	return one(Size, needs...)
}

func arithmetic(i *ssa.BinOp) []Form {
	switch i.Op {
	case token.QUO, token.REM:
		if typeinfo.IsInteger(i.X.Type()) {
			return one(Division, Has(i.Y, NonZero))
		}
	case token.SHL, token.SHR:
		if !typeinfo.IsUnsigned(i.Y.Type()) {
			return one(Shift, atLeast(operand(i.Y), Value{}, 0))
		}
	case token.EQL, token.NEQ:
		return equated(i.X, i.Y)
	}
	return nil
}

// equated is x == y. It suffices that one of the two is hashable.
func equated(x, y ssa.Value) []Form {
	if !typeinfo.HoldsInterface(x.Type()) || lazyssa.IsNil(x) || lazyssa.IsNil(y) || isPlainKey(x) || isPlainKey(y) {
		return nil
	}
	return one(Hash, Has(x, Hashable))
}

// isPlainKey reports whether a value is an interface whose dynamic type has only comparable values.
func isPlainKey(v ssa.Value) bool {
	boxed, ok := v.(*ssa.MakeInterface)
	return ok && types.Comparable(boxed.X.Type()) && !typeinfo.HoldsInterface(boxed.X.Type()) && !typeinfo.HasTypeParameter(boxed.X.Type())
}

func call(c *ssa.CallCommon) []Form {
	if c.IsInvoke() {
		return nonNil(NilCall, c.Value)
	}
	builtin, ok := c.Value.(*ssa.Builtin)
	switch {
	case !ok:
		return nonNil(NilCall, c.Value)
	case builtin.Name() == "close":
		return one(Channel, Need{Op: condition.NonNil, X: operand(c.Args[0])}, Has(c.Args[0], isOpen))
	case builtin.Name() == "delete":
		return hashed(c.Args[1])
	}
	return nil
}
