package summary

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/ssa"
)

// methodOf returns the method of a type that a call of an interface's method is of; nil where it has none.
func methodOf(t types.Type, called *types.Func) *types.Func {
	object, _, _ := types.LookupFieldOrMethod(t, true, called.Pkg(), called.Name())
	method, _ := object.(*types.Func)
	return method
}

// keptValues returns the values that an interface may hold whose method is called, by what is ever put into the variables that it comes from; none where
// that is not known. What the standard library asks of an interface is known by the table.
func (f *Finder) keptValues(call *ssa.CallCommon) []*ssa.MakeInterface {
	if known.Standard(call.Method.Pkg()) {
		return nil
	}
	values, ok := f.origins(call.Value)
	if !ok {
		return nil
	}
	var all []*ssa.MakeInterface
	for _, v := range values {
		made, ok := v.(*ssa.MakeInterface)
		if !ok {
			return nil
		}
		if methodOf(made.X.Type(), call.Method) != nil { // else an assertion has let it out
			all = append(all, made)
		}
	}
	return all
}

// keptFunctions returns the functions that a value may be, by what is ever put into the variables that it comes from; none where that is not known.
func (f *Finder) keptFunctions(v ssa.Value) []lazyssa.Target {
	switch v.(type) {
	case *ssa.Builtin, *ssa.Function, *ssa.MakeClosure, *ssa.Parameter, *ssa.FreeVar:
		return nil // they are known, or those that call this function say what they are
	}
	values, ok := f.origins(v)
	if !ok {
		return nil
	}
	var all []lazyssa.Target
	for _, v := range values {
		targets := lazyssa.Targets(v)
		if len(targets) != 1 || targets[0].Function == nil {
			return nil
		}
		all = append(all, targets[0])
	}
	return all
}

// dispatch returns the methods that a call of an interface's method may be of, by what is ever put into it.
func (l *funcAnalysis) dispatch(call *ssa.CallCommon) []callee {
	var all []callee
	number := map[*types.Func]int{}
	for _, made := range l.keptValues(call) {
		method := methodOf(made.X.Type(), call.Method).Origin()
		if i, ok := number[method]; ok {
			all[i].there = all[i].there && isThere(made.X)
			continue
		}
		number[method] = len(all)
		c := callee{object: method, args: append([]ssa.Value{call.Value}, call.Args...)}
		if f := l.program.Function(method); f != nil && !isAbstract(method) {
			c = l.callee(f, c.args)
		} else {
			c.summary, c.known = l.foreign(method)
		}
		c.elsewhere, c.there = true, isThere(made.X)
		all = append(all, c)
	}
	return all
}

// keptCallees returns the functions that a call of a value may be of, by what is ever put into it. What they are bound to, or capture, is reached from the value.
func (l *funcAnalysis) keptCallees(call *ssa.CallCommon) []callee {
	var all []callee
	for _, t := range l.keptFunctions(call.Value) {
		args := call.Args
		if t.Receiver != nil {
			args = append([]ssa.Value{call.Value}, args...)
		}
		c := l.callee(t.Function, args[:len(args):len(args)])
		for i, v := range c.args {
			if v == nil && c.in != nil && i >= len(c.in.Params) {
				c.args[i] = call.Value
			}
		}
		c.elsewhere, c.bound, c.there = true, t.Receiver != nil, t.Receiver != nil && isThere(t.Receiver)
		all = append(all, c)
	}
	return all
}

// isThere reports whether a value is none that may be nil, by what it is.
func isThere(v ssa.Value) bool {
	switch v.(type) {
	case *ssa.Alloc, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Global, *ssa.MakeMap, *ssa.MakeChan, *ssa.MakeSlice, *ssa.MakeClosure, *ssa.Function:
		return true
	}
	switch v.Type().Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice, *types.Chan, *types.Signature, *types.Interface:
		return false
	}
	_, parameter := types.Unalias(v.Type()).(*types.TypeParam)
	return !parameter
}

// hidden reports whether a condition is about what a call is made through, of which the function that makes it knows nothing: the value in an interface, or what
// a function is bound to or captures.
func (c callee) hidden(about condition.Condition) bool {
	if !c.elsewhere {
		return false
	}
	for _, t := range about.Terms() {
		if t.Kind == condition.Parameter && (t.Index == 0 && (c.bound || c.in == nil || c.in.Signature.Recv() != nil) || c.in != nil && t.Index >= len(c.in.Params)) {
			return true
		}
	}
	return false
}
