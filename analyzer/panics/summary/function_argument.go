package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// functions returns the functions that a value may be, with the values that they capture. Their arguments are not known.
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

// callsUnknown reports whether a call invokes an unknown function, such as a parameter or a //toolvet:nopanic function, that may call
// its function arguments.
func (l *funcAnalysis) callsUnknown(at ssa.CallInstruction) bool {
	common := at.Common()
	if all := l.resolve(at); len(all) > 0 {
		return len(all) == 1 && all[0].promised
	}
	_, builtin := common.Value.(*ssa.Builtin)
	return !builtin && !common.IsInvoke()
}

// unknownCallReasons returns the reasons of the function arguments of a call of an unknown function.
func (l *funcAnalysis) unknownCallReasons(at ssa.CallInstruction) []Reason {
	var all []Reason
	for _, v := range at.Common().Args {
		if !isFunction(v.Type()) || l.nested == mostNested {
			continue
		}
		l.nested++
		for _, f := range l.functions(v) {
			if yieldsParts(at.Common().Value) {
				f.summary = f.summary.withNonEmptyArgument()
			}
			for _, r := range l.reasons(at, f) {
				all = append(all, r)
			}
		}
		l.nested--
	}
	return all
}

// called returns the parameters that the function calls, directly or through callees, without those whose panics are recovered.
func (l *funcAnalysis) called() []Call {
	var all []Call
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			call, ok := at.(ssa.CallInstruction)
			if !ok || !l.proof.Reached(b) {
				continue
			}
			_, bare := at.(*ssa.Go)
			recovered := l.guarded(at)
			add := func(v ssa.Value, bare bool) {
				for _, i := range l.callable(v) {
					if bare || !recovered {
						all = append(all, Call{i, bare})
					}
				}
			}
			if l.callsUnknown(call) { // it may call its arguments
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

// callable returns the parameters that a call of a function value calls: the value itself, or those that a function literal captures and calls.
func (l *funcAnalysis) callable(v ssa.Value) []int {
	if i := l.functionParameter(v); i >= 0 {
		return []int{i}
	}
	if _, literal := v.(*ssa.MakeClosure); !literal {
		return nil
	}
	var all []int
	for _, f := range l.functions(v) {
		for _, inner := range f.calls() {
			if inner.Param < len(f.args) && f.args[inner.Param] != nil {
				if i := l.functionParameter(f.args[inner.Param]); i >= 0 {
					all = append(all, i)
				}
			}
		}
	}
	return all
}

// functionParameter returns the index of the parameter or captured variable that a function value is, or -1.
func (l *funcAnalysis) functionParameter(v ssa.Value) int {
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
