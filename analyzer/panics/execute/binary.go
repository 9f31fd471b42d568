package execute

import (
	"go/token"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

func (c *code) alloc(i *ssa.Alloc) operation {
	slot, t := c.slots[i], c.typeOf(i).Elem()
	size := int64(t.Rep.Size())
	return func(fr *frame) *signal {
		fr.g.charge(size)
		fr.registers[slot] = t.New()
		return nil
	}
}

func (c *code) binary(i *ssa.BinOp) operation {
	slot, x, y := c.slots[i], c.operand(i.X), c.operand(i.Y)
	apply := values.Binary(i.Op, c.typeOf(i), c.typeOf(i.X), c.typeOf(i.Y))
	grows := i.Op == token.ADD && c.typeOf(i).Rep.Kind() == reflect.String
	watched := watch.IsComparison(i.Op) && c.watched(c.typeOf(i.X))
	return func(fr *frame) *signal {
		a, b := x(fr), y(fr)
		if watched {
			fr.g.machine.watch.Compares(a, b)
		}
		if grows {
			fr.g.charge(int64(a.Len() + b.Len()))
		}
		v, err := apply(a, b)
		fr.registers[slot] = v
		return fr.g.failed(err)
	}
}

func (c *code) unary(i *ssa.UnOp) operation {
	t := c.typeOf(i.X)
	switch i.Op {
	case token.ARROW:
		return c.receive(i)
	case token.MUL:
		elem := t.Elem()
		return c.with(i, i.X, func(fr *frame, x reflect.Value) (reflect.Value, *signal) {
			if x.IsNil() {
				return x, fr.g.failed(values.NilDereference)
			}
			fr.g.machine.memory.doubts.Read(x, elem.Rep.Size())
			return elem.Load(x), nil
		})
	}
	return c.always(i, i.X, func(x reflect.Value) reflect.Value { return t.Unary(i.Op, x) })
}

func (c *code) store(i *ssa.Store) operation {
	address, value, elem := c.operand(i.Addr), c.operand(i.Val), c.typeOf(i.Addr).Elem()
	global, _ := i.Addr.(*ssa.Global)
	return func(fr *frame) *signal {
		if m := fr.g.machine; global != nil && c.origin == Module && m.starting == 0 {
			m.memory.assigned[global] = true
		}
		p, v := address(fr), value(fr)
		if p.IsNil() {
			return fr.g.failed(values.NilDereference)
		}
		fr.g.machine.memory.doubts.Set(p, elem.Rep.Size())
		elem.Store(p, v)
		return nil
	}
}

func (c *code) branch(i *ssa.If) operation {
	condition, yes, no := c.operand(i.Cond), i.Block().Succs[0].Index, i.Block().Succs[1].Index
	return func(fr *frame) *signal {
		fr.next = no
		if condition(fr).Bool() {
			fr.next = yes
		}
		return nil
	}
}

func (c *code) returns(i *ssa.Return) operation {
	results := c.operands(i.Results)
	if len(results) == 1 {
		result := results[0]
		return func(fr *frame) *signal {
			fr.result, fr.next = result(fr), leaving
			return nil
		}
	}
	return func(fr *frame) *signal {
		fr.result, fr.next = values.Tuple(read(fr, results)...), leaving
		return nil
	}
}

// The texts of panics that SSA has in the place of the runtime's.
var loopPanics = map[string]string{
	"iterator call did not preserve panic":        "range function recovered a loop body panic and did not resume panicking",
	"yield function called after range loop exit": "range function continued iteration after function for loop body returned false",
}

func (c *code) panics(i *ssa.Panic) operation {
	x := c.operand(i.X)
	return func(fr *frame) *signal {
		value := x(fr).Interface()
		if text, ok := value.(string); ok && !i.Pos().IsValid() && loopPanics[text] != "" {
			s := fr.g.failed(values.NewRuntimeError(loopPanics[text]))
			s.stack = s.stack[min(1, len(s.stack)-1):] // the body of the loop does not fail, but the function that calls it
			return s
		}
		return fr.g.panicking(value)
	}
}

func (c *code) convert(i *ssa.Convert) operation {
	from, to := c.typeOf(i.X), c.typeOf(i)
	if values.IsUnsafe(from) || values.IsUnsafe(to) {
		if c.program.Origin(c.path) != Standard && !values.IsUnsafe(to) && to.Rep.Kind() != reflect.Uintptr || from.Rep.Kind() == reflect.Uintptr {
			panic(values.Unsupported{What: "a conversion of unsafe.Pointer"})
		}
		return c.always(i, i.X, func(x reflect.Value) reflect.Value {
			switch to.Rep.Kind() {
			case reflect.UnsafePointer:
				return reflect.ValueOf(x.UnsafePointer())
			case reflect.Uintptr:
				return reflect.ValueOf(uintptr(x.UnsafePointer()))
			}
			return reflect.NewAt(to.Rep.Elem(), x.UnsafePointer())
		})
	}
	apply := values.Convert(from, to)
	return c.with(i, i.X, func(fr *frame, x reflect.Value) (reflect.Value, *signal) {
		if x.Kind() == reflect.String || to.Rep.Kind() == reflect.String {
			fr.g.charge(4 * int64(values.Size(x)))
		}
		return apply(x), nil
	})
}

func (c *code) typeAssert(i *ssa.TypeAssert) operation {
	from, to := c.typeOf(i.X), c.program.universe.Of(i.AssertedType)
	return c.with(i, i.X, func(fr *frame, x reflect.Value) (reflect.Value, *signal) {
		held := x.Interface()
		fr.g.machine.watch.Asserts(held, to)
		v, ok := c.program.asserted(held, to)
		if i.CommaOk {
			return values.Tuple(v, reflect.ValueOf(ok)), nil
		}
		if !ok && held == nil && from == to { // the check of a method value
			return v, fr.g.failed(values.NilDereference)
		}
		if !ok {
			return v, fr.g.failed(c.program.assertionError(held, from, to))
		}
		return v, nil
	})
}

// asserted returns what an interface holds as a value of another type, and whether it is one; else the zero value.
func (p *Program) asserted(held any, to *values.Type) (reflect.Value, bool) {
	if to.IsInterface() {
		if _, ok := p.implements(held, to); ok {
			return values.InterfaceValue(held), true
		}
	} else if to.Holds(held) {
		return values.Value(held), true
	}
	return to.Zero(), false
}

// assertionError returns the error of the runtime for an assertion that fails.
func (p *Program) assertionError(held any, from, to *values.Type) *values.RuntimeError {
	switch {
	case to.IsInterface() && held == nil:
		return values.NewAssertionError("interface is nil, not " + to.String())
	case to.IsInterface():
		missing, _ := p.implements(held, to)
		return values.NewAssertionError(values.TypeName(held) + " is not " + to.String() + ": missing method " + missing)
	case held == nil:
		return values.NewAssertionError(from.String() + " is nil, not " + to.String())
	}
	text := from.String() + " is " + values.TypeName(held) + ", not " + to.String()
	if values.TypeName(held) == to.String() {
		text += p.universe.Scopes(held, to)
	}
	return values.NewAssertionError(text)
}

// implements reports whether what an interface holds has the methods of another, and which is missing.
func (p *Program) implements(held any, to *values.Type) (missing string, ok bool) {
	if held == nil {
		return "", false
	}
	wanted := to.Kind.(*types.Interface)
	t := p.universe.Known(held)
	for m := range wanted.Methods() {
		if t == nil {
			if !values.HasNative(held, m) {
				return m.Name(), false
			}
			continue
		}
		found := p.ssa.MethodSets.MethodSet(t.Go).Lookup(m.Pkg(), m.Name())
		if found == nil || !types.Identical(found.Obj().Type(), m.Type()) {
			return m.Name(), false
		}
	}
	return "", true
}

func (c *code) sliceToArrayPointer(i *ssa.SliceToArrayPointer) operation {
	array := c.typeOf(i).Elem()
	length := array.Kind.(*types.Array).Len()
	return c.with(i, i.X, func(fr *frame, x reflect.Value) (reflect.Value, *signal) {
		data, n, _ := values.Header(x)
		if int64(n) < length {
			return x, fr.g.failed(values.ArrayError(n, length))
		}
		if data == nil {
			return c.typeOf(i).Zero(), nil
		}
		return array.Address(reflect.ValueOf(data), 0), nil
	})
}
