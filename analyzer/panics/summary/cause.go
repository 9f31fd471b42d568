package summary

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/ssa"
)

// writers are functions that fail because of the type of what they are given: whatever was sent can be written.
var writers = []string{"encoding/json.Marshal", "encoding/json.MarshalIndent"}

// writes reports whether a call fails only because of the type of what it is given.
func writes(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	return f != nil && slices.Contains(writers, f.String())
}

// ownCause reports whether an error is returned by a function that is not one of the standard library: that may be one that cannot be in the
// way it is called here, while what the standard library returns, the machine may return. A function that is given a context asks somebody, who may not
// result. An error that a function is given is its caller's.
func ownCause(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	object := call.Call.Method
	if f := call.Call.StaticCallee(); f != nil {
		object, _ = f.Object().(*types.Func)
	}
	return object == nil || !known.Standard(object.Pkg()) && !takesContext(object)
}

// decodesItself reports whether a value is, or is converted from, one of a type with a decoder of its own, which results an error for what it does not
// take.
func decodesItself(v ssa.Value) bool {
	for range hops {
		for _, name := range []string{"UnmarshalText", "UnmarshalJSON"} {
			if method, _, _ := types.LookupFieldOrMethod(v.Type(), true, nil, name); method != nil {
				return true
			}
		}
		switch x := v.(type) {
		case *ssa.ChangeType:
			v = x.X
		case *ssa.Convert:
			v = x.X
		default:
			return false
		}
	}
	return false
}

// mostCauses is how many functions are followed to where an error comes from.
const mostCauses = 3

// refusesItself reports whether a function of the package returns an error only because of what it is given: each that it returns it has made, or
// something that fails only because of what it is given.
func refusesItself(f *ssa.Function, depth int) bool {
	if f == nil || len(f.Blocks) == 0 || depth == 0 || f.Recover != nil {
		return false
	}
	last := f.Signature.Results().Len() - 1
	if last < 0 || !isError(f.Signature.Results().At(last).Type()) {
		return false
	}
	for _, b := range f.Blocks {
		answer, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if ok && !ownError(answer.Results[last], depth, map[ssa.Value]bool{}) {
			return false
		}
	}
	return true
}

// ownError reports whether an error is one that the function has made, or another one that is about what was given.
func ownError(v ssa.Value, depth int, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		return true
	case *ssa.UnOp:
		_, global := v.X.(*ssa.Global)
		return global
	case *ssa.ChangeInterface:
		return ownError(v.X, depth, seen)
	case *ssa.MakeInterface:
		return true
	case *ssa.Phi:
		return !slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return !ownError(e, depth, seen) })
	case *ssa.Extract:
		return ownError(v.Tuple, depth, seen)
	case *ssa.Call:
		f := v.Call.StaticCallee()
		switch {
		case f == nil:
			return false
		case f.String() == "errors.New":
			return true
		case f.String() == "fmt.Errorf":
			return wrapsOwn(v, depth, seen)
		}
		return refuses(f) || cannotFail(v) || refusesItself(f, depth-1)
	}
	return false
}

// wrapsOwn reports whether the errors that an error is made of are about what was given.
func wrapsOwn(call *ssa.Call, depth int, seen map[ssa.Value]bool) bool {
	for _, a := range call.Call.Args {
		list, ok := a.(*ssa.Slice)
		if !ok {
			continue
		}
		for _, part := range stored(list) {
			if inner := lazyssa.Unboxed(part); isError(inner.Type()) && !ownError(inner, depth, seen) {
				return false
			}
		}
	}
	return true
}
