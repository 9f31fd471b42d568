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

// through follows the known flows of a call, into its value and into the targets of its pointer arguments.
func (t *Function) through(at ssa.Instruction, v *ssa.Call) {
	for _, call := range t.calls[at] {
		for _, flow := range call.Flows {
			m := t.maskOf(call, flow)
			switch {
			case m == 0:
			case flow.Result < 0:
				if i := flow.Into.Param; i < len(call.Args) {
					t.put(within(call.Args[i], flow.Into.Field, flow.Inside), m)
				}
			case v != nil:
				t.addResult(v, flow.Result, m)
			}
		}
	}
}

// maskOf returns the mask of a flow, which is direct only if all of its sources are direct.
func (t *Function) maskOf(call Call, flow Flow) mask {
	m := t.sources(call, flow.From)
	if len(flow.Direct) == 0 {
		return m.anyway()
	}
	for _, a := range flow.From {
		if !t.sources(call, []Atom{a}).pure() {
			return m.anyway()
		}
	}
	return m.anyway() | t.sources(call, flow.Direct)
}

// within returns the cell of a field of the struct that an argument points to.
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

// addResult adds to the sources of a result of a call.
func (t *Function) addResult(v *ssa.Call, result int, m mask) {
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

// sources returns the sources of the arguments of a call that correspond to atoms of the callee.
func (t *Function) sources(call Call, from []Atom) mask {
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

// Sources translates atoms of a callee to atoms of the function that calls it: all of them, and those that are direct, sorted.
func (t *Function) Sources(args []ssa.Value, from []Atom) (all, direct []Atom) {
	m := t.sources(Call{Args: args}, from)
	return t.set(m), t.set(m.direct())
}
