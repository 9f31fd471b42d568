package execute

import (
	"go/types"
	"reflect"
	"unsafe"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

func (c *code) fieldAddr(i *ssa.FieldAddr) operation {
	t := c.typeOf(i.X).Elem()
	t.Fields()[i.Field].Read = true
	field := t.Fields()[i.Field]
	address := func(x reflect.Value) reflect.Value { return field.Type.Address(x, field.Offset) }
	if field.Stored != field.Type.Rep {
		address = nativeField(i, t, field)
	}
	return c.with(i, i.X, func(fr *frame, x reflect.Value) (reflect.Value, *signal) {
		if x.IsNil() {
			return x, fr.g.failed(values.NilDereference)
		}
		return address(x), nil
	})
}

// nativeField returns how the address of a copy of a field is made that is only read.
func nativeField(i *ssa.FieldAddr, t *values.Type, field values.Field) func(x reflect.Value) reflect.Value {
	for _, r := range *i.Referrers() {
		_, isRead := r.(*ssa.UnOp)
		if _, isRef := r.(*ssa.DebugRef); !isRead && !isRef {
			panic(values.Unsupported{What: "field " + field.Name() + " of " + t.String()})
		}
	}
	return t.CopyOf(i.Field)
}

// both makes an operation of a value and an index.
func (c *code) both(result, x, index ssa.Value, compute func(fr *frame, x, index reflect.Value) (reflect.Value, *signal)) operation {
	slot, of, at := c.slots[result], c.operand(x), c.operand(index)
	return func(fr *frame) *signal {
		v, s := compute(fr, of(fr), at(fr))
		fr.registers[slot] = v
		return s
	}
}

func (c *code) index(i *ssa.Index) operation {
	return c.both(i, i.X, i.Index, func(fr *frame, x, index reflect.Value) (reflect.Value, *signal) {
		n, err := values.Inside(index, x.Len())
		if err != nil {
			return x, fr.g.failed(err)
		}
		return x.Index(n), nil
	})
}

func (c *code) indexAddr(i *ssa.IndexAddr) operation {
	t := c.typeOf(i.X)
	length := -1
	if _, isSlice := t.Kind.(*types.Slice); !isSlice {
		t = t.Elem()
		length = int(t.Kind.(*types.Array).Len())
	}
	elem := t.Elem()
	size := int64(elem.Rep.Size())
	return c.both(i, i.X, i.Index, func(fr *frame, x, index reflect.Value) (reflect.Value, *signal) {
		var data unsafe.Pointer
		n := length
		if n < 0 {
			data, n, _ = values.Header(x)
		} else if data = x.UnsafePointer(); data == nil {
			return x, fr.g.failed(values.NilDereference)
		}
		at, err := values.Inside(index, n)
		if err != nil {
			return x, fr.g.failed(err)
		}
		return elem.Address(reflect.ValueOf(data), uintptr(int64(at)*size)), nil
	})
}

func (c *code) slice(i *ssa.Slice) operation {
	from, to := c.typeOf(i.X), c.typeOf(i)
	operands := []operand{c.operand(i.X)}
	for _, v := range []ssa.Value{i.Low, i.High, i.Max} {
		if v == nil {
			operands = append(operands, func(*frame) reflect.Value { return reflect.Value{} })
			continue
		}
		operands = append(operands, c.operand(v))
	}
	slot := c.slots[i]
	_, isPointer := from.Kind.(*types.Pointer)
	return func(fr *frame) *signal {
		all := read(fr, operands)
		if isPointer && !all[0].IsNil() { // the elements of the array are read without it then
			fr.g.machine.memory.doubts.Read(all[0], from.Elem().Rep.Size())
		}
		v, err := values.Sliced(from, to, all[0], values.NewBounds(all[1], all[2], all[3]))
		fr.registers[slot] = v
		return fr.g.failed(err)
	}
}

func (c *code) makeSlice(i *ssa.MakeSlice) operation {
	t := c.typeOf(i)
	size := int64(t.Elem().Rep.Size())
	return c.both(i, i.Len, i.Cap, func(fr *frame, length, capacity reflect.Value) (reflect.Value, *signal) {
		n, most := values.Int(length), values.Int(capacity)
		const bytes = 1 << 47
		fits := func(n int64) bool { return n >= 0 && (size == 0 || n <= bytes/size) }
		switch {
		case !fits(n):
			return length, fr.g.failed(values.NewRuntimeError("makeslice: len out of range"))
		case !fits(most) || most < n:
			return length, fr.g.failed(values.NewRuntimeError("makeslice: cap out of range"))
		}
		fr.g.charge(24 + most*max(size, 1))
		return t.FromSlice(reflect.MakeSlice(reflect.SliceOf(t.Elem().Rep), int(n), int(most))), nil
	})
}

func (c *code) makeMap(i *ssa.MakeMap) operation {
	slot, t := c.slots[i], c.typeOf(i)
	return func(fr *frame) *signal {
		fr.g.charge(48)
		fr.registers[slot] = t.MakeMap()
		return nil
	}
}

func (c *code) mapUpdate(i *ssa.MapUpdate) operation {
	operands, t := c.operands([]ssa.Value{i.Map, i.Key, i.Value}), c.typeOf(i.Map)
	size := int64(t.Key().Rep.Size() + t.Elem().Rep.Size() + 16)
	return func(fr *frame) *signal {
		all := read(fr, operands)
		entries := values.Entries(all[0])
		if !entries.IsValid() {
			return fr.g.failed(values.NilMap)
		}
		if err := t.Key().Unhashable(all[1], false); err != nil {
			return fr.g.failed(err)
		}
		fr.g.charge(size)
		entries.SetMapIndex(all[1], all[2])
		return nil
	}
}

func (c *code) lookup(i *ssa.Lookup) operation {
	t := c.typeOf(i.X)
	member := false // of an object whose members may be anything
	if m, isMap := t.Kind.(*types.Map); isMap {
		elem, isInterface := m.Elem().Underlying().(*types.Interface)
		member = isInterface && elem.Empty()
	}
	_, constant := i.Index.(*ssa.Const)
	return c.both(i, i.X, i.Index, func(fr *frame, x, key reflect.Value) (reflect.Value, *signal) {
		entries := values.Entries(x)
		fr.g.machine.watch.Key(key, entries, member, constant)
		empty := !entries.IsValid() || entries.Len() == 0
		if err := t.Key().Unhashable(key, empty); err != nil {
			return x, fr.g.failed(err)
		}
		var v reflect.Value
		if !empty {
			v = entries.MapIndex(key)
		}
		found := v.IsValid()
		if !found {
			v = t.Elem().Zero()
		}
		if i.CommaOk {
			return values.Tuple(v, reflect.ValueOf(found)), nil
		}
		return v, nil
	})
}

func (c *code) iterate(i *ssa.Range) operation {
	t := c.typeOf(i.X)
	return c.always(i, i.X, func(x reflect.Value) reflect.Value {
		if x.Kind() == reflect.String {
			return reflect.ValueOf(values.IterateText(x.String()))
		}
		return reflect.ValueOf(t.Iterate(x))
	})
}

func (c *code) next(i *ssa.Next) operation {
	results := i.Type().(*types.Tuple)
	zero := func(n int) reflect.Value {
		if b, ok := results.At(n).Type().(*types.Basic); ok && b.Kind() == types.Invalid {
			return reflect.ValueOf(0)
		}
		return c.program.universe.Of(results.At(n).Type()).Zero()
	}
	ended := values.Tuple(reflect.ValueOf(false), zero(1), zero(2))
	return c.always(i, i.Iter, func(x reflect.Value) reflect.Value {
		key, value := x.Interface().(*values.Iterator).Next()
		if !key.IsValid() {
			return ended
		}
		return values.Tuple(reflect.ValueOf(true), key, value)
	})
}
