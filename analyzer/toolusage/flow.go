package toolusage

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A flow follows error literals, in the functions that a tool reaches and in package variables, forwards to contract.Failures. It stops at
// fields, maps, closures and other packages.
type flow struct {
	*lint.Pass
	errors  []*ast.CompositeLit // of type contract.Error
	parents map[ast.Node]ast.Node
	uses    map[types.Object][]*ast.Ident
	calls   map[*types.Func][]*ast.CallExpr
	params  map[types.Object]param
}

// A param is a parameter index of a function.
type param struct {
	function *types.Func
	position int
}

func newFlow(p *lint.Pass, reached []reach.Function) *flow {
	f := &flow{
		Pass: p, parents: map[ast.Node]ast.Node{}, uses: map[types.Object][]*ast.Ident{},
		calls: map[*types.Func][]*ast.CallExpr{}, params: map[types.Object]param{},
	}
	for _, file := range p.Files {
		for _, d := range file.Decls {
			if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.VAR && !p.Package.InTest(d.Pos()) {
				f.read(d)
			}
		}
	}
	for _, one := range reached {
		for i := range one.Func.Signature().Params().Len() {
			f.params[one.Func.Signature().Params().At(i)] = param{one.Func, i}
		}
		f.read(one.Decl)
	}
	return f
}

// read records the nodes below a node.
func (f *flow) read(root ast.Node) {
	var above []ast.Node
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil {
			above = above[:len(above)-1]
			return true
		}
		if len(above) > 0 {
			f.parents[n] = above[len(above)-1]
		}
		above = append(above, n)
		switch n := n.(type) {
		case *ast.Ident:
			if object := f.TypesInfo.Uses[n]; object != nil {
				f.uses[object] = append(f.uses[object], n)
			}
		case *ast.CallExpr:
			if callee := typeutil.StaticCallee(f.TypesInfo, n); callee != nil {
				f.calls[callee.Origin()] = append(f.calls[callee.Origin()], n)
			}
		case *ast.CompositeLit:
			if contractapi.IsType(f.TypesInfo.TypeOf(n), "Error") {
				f.errors = append(f.errors, n)
			}
		}
		return true
	})
}

// fails reports whether an expression certainly reaches contract.Failures.
func (f *flow) fails(e ast.Node, seen map[ast.Node]bool) bool {
	if seen[e] {
		return false
	}
	seen[e] = true
	switch parent := f.parents[e].(type) {
	case *ast.ParenExpr:
		return f.fails(parent, seen)
	case *ast.KeyValueExpr: // in a list with indices
		return parent.Value == e && isList(f.TypesInfo, f.parents[parent]) && f.fails(f.parents[parent], seen)
	case *ast.CompositeLit:
		return isList(f.TypesInfo, parent) && f.fails(parent, seen)
	case *ast.CallExpr:
		return f.argument(parent, e, seen)
	case *ast.AssignStmt:
		for i, value := range parent.Rhs {
			if value == e && len(parent.Lhs) == len(parent.Rhs) {
				return f.assigned(parent.Lhs[i], seen)
			}
		}
	case *ast.ValueSpec:
		for i, value := range parent.Values {
			if value == e && len(parent.Names) == len(parent.Values) {
				return f.assigned(parent.Names[i], seen)
			}
		}
	case *ast.ReturnStmt:
		return f.returned(parent, e, seen)
	}
	return false
}

func isList(info *types.Info, n ast.Node) bool {
	literal, ok := n.(*ast.CompositeLit)
	if !ok {
		return false
	}
	switch info.TypeOf(literal).Underlying().(type) {
	case *types.Slice, *types.Array:
		return true
	}
	return false
}

