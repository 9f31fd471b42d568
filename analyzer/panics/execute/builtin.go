package execute

import (
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"unsafe"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/schedule"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// A builtin computes the result of a builtin function.
type builtin func(fr *frame, args []reflect.Value) (reflect.Value, *signal)

// builtin returns the operation of a call of a builtin function.
func (c *code) builtin(i *ssa.Call, b *ssa.Builtin) operation {
	slot, args, apply := c.slots[i], c.operands(i.Call.Args), c.builtinOf(b.Name(), i)
	return func(fr *frame) *signal {
		v, s := apply(fr, read(fr, args))
		fr.registers[slot] = v
		return s
	}
}

// kept returns a builtin function that is deferred.
func (c *code) kept(b *ssa.Builtin, instruction ssa.CallInstruction) *target {
	if _, isDefer := instruction.(*ssa.Defer); !isDefer {
		panic(values.Unsupported{What: "go " + b.Name()})
	}
	if b.Name() == "recover" { // no function calls it
		return &target{builtin: func(*frame, []reflect.Value) (reflect.Value, *signal) { return reflect.Value{}, nil }}
	}
	return &target{builtin: c.builtinOf(b.Name(), instruction)}
}

// builtinOf returns a builtin function for the types of a call.
func (c *code) builtinOf(name string, instruction ssa.CallInstruction) builtin {
	args := instruction.Common().Args
	switch name {
	case "append":
		return c.appends(args)
	case "copy":
		return c.copies(args)
	case "len", "cap":
		return lengthOf(name, c.typeOf(args[0]))
	case "close":
		return func(fr *frame, args []reflect.Value) (reflect.Value, *signal) {
			return reflect.Value{}, fr.g.failed(schedule.Close(asChannel(args[0])))
		}
	case "delete":
		return deleteFrom(c.typeOf(args[0]))
	case "clear":
		return c.clears(args[0])
	case "min", "max":
		return c.extreme(name, args)
	case "panic":
		return func(fr *frame, args []reflect.Value) (reflect.Value, *signal) {
			return reflect.Value{}, fr.g.panicking(args[0].Interface())
		}
	case "print", "println":
		return func(*frame, []reflect.Value) (reflect.Value, *signal) { return reflect.Value{}, nil }
	case "recover":
		return func(fr *frame, _ []reflect.Value) (reflect.Value, *signal) { return fr.recovers(), nil }
	case "ssa:deferstack":
		c.pinned = true
		return func(fr *frame, _ []reflect.Value) (reflect.Value, *signal) {
			return reflect.ValueOf(unsafe.Pointer(fr)), nil
		}
	case "ssa:wrapnilchk":
		return wrapNilCheck
	}
	return c.unsafeBuiltin(name, args)
}

// unsafeBuiltin returns a function of package unsafe. Those that make pointers are for the standard library alone.
func (c *code) unsafeBuiltin(name string, args []ssa.Value) builtin {
	switch {
	case name == "Sizeof":
		size := c.typeOf(args[0]).Rep.Size()
		return func(*frame, []reflect.Value) (reflect.Value, *signal) { return reflect.ValueOf(size), nil }
	case slices.Contains([]string{"String", "SliceData", "StringData"}, name) && c.program.Origin(c.path) == Standard:
		return unsafeText(name)
	}
	panic(values.Unsupported{What: "builtin " + name})
}

// unsafeText are the conversions between bytes and strings that share memory, which the standard library uses.
func unsafeText(name string) builtin {
	return func(_ *frame, args []reflect.Value) (reflect.Value, *signal) {
		switch name {
		case "String":
			return reflect.ValueOf(unsafe.String((*byte)(args[0].UnsafePointer()), int(values.Int(args[1])))), nil
		case "StringData":
			return reflect.ValueOf(unsafe.StringData(args[0].String())), nil
		}
		if b, ok := args[0].Interface().([]byte); ok {
			return reflect.ValueOf(unsafe.SliceData(b)), nil
		}
		panic(values.Unsupported{What: "builtin " + name})
	}
}

// wrapNilCheck is the check of wrappers that call a method of a value by a pointer.
func wrapNilCheck(fr *frame, args []reflect.Value) (reflect.Value, *signal) {
	if args[0].IsNil() {
		return args[0], fr.g.failed(values.NewReceiverError(args[1].String(), args[2].String()))
	}
	return args[0], nil
}

func (c *code) appends(args []ssa.Value) builtin {
	t := c.typeOf(args[0])
	size := int64(t.Elem().Rep.Size())
	return func(fr *frame, args []reflect.Value) (reflect.Value, *signal) {
		if len(args) < 2 {
			return args[0], nil
		}
		more := args[1]
		if more.Kind() == reflect.String {
			more = reflect.ValueOf([]byte(more.String()))
		} else {
			more = t.SliceOf(more)
		}
		_, n, capacity := values.Header(args[0])
		if more.Len() == 0 {
			return args[0], nil
		}
		if total := n + more.Len(); total > capacity {
			fr.g.charge(int64(max(total, min(2*capacity, capacity+1<<20))) * size)
		}
		s := t.SliceOf(args[0])
		if more.Type() != s.Type() {
			more = more.Convert(s.Type())
		}
		fr.g.machine.memory.doubts.Elements(more)
		return t.FromSlice(reflect.AppendSlice(s, more)), nil
	}
}

func (c *code) copies(args []ssa.Value) builtin {
	t, from := c.typeOf(args[0]), c.typeOf(args[1])
	return func(fr *frame, args []reflect.Value) (reflect.Value, *signal) {
		source := args[1]
		if source.Kind() != reflect.String {
			source = from.SliceOf(source)
		}
		fr.g.machine.memory.doubts.Elements(source)
		n := reflect.Copy(t.SliceOf(args[0]), source)
		fr.g.step(n / 8)
		return reflect.ValueOf(n), nil
	}
}

func lengthOf(name string, t *values.Type) builtin {
	return func(_ *frame, args []reflect.Value) (reflect.Value, *signal) {
		v := args[0]
		switch k := t.Kind.(type) {
		case *types.Slice:
			_, n, capacity := values.Header(v)
			if name == "cap" {
				n = capacity
			}
			return reflect.ValueOf(n), nil
		case *types.Map:
			entries := values.Entries(v)
			if !entries.IsValid() {
				return reflect.ValueOf(0), nil
			}
			return reflect.ValueOf(entries.Len()), nil
		case *types.Chan:
			return reflect.ValueOf(channelLength(name, asChannel(v))), nil
		case *types.Pointer:
			return reflect.ValueOf(int(k.Elem().Underlying().(*types.Array).Len())), nil
		}
		return reflect.ValueOf(v.Len()), nil
	}
}

func channelLength(name string, ch *values.Channel) int {
	switch {
	case ch == nil:
		return 0
	case name == "cap":
		return ch.Size
	}
	return len(ch.Queue)
}

func deleteFrom(t *values.Type) builtin {
	return func(fr *frame, args []reflect.Value) (reflect.Value, *signal) {
		entries := values.Entries(args[0])
		if err := t.Key().Unhashable(args[1], !entries.IsValid() || entries.Len() == 0); err != nil {
			return reflect.Value{}, fr.g.failed(err)
		}
		if entries.IsValid() {
			entries.SetMapIndex(args[1], reflect.Value{})
		}
		return reflect.Value{}, nil
	}
}

func (c *code) clears(arg ssa.Value) builtin {
	t := c.typeOf(arg)
	return func(_ *frame, args []reflect.Value) (reflect.Value, *signal) {
		if _, isMap := t.Kind.(*types.Map); isMap {
			if entries := values.Entries(args[0]); entries.IsValid() {
				entries.Clear()
			}
			return reflect.Value{}, nil
		}
		t.SliceOf(args[0]).Clear()
		return reflect.Value{}, nil
	}
}

// extreme is min or max. A float that is not a number decides, and of two zeros the sign does.
func (c *code) extreme(name string, operands []ssa.Value) builtin {
	t := c.typeOf(operands[0])
	less := values.Binary(token.LSS, c.program.universe.Of(types.Typ[types.Bool]), t, t)
	return func(_ *frame, args []reflect.Value) (reflect.Value, *signal) {
		best := args[0]
		for _, v := range args[1:] {
			if best.CanFloat() && name == "min" {
				best = t.Float(min(best.Float(), v.Float()))
				continue
			}
			if best.CanFloat() {
				best = t.Float(max(best.Float(), v.Float()))
				continue
			}
			a, b := v, best
			if name == "max" {
				a, b = best, v
			}
			if smaller, _ := less(a, b); smaller.Bool() {
				best = v
			}
		}
		return best, nil
	}
}
