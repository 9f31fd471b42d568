package summary

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/ssa"
)

// methodOf returns the method of a type that implements an interface method, or nil.
func methodOf(t types.Type, called *types.Func) *types.Func {
	object, _, _ := types.LookupFieldOrMethod(t, true, called.Pkg(), called.Name())
	method, _ := object.(*types.Func)
	return method
}

// storedValues returns the values that the interface of a method call may hold, according to what is ever stored in the variables that it comes
// from; nil if that is not known. Interfaces of the standard library are described by the table.
func (f *Finder) storedValues(call *ssa.CallCommon) []*ssa.MakeInterface {
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
		if methodOf(made.X.Type(), call.Method) != nil { // else a type assertion has excluded it
			all = append(all, made)
		}
	}
	return all
}

// storedFunctions returns the functions that a value may be, according to what is stored in the variables that it comes from, or nil if not
// known.
func (f *Finder) storedFunctions(v ssa.Value) []lazyssa.Target {
	switch v.(type) {
	case *ssa.Builtin, *ssa.Function, *ssa.MakeClosure, *ssa.Parameter, *ssa.FreeVar:
		return nil // known here, or by the callers
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

// dispatch returns the methods that an interface method call may invoke, according to what is ever stored in the interface.
func (l *funcAnalysis) dispatch(call *ssa.CallCommon) []callee {
	var all []callee
	number := map[*types.Func]int{}
	for _, made := range l.storedValues(call) {
		method := methodOf(made.X.Type(), call.Method).Origin()
		if i, ok := number[method]; ok {
			all[i].nonNil = all[i].nonNil && isNonNil(made.X)
			continue
		}
		number[method] = len(all)
		c := callee{object: method, args: append([]ssa.Value{call.Value}, call.Args...)}
		if f := l.program.Function(method); f != nil && !isAbstract(method) {
			c = l.callee(f, c.args)
		} else {
			c.summary, c.known = l.foreign(method)
		}
		c.indirect, c.nonNil = true, isNonNil(made.X)
		all = append(all, c)
	}
	return all
}

// storedCallees returns the functions that a call of a value may invoke, according to what is ever stored in it. The value itself represents
// their receivers and captured variables.
func (l *funcAnalysis) storedCallees(call *ssa.CallCommon) []callee {
	var all []callee
	for _, t := range l.storedFunctions(call.Value) {
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
		c.indirect, c.bound, c.nonNil = true, t.Receiver != nil, t.Receiver != nil && isNonNil(t.Receiver)
		all = append(all, c)
	}
	return all
}

// isNonNil reports whether the form or the type of a value excludes nil.
func isNonNil(v ssa.Value) bool {
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

// hidden reports whether a condition is about a value that the caller does not see: the value in an interface, or what a function is bound to or
// captures.
func (c callee) hidden(about condition.Condition) bool {
	if !c.indirect {
		return false
	}
	for _, t := range about.Terms() {
		if t.Kind == condition.Parameter && (t.Index == 0 && (c.bound || c.in == nil || c.in.Signature.Recv() != nil) || c.in != nil && t.Index >= len(c.in.Params)) {
			return true
		}
	}
	return false
}
