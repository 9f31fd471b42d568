package taint

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// call follows a call.
func (t *Function) call(at ssa.CallInstruction) {
	v, _ := at.(*ssa.Call)
	if builtin, ok := at.Common().Value.(*ssa.Builtin); ok {
		t.builtin(builtin.Name(), at.Common().Args, v)
		return
	}
	t.through(at, v)
}

func (t *Function) builtin(name string, args []ssa.Value, v *ssa.Call) {
	switch name {
	case "copy":
		t.write(args[0], t.read(args[1]))
	case "append", "len", "cap", "min", "max":
		for _, a := range args {
			t.grow(v, t.read(a))
		}
	}
}

// through follows what is known to come out of a call, into its value and into what its arguments point to.
func (t *Function) through(at ssa.Instruction, v *ssa.Call) {
	for _, call := range t.calls[at] {
		for _, flow := range call.Flows {
			m := t.comes(call, flow)
			switch {
			case m == 0:
			case flow.Result < 0:
				if i := flow.Into.Param; i < len(call.Args) {
					t.put(within(call.Args[i], flow.Into.Field, flow.Inside), m)
				}
			case v != nil:
				t.answer(v, flow.Result, m)
			}
		}
	}
}

// comes returns what a flow brings: directly only where all that it is made of is direct.
func (t *Function) comes(call Call, flow Flow) mask {
	m := t.brought(call, flow.From)
	if len(flow.Direct) == 0 {
		return m.anyway()
	}
	for _, a := range flow.From {
		if !t.brought(call, []Atom{a}).pure() {
			return m.anyway()
		}
	}
	return m.anyway() | t.brought(call, flow.Direct)
}

// within returns the cell of a field of what an argument points to.
func within(argument ssa.Value, field int, inside bool) cell {
	c := base(argument)
	if c.field == Whole {
		c.field = field
	} else if field != Whole {
		c.deeper = true
	}
	c.elements = c.elements || inside
	return c
}

// result adds to what a result of a call comes from.
func (t *Function) answer(v *ssa.Call, result int, m mask) {
	tuple, ok := v.Type().(*types.Tuple)
	if !ok {
		if carries(v.Type()) {
			t.grow(v, m)
		}
		return
	}
	if result >= tuple.Len() || !carries(tuple.At(result).Type()) {
		return
	}
	for _, r := range *v.Referrers() {
		if e, ok := r.(*ssa.Extract); ok && e.Index == result {
			t.grow(e, m)
		}
	}
}

// brought returns what the arguments of a call bring along.
func (t *Function) brought(call Call, from []Atom) mask {
	var m mask
	for _, a := range from {
		switch {
		case a.Param == Counted:
			m |= counted
		case a.Param >= len(call.Args):
		case a.Field == Whole:
			m |= t.read(call.Args[a.Param])
		default:
			m |= t.field(call.Args[a.Param], a.Field)
		}
	}
	return m
}

// Brought returns what atoms of a callee come from in the function that calls it, and from which of these directly, sorted.
func (t *Function) Brought(args []ssa.Value, from []Atom) (all, direct []Atom) {
	m := t.brought(Call{Args: args}, from)
	return t.set(m), t.set(m.direct())
}
