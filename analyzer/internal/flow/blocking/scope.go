package blocking

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// A scope is a function with the parent of each of its nodes.
type scope struct {
	pass     *lint.Pass
	decl     *ast.FuncDecl
	receiver *types.Var
	goes     []*ast.GoStmt         // nil until needed
	up       map[ast.Node]ast.Node // the parent of each node; nil until needed
}

func newScope(p *lint.Pass, d *ast.FuncDecl) *scope {
	s := &scope{pass: p, decl: d}
	if d.Recv != nil && len(d.Recv.List) == 1 && len(d.Recv.List[0].Names) == 1 {
		s.receiver, _ = p.TypesInfo.Defs[d.Recv.List[0].Names[0]].(*types.Var)
	}
	return s
}

// parents returns the parent of each node of the function.
func (s *scope) parents() map[ast.Node]ast.Node {
	if s.up != nil {
		return s.up
	}
	s.up = map[ast.Node]ast.Node{}
	var stack []ast.Node
	ast.Inspect(s.decl, func(n ast.Node) bool {
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
	return s.up
}

// around returns the nodes around a place, the nearest first.
func (s *scope) around(n ast.Node) []ast.Node {
	var all []ast.Node
	for _, around := range s.withAround(n) {
		all = append(all, around)
	}
	return all
}

// uses returns the variable that an expression names.
func (s *scope) uses(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := s.pass.TypesInfo.Uses[id].(*types.Var)
	return v
}

// callee returns the function that a call calls, which may be a method of an interface.
func (s *scope) callee(call *ast.CallExpr) *types.Func {
	f, _ := typeutil.Callee(s.pass.TypesInfo, call).(*types.Func)
	return f
}

// text formats an expression for a message.
func (s *scope) text(e ast.Expr) string { return lint.Spell(e) }

// once reports whether a place is in a function that is run once for all calls.
func (s *scope) once(n ast.Node) bool {
	return slices.ContainsFunc(s.around(n), func(n ast.Node) bool {
		function, ok := n.(*ast.FuncLit)
		if !ok {
			return false
		}
		call, ok := s.parents()[function].(*ast.CallExpr)
		if !ok {
			return false
		}
		switch qualified(s.callee(call)) {
		case "sync.Once.Do", "sync.OnceFunc", "sync.OnceValue", "sync.OnceValues",
			"golang.org/x/sync/singleflight.Group.Do", "golang.org/x/sync/singleflight.Group.DoChan":
			return call.Fun != function
		}
		return false
	})
}

// deferred reports whether a place is in a defer statement.
func (s *scope) deferred(n ast.Node) bool {
	return slices.ContainsFunc(s.around(n), func(n ast.Node) bool { _, ok := n.(*ast.DeferStmt); return ok })
}

// literal returns the function literal around a place; nil in the function itself.
func (s *scope) literal(n ast.Node) *ast.FuncLit {
	for _, around := range s.around(n) {
		if function, ok := around.(*ast.FuncLit); ok {
			return function
		}
	}
	return nil
}

// asks reports whether a part of the source checks whether a context has ended.
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

// ofContext reports whether a call calls a method of a context.
func (s *scope) ofContext(call *ast.CallExpr, name string) bool {
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && method.Sel.Name == name && lazyssa.IsContext(s.pass.TypesInfo.TypeOf(method.X))
}

// endings are prefixes of names of functions that end the work of another call.
var endings = []string{
	"abort", "cancel", "clean", "close", "commit", "disconnect", "done", "end", "finish", "flush", "free", "kill", "put", "release", "remove",
	"reset", "return", "rollback", "runlock", "shutdown", "stop", "teardown", "unlock", "unsubscribe",
}

// closings are the first words of functions that clean up, and may need a context of their own for it.
var closings = []string{
	"abort", "cleanup", "close", "disconnect", "flush", "release", "rollback", "shutdown", "stop", "teardown", "unlock", "unsubscribe",
}

// closes reports whether a function, by its name, cleans up.
func closes(name string) bool { return slices.Contains(closings, firstWord(name)) }

// firstWord returns the first word of a name, in lower case.
func firstWord(name string) string {
	for i, r := range name {
		if i > 0 && (unicode.IsUpper(r) || r == '_') {
			name = name[:i]
			break
		}
	}
	return strings.ToLower(name)
}
