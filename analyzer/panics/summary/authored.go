package summary

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/ssa"
)

// authored reports whether a value is computed from constants and package variables by pure functions. Its author has seen whether it is valid.
func authored(v ssa.Value, depth int) bool { return authoredIn(v, depth, map[ssa.Value]bool{}) }

func authoredIn(v ssa.Value, depth int, seen map[ssa.Value]bool) bool {
	if v == nil || depth == 0 {
		return false
	}
	if seen[v] { // a loop
		return true
	}
	if _, phi := v.(*ssa.Phi); phi {
		seen[v] = true
	}
	authored := func(v ssa.Value, depth int) bool { return authoredIn(v, depth, seen) }
	all := func(parts []ssa.Value) bool {
		return !slices.ContainsFunc(parts, func(part ssa.Value) bool { return !authored(part, depth-1) })
	}
	switch v := v.(type) {
	case *ssa.Const:
		return true
	case *ssa.UnOp:
		_, global := v.X.(*ssa.Global)
		return global
	case *ssa.MakeInterface:
		return authored(v.X, depth-1)
	case *ssa.Convert:
		return authored(v.X, depth-1)
	case *ssa.BinOp:
		return authored(v.X, depth-1) && authored(v.Y, depth-1)
	case *ssa.Phi:
		return all(v.Edges)
	case *ssa.Extract:
		return keyOfConstants(v) || authored(v.Tuple, depth-1)
	case *ssa.Next:
		over, ok := v.Iter.(*ssa.Range)
		return ok && authored(over.X, depth-1)
	case *ssa.Slice:
		_, list := v.X.(*ssa.Alloc)
		parts := stored(v)
		return list && (len(parts) > 0 || isEmpty(v)) && all(parts)
	case *ssa.Call:
		if b, ok := v.Call.Value.(*ssa.Builtin); ok {
			return b.Name() == "append" && all(v.Call.Args)
		}
		return pure(v) && all(v.Call.Args)
	}
	return false
}

// nonConstant reports whether a value is not a constant. Whether a constant is valid is checked directly.
func nonConstant(v ssa.Value) bool {
	_, constant := v.(*ssa.Const)
	return !constant
}

// purePackages lists packages of the standard library whose functions compute their results from their arguments alone.
var purePackages = []string{"fmt", "strings", "strconv", "text/template", "html/template", "regexp", "encoding/base64",
	"encoding/hex", "net/url", "net/netip"}

func pure(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	if f == nil {
		return false
	}
	object, ok := f.Object().(*types.Func)
	return ok && known.Standard(object.Pkg()) && slices.Contains(purePackages, object.Pkg().Path())
}

// templates lists functions that execute a template. Whether they fail depends on the template, and only on the types of the data.
var templates = []string{
	"(*text/template.Template).Execute", "(*text/template.Template).ExecuteTemplate",
	"(*html/template.Template).Execute", "(*html/template.Template).ExecuteTemplate",
}

// fills reports whether a call executes a template of the author's own into memory, so that it fails only because of the template.
func fills(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	return f != nil && slices.Contains(templates, f.String()) && authored(call.Call.Args[0], 8) && known.InMemory(call.Call.Args[1])
}
