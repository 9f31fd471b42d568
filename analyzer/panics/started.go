package panics

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/known"
)

// started returns the function literal with which the hazard's goroutine starts, and the declaration that contains it. It follows
// the call path of the hazard backwards until a literal encloses a call.
func (m mending) started() (*ast.FuncLit, *ast.FuncDecl) {
	steps := m.Steps()
	at := m.At()
	if !m.plainly(at) {
		return nil, nil
	}
	for i := len(steps); ; i-- {
		d := m.declaration(at)
		if d == nil {
			return nil, nil
		}
		if literal, inside := m.outermost(d, at); inside {
			return literal, d
		}
		if i == 0 {
			return nil, nil
		}
		call, ok := m.finder.Node(steps[i-1].At).(*ast.CallExpr)
		if !ok {
			return nil, nil
		}
		if f := m.callee(call); f == nil || m.TypesInfo.Defs[d.Name] != f {
			return nil, nil // it is passed as a value, or starts a goroutine itself
		}
		at = steps[i-1].At
	}
}

// plainly reports whether the operation at a position runs in the goroutine that reaches it.
func (m mending) plainly(at token.Pos) bool {
	switch n := m.finder.Node(at).(type) {
	case *ast.GoStmt, nil:
		return false
	case *ast.CallExpr:
		for i := range n.Args {
			if m.starts(n, i) {
				return false
			}
		}
	}
	return true
}

// outermost returns the literal that starts the goroutine of a position in d. inside reports whether any literal encloses the
// position; the literal is then nil if its caller is not known.
func (m mending) outermost(d *ast.FuncDecl, at token.Pos) (literal *ast.FuncLit, inside bool) {
	nodes := around(d, at)
	for i := len(nodes) - 1; i > 0; i-- {
		literal, ok := nodes[i].(*ast.FuncLit)
		if !ok {
			continue
		}
		call, ok := nodes[i-1].(*ast.CallExpr)
		if !ok {
			return nil, true
		}
		if call.Fun == literal {
			if statement, ok := nodes[i-2].(*ast.GoStmt); ok && statement.Call == call {
				return literal, true
			}
			continue // called in place
		}
		if m.starts(call, slices.Index(call.Args, ast.Expr(literal))) {
			return literal, true
		}
		return nil, true
	}
	return nil, false
}

// starts reports whether a call runs one of its arguments in a goroutine that does not recover.
func (m mending) starts(call *ast.CallExpr, argument int) bool {
	f := m.callee(call)
	if f == nil || argument < 0 {
		return false
	}
	if f.Signature().Recv() != nil {
		argument++
	}
	if entry, ok := known.Lookup(f); ok {
		return slices.ContainsFunc(entry.Callbacks, func(c known.Callback) bool {
			return c.Parameter == argument && len(c.Methods) == 0 && (c.How == known.StartedBare || c.How == known.KeptBare)
		})
	}
	summary := m.finder.Of(f)
	if summary == nil {
		return false
	}
	for _, c := range summary.Calls {
		if c.Param == argument && c.Bare {
			return true
		}
	}
	return false
}
