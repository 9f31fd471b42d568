package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"golang.org/x/tools/go/ssa"
)

// functions returns the functions that a value may be, with what they capture; their arguments are not known.
func (l *funcAnalysis) functions(v ssa.Value) []callee {
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

// handsOn reports whether a call is of a function that is not known here: a parameter, or what is promised not to panic. It may call the functions that it is given.
func (l *funcAnalysis) handsOn(at ssa.CallInstruction) bool {
	common := at.Common()
	if all := l.resolve(at); len(all) > 0 {
		return len(all) == 1 && all[0].promised
	}
	_, builtin := common.Value.(*ssa.Builtin)
	return !builtin && !common.IsInvoke()
}

// handedOn returns what comes of the functions that a function is given which is not known here. What these are given comes from the other arguments, as far as anybody knows.
func (l *funcAnalysis) handedOn(at ssa.CallInstruction) []Reason {
	args := at.Common().Args
	var all []Reason
	for i, v := range args {
		if !isFunction(v.Type()) || l.nested == mostNested {
			continue
		}
		l.nested++
		for _, f := range l.functions(v) {
			if yieldsParts(at.Common().Value) {
				f.summary = f.summary.givenParts()
			}
			for _, r := range l.reasons(at, f) {
				if r.lost || f.known != nil {
					counted := numeric(r.Class) && ofStandard(at.Common().Value) && r.counted
					r.lost, r.weighed = false, false // who calls it gives it what he likes
					r.origin = r.and(l.madeOf(at.Common().Value))
					if counted {
						r.origin = worked // an iterator of the standard library gives places that there are
					}
					for j, other := range args {
						if j != i {
							r.origin = r.and(l.comes(other))
						}
					}
				}
				all = append(all, r)
			}
		}
		l.nested--
	}
	return all
}

// countedIn reports whether a reason is about a number that the function is given, and nobody knows which.
func (c callee) countedIn(r Reason) bool {
	about := slices.Clone(r.From)
	if condition, ok := r.condition(); ok {
		for _, t := range condition.Terms() {
			about = append(about, taint.Atom{Param: t.Index})
		}
	}
	return c.in != nil && slices.ContainsFunc(about, func(a taint.Atom) bool {
		return a.Param >= 0 && a.Param < len(c.in.Params) && c.args[a.Param] == nil && isInteger(c.in.Params[a.Param].Type())
	})
}

// madeOf returns what decides what a function hands on that the standard library made, such as an iterator: what it was made of.
func (l *funcAnalysis) madeOf(v ssa.Value) origin {
	made, ok := v.(*ssa.Call)
	if !ok || !ofStandard(v) {
		return origin{}
	}
	var all origin
	for _, arg := range made.Call.Args {
		all = all.and(l.comes(arg))
	}
	return all
}

// lost reports whether a reason of the function is about parameters of which it is not known what they are.
func (c callee) lost(r Reason) bool {
	about := slices.Clone(r.From)
	if condition, ok := r.condition(); ok {
		for _, t := range condition.Terms() {
			about = append(about, taint.Atom{Param: t.Index})
		}
	}
	return slices.ContainsFunc(about, func(a taint.Atom) bool {
		return a.Param >= 0 && a.Param < len(c.args) && c.args[a.Param] == nil && (c.in == nil || a.Param < len(c.in.Params))
	})
}

// called returns the parameters that the function calls, or hands to somebody who does. What is held back is not told.
func (l *funcAnalysis) called() []Call {
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
				for _, i := range l.callable(v) {
					if bare || !held {
						all = append(all, Call{i, bare})
					}
				}
			}
			if l.handsOn(call) { // it may call what it is given
				for _, v := range call.Common().Args {
					if _, literal := v.(*ssa.MakeClosure); literal {
						add(v, bare)
					}
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

// callable returns the parameters that are called where a function value is: it is one, or a function literal that calls what it has captured.
func (l *funcAnalysis) callable(v ssa.Value) []int {
	if i := l.given(v); i >= 0 {
		return []int{i}
	}
	if _, literal := v.(*ssa.MakeClosure); !literal {
		return nil
	}
	var all []int
	for _, f := range l.functions(v) {
		for _, inner := range f.calls() {
			if inner.Param < len(f.args) && f.args[inner.Param] != nil {
				if i := l.given(f.args[inner.Param]); i >= 0 {
					all = append(all, i)
				}
			}
		}
	}
	return all
}

// given returns the number of the parameter, or of the captured variable, that a function value is; -1 for any other.
func (l *funcAnalysis) given(v ssa.Value) int {
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
