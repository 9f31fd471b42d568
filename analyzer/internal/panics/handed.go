package panics

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// functions answers the functions that a value may be, with what they capture; their arguments are not known.
func (l *look) functions(v ssa.Value) []callee {
	if cell, ok := v.(*ssa.Alloc); ok {
		if held := lazyssa.Held(cell); held != nil {
			v = held
		}
	}
	var all []callee
	for _, t := range lazyssa.Targets(v) {
		if t.Function == nil {
			continue
		}
		args := make([]ssa.Value, len(t.Params))
		if t.Receiver != nil && len(args) > 0 {
			args[0] = t.Receiver
		}
		all = append(all, l.callee(t.Function, args))
	}
	return all
}

// takes reports whether the function has parameters of which it is not known what they are.
func (c callee) takes() bool {
	for i, v := range c.args {
		if v == nil && (c.in == nil || i < len(c.in.Params)) {
			return true
		}
	}
	return false
}

// called answers the parameters that the function calls, or hands to somebody who does. What is held back is not told.
func (l *look) called() []Call {
	var all []Call
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			call, ok := at.(ssa.CallInstruction)
			if !ok || !l.proof.Reached(b) {
				continue
			}
			_, bare := at.(*ssa.Go)
			held := l.guarded(at)
			add := func(v ssa.Value, bare bool) {
				if i := l.given(v); i >= 0 && (bare || !held) {
					all = append(all, Call{i, bare})
				}
			}
			if !call.Common().IsInvoke() {
				add(call.Common().Value, bare)
			}
			for _, c := range l.resolve(call) {
				for _, inner := range c.calls() {
					if inner.Param < len(c.args) {
						add(c.args[inner.Param], bare || inner.Bare)
					}
				}
			}
		}
	}
	slices.SortFunc(all, Call.compare)
	return slices.Compact(all)
}

// given answers the number of the parameter, or of the captured variable, that a function value is; -1 for any other.
func (l *look) given(v ssa.Value) int {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	if cell, ok := v.(*ssa.Alloc); ok {
		v = lazyssa.Held(cell)
	}
	switch v := v.(type) {
	case *ssa.Parameter:
		return slices.Index(l.f.Params, v)
	case *ssa.FreeVar:
		if i := slices.Index(l.f.FreeVars, v); i >= 0 {
			return len(l.f.Params) + i
		}
	}
	return -1
}
