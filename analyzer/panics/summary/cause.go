package summary

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/ssa"
)

// encoders lists functions that fail only because of the type of their argument, whatever its value.
var encoders = []string{"encoding/json.Marshal", "encoding/json.MarshalIndent"}

// encodes reports whether a call fails only because of the type of its argument.
func encodes(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	return f != nil && slices.Contains(encoders, f.String())
}

// ownCause reports whether an error may come from a function of the user or of a third-party module, which may be known not to fail as it is
// called here. Errors of the standard library may come from the operating system. A function with a context may make a request. An error that is
// a parameter is the caller's.
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

// decodesItself reports whether a value has, or is converted from, a type with a decoding method, which rejects invalid input.
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

// mostCauses limits the depth of the calls into which an error is followed.
const mostCauses = 3

// refusesItself reports whether a function with source returns an error only because of its arguments: each error is created in it, or comes from
// a call that fails only because of its arguments.
func refusesItself(f *ssa.Function, depth int) bool {
	if f == nil || len(f.Blocks) == 0 || depth == 0 || f.Recover != nil {
		return false
	}
	last := f.Signature.Results().Len() - 1
	if last < 0 || !isError(f.Signature.Results().At(last).Type()) {
		return false
	}
	for _, b := range f.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if ok && !ownError(ret.Results[last], depth, map[ssa.Value]bool{}) {
			return false
		}
	}
	return true
}

// ownError reports whether an error is created in the function, or comes from a call that fails only because of its arguments.
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

// wrapsOwn reports whether all errors that a call of fmt.Errorf wraps satisfy ownError.
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
