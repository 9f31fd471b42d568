package waits

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// A scope is a function with what surrounds each place of it.
type scope struct {
	pass     *lint.Pass
	finder   *Finder
	borrowed bool // what is looked at is a part of a receiver of which only a caller knows how long it lives
	decl     *ast.FuncDecl
	receiver *types.Var
	up       map[ast.Node]ast.Node
}

func newScope(f *Finder, d *ast.FuncDecl) *scope {
	p := f.pass
	s := &scope{pass: p, finder: f, decl: d, up: map[ast.Node]ast.Node{}}
	if d.Recv != nil && len(d.Recv.List) == 1 && len(d.Recv.List[0].Names) == 1 {
		s.receiver, _ = p.TypesInfo.Defs[d.Recv.List[0].Names[0]].(*types.Var)
	}
	var stack []ast.Node
	ast.Inspect(d, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		if len(stack) > 0 {
			s.up[n] = stack[len(stack)-1]
		}
		stack = append(stack, n)
		return true
	})
	return s
}

// around answers the nodes around a place, the nearest first.
func (s *scope) around(n ast.Node) []ast.Node {
	var all []ast.Node
	for n = s.up[n]; n != nil; n = s.up[n] {
		all = append(all, n)
	}
	return all
}

// uses answers the variable that an expression names.
func (s *scope) uses(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := s.pass.TypesInfo.Uses[id].(*types.Var)
	return v
}

// callee answers the function that a call calls, also where that is a method of an interface.
func (s *scope) callee(call *ast.CallExpr) *types.Func {
	f, _ := typeutil.Callee(s.pass.TypesInfo, call).(*types.Func)
	return f
}

// text answers an expression as a message shows it.
func (s *scope) text(e ast.Expr) string { return lint.Spell(e) }

// isContext reports whether a type is context.Context.
func isContext(t types.Type) bool {
	return t != nil && contractapi.IsOf(t, "context", "Context")
}

// dead reports whether a constant condition keeps a block from being run.
func (s *scope) dead(n ast.Node) bool {
	branch, ok := s.up[n].(*ast.IfStmt)
	if !ok || n != branch.Body && n != branch.Else {
		return false
	}
	value := s.pass.TypesInfo.Types[branch.Cond].Value
	return value != nil && value.Kind() == constant.Bool && constant.BoolVal(value) == (n == branch.Else)
}

// once reports whether a place is in a function that is run once for all calls.
func (s *scope) once(n ast.Node) bool {
	return slices.ContainsFunc(s.around(n), func(n ast.Node) bool {
		function, ok := n.(*ast.FuncLit)
		if !ok {
			return false
		}
		call, ok := s.up[function].(*ast.CallExpr)
		if !ok {
			return false
		}
		switch qualified(s.callee(call)) {
		case "sync.Once.Do", "sync.OnceFunc", "sync.OnceValue", "sync.OnceValues":
			return call.Fun != function
		}
		return false
	})
}

// ofInstance reports whether a place is in a goroutine that the instance starts for itself: once, or where what the instance
// remembers says that it does not run yet.
func (s *scope) ofInstance(n ast.Node) bool {
	var start ast.Node
	for _, around := range append([]ast.Node{n}, s.around(n)...) {
		switch around := around.(type) {
		case *ast.GoStmt:
			start = around
		case *ast.IfStmt:
			if start != nil && s.remembers(around) {
				return true
			}
		}
	}
	return start != nil && s.once(start)
}

// remembers reports whether a branch depends on a field or a variable of the package that it sets.
func (s *scope) remembers(branch *ast.IfStmt) bool {
	asked := map[types.Object]bool{}
	swaps := false
	ast.Inspect(branch.Cond, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if v := s.uses(n); v != nil && (v.IsField() || v.Parent() == s.pass.Pkg.Scope()) {
				asked[v] = true
			}
		case *ast.CallExpr:
			if f := s.callee(n); f != nil && (f.Name() == "CompareAndSwap" || f.Name() == "Swap") {
				swaps = true
			}
		}
		return true
	})
	ast.Inspect(branch.Body, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok && a.Tok == token.ASSIGN {
			for _, left := range a.Lhs {
				ast.Inspect(left, func(n ast.Node) bool {
					if id, ok := n.(*ast.Ident); ok && asked[s.pass.TypesInfo.Uses[id]] {
						swaps = true
					}
					return true
				})
			}
		}
		return true
	})
	return swaps
}

// deferred reports whether a place is run when its function ends.
func (s *scope) deferred(n ast.Node) bool {
	return slices.ContainsFunc(s.around(n), func(n ast.Node) bool { _, ok := n.(*ast.DeferStmt); return ok })
}

// literal answers the function literal around a place; nil in the function itself.
func (s *scope) literal(n ast.Node) *ast.FuncLit {
	for _, around := range s.around(n) {
		if function, ok := around.(*ast.FuncLit); ok {
			return function
		}
	}
	return nil
}

// asks reports whether a part of the source looks whether a context has ended.
func (s *scope) asks(part ast.Node) bool {
	found := false
	ast.Inspect(part, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			found = found || s.ofContext(call, "Err") || s.ofContext(call, "Done") || qualified(s.callee(call)) == "context.Cause" ||
				qualified(s.callee(call)) == "context.AfterFunc"
		}
		return !found
	})
	return found
}

// ofContext reports whether a call is one of a context's methods.
func (s *scope) ofContext(call *ast.CallExpr, name string) bool {
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && method.Sel.Name == name && isContext(s.pass.TypesInfo.TypeOf(method.X))
}

// endings begin the names of functions that end what another call began.
var endings = []string{
	"abort", "cancel", "clean", "close", "commit", "disconnect", "done", "end", "finish", "flush", "free", "kill", "put", "release", "remove",
	"reset", "return", "rollback", "runlock", "shutdown", "stop", "teardown", "unlock", "unsubscribe",
}

// Ends reports whether a function, by its name, ends what another one began.
func Ends(name string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc(endings, func(ending string) bool { return strings.HasPrefix(name, ending) })
}