// argument follows an argument of a call.
func (f *flow) argument(call *ast.CallExpr, e ast.Node, seen map[ast.Node]bool) bool {
	i := slices.IndexFunc(call.Args, func(argument ast.Expr) bool { return argument == e })
	if i < 0 {
		return false
	}
	switch callee := typeutil.Callee(f.TypesInfo, call).(type) {
	case *types.Builtin:
		return callee.Name() == "append" && f.fails(call, seen)
	case *types.Func:
		if contractapi.IsFunc(callee, "Failures") {
			return true
		}
		params := callee.Origin().Signature().Params()
		if params.Len() == 0 {
			return false
		}
		v := params.At(min(i, params.Len()-1))
		_, ours := f.params[v]
		return ours && f.spreads(v, seen)
	}
	return false
}

// assigned follows a value assigned to a variable.
func (f *flow) assigned(left ast.Expr, seen map[ast.Node]bool) bool {
	id, ok := ast.Unparen(left).(*ast.Ident)
	if !ok {
		return false
	}
	object := f.TypesInfo.ObjectOf(id)
	return object != nil && !f.changed(object) && f.spreads(object, seen)
}

// spreads reports whether the value of a variable reaches contract.Failures.
func (f *flow) spreads(v types.Object, seen map[ast.Node]bool) bool {
	return slices.ContainsFunc(f.uses[v], func(use *ast.Ident) bool { return f.fails(use, seen) })
}

// changed reports whether a field of a variable is assigned, or its address is taken.
func (f *flow) changed(v types.Object) bool {
	return slices.ContainsFunc(f.uses[v], func(use *ast.Ident) bool {
		switch parent := f.parents[use].(type) {
		case *ast.UnaryExpr:
			return parent.Op == token.AND
		case *ast.SelectorExpr:
			assignment, ok := f.parents[parent].(*ast.AssignStmt)
			return ok && slices.ContainsFunc(assignment.Lhs, func(left ast.Expr) bool { return left == parent })
		}
		return false
	})
}

// returned follows a result to the calls of its function.
func (f *flow) returned(statement *ast.ReturnStmt, e ast.Node, seen map[ast.Node]bool) bool {
	var n ast.Node = statement
	for ; n != nil; n = f.parents[n] {
		if _, closure := n.(*ast.FuncLit); closure {
			return false
		}
		if d, ok := n.(*ast.FuncDecl); ok {
			function, _ := f.TypesInfo.Defs[d.Name].(*types.Func)
			i := slices.IndexFunc(statement.Results, func(result ast.Expr) bool { return result == e })
			return function != nil && slices.ContainsFunc(f.calls[function], func(call *ast.CallExpr) bool {
				return f.result(call, i, len(statement.Results), seen)
			})
		}
	}
	return false
}

// result follows a result of a call.
func (f *flow) result(call *ast.CallExpr, i, results int, seen map[ast.Node]bool) bool {
	if results == 1 {
		return f.fails(call, seen)
	}
	assignment, ok := f.parents[call].(*ast.AssignStmt)
	return ok && len(assignment.Lhs) == results && f.assigned(assignment.Lhs[i], seen)
}

// argumentsFor returns the arguments for a parameter that its function does not change.
func (f *flow) argumentsFor(v types.Object) []ast.Expr {
	p, ok := f.params[v]
	if !ok || p.function.Signature().Variadic() || f.set(v) {
		return nil
	}
	var all []ast.Expr
	for _, call := range f.calls[p.function] {
		if len(call.Args) == p.function.Signature().Params().Len() {
			all = append(all, call.Args[p.position])
		}
	}
	return all
}

// set reports whether a variable is assigned, or its address is taken.
func (f *flow) set(v types.Object) bool {
	return slices.ContainsFunc(f.uses[v], func(use *ast.Ident) bool {
		switch parent := f.parents[use].(type) {
		case *ast.UnaryExpr:
			return parent.Op == token.AND
		case *ast.AssignStmt:
			return slices.ContainsFunc(parent.Lhs, func(left ast.Expr) bool { return left == use })
		}
		return false
	})
}
