package toolargs

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// A decode is a call that reads the arguments of a tool.
type decode struct {
	call  *ast.CallExpr
	into  types.Type
	chain []lint.Step
}

// right reports whether the arguments are read into an unexported struct. A type parameter may be one.
func (d decode) right() bool { return d.wrong() == "" }

// wrong says what the arguments are read into that is no unexported struct.
func (d decode) wrong() string {
	if _, ok := d.into.(*types.TypeParam); ok {
		return ""
	}
	short := func(p *types.Package) string { return p.Name() }
	switch d.into.Underlying().(type) {
	case *types.Map:
		return "the map " + types.TypeString(d.into, short)
	case *types.Interface:
		return "a value of any type"
	case *types.Struct:
		if named, ok := types.Unalias(d.into).(*types.Named); ok && named.Obj().Exported() {
			return "the exported type " + named.Obj().Name()
		}
	}
	return ""
}

// decodesOf answers the calls that decode the arguments of a call of Execute, in it and in the functions of the package that the text
// is handed to.
func decodesOf(p *lint.Pass, execute *types.Func) []decode {
	f := follower{p: p, seen: map[*types.Var]bool{}}
	if params := execute.Signature().Params(); params.Len() == 3 {
		f.in(execute, 1, nil)
	}
	return f.found
}

type follower struct {
	p     *lint.Pass
	seen  map[*types.Var]bool // parameters that hold the arguments
	found []decode
}

// in looks at a function whose parameter number i is the text of the arguments.
func (f *follower) in(function *types.Func, i int, chain []lint.Step) {
	body := f.p.Package.Body(function)
	parameters := function.Origin().Signature().Params()
	if body == nil || body.Body == nil || i >= parameters.Len() || f.seen[parameters.At(i)] {
		return
	}
	text := parameters.At(i)
	f.seen[text] = true
	ast.Inspect(body.Body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		for j, argument := range call.Args {
			if f.mentions(argument, text) {
				f.handed(function, call, j, chain)
			}
		}
		return true
	})
}

// handed looks at a call that is given the text of the arguments.
func (f *follower) handed(from *types.Func, call *ast.CallExpr, position int, chain []lint.Step) {
	info := f.p.TypesInfo
	callee := typeutil.StaticCallee(info, call)
	switch {
	case callee == nil:
	case contractapi.Called(info, call) == "Decode":
		if results, ok := info.TypeOf(call).(*types.Tuple); ok && results.Len() == 2 {
			f.found = append(f.found, decode{call, results.At(0).Type(), chain})
		}
	case callee.FullName() == "encoding/json.Unmarshal" && position == 0 && len(call.Args) == 2:
		if pointer, ok := info.TypeOf(call.Args[1]).Underlying().(*types.Pointer); ok {
			f.found = append(f.found, decode{call, pointer.Elem(), chain})
		}
	default:
		step := lint.Step{At: call, Text: from.Name() + " calls " + callee.Name()}
		f.in(callee, position, append(append([]lint.Step{}, chain...), step))
	}
}

// mentions reports whether an expression is the text, or the text as bytes or without white space around it.
func (f *follower) mentions(e ast.Expr, text *types.Var) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return f.p.TypesInfo.Uses[e] == text
	case *ast.CallExpr:
		conversion := f.p.TypesInfo.Types[e.Fun].IsType() && len(e.Args) == 1
		callee := typeutil.StaticCallee(f.p.TypesInfo, e)
		trimmed := callee != nil && callee.FullName() == "strings.TrimSpace"
		return (conversion || trimmed) && f.mentions(e.Args[0], text)
	}
	return false
}
