package panics

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// goroutine returns the fix that inserts a recover in the function literal that a goroutine starts with. There is none if other code may wait for
// something that the goroutine then omits, or would use its missing result.
func (m fixer) goroutine() []analysis.SuggestedFix {
	literal, d := m.started()
	if literal == nil || literal.Type.Results.NumFields() > 0 || m.locked(literal) || m.awaited(literal) {
		return nil
	}
	if !m.own(d) && !m.root.Tool.OnlyTool {
		return nil
	}
	at := literal.Body.Lbrace + 1
	ctx, contract := m.context(d, at), m.contract(at)
	if ctx == "" || contract == "" {
		return nil
	}
	logger := "nil"
	if field := m.logs(m.receiver(d)); field != "" {
		if v := m.unassigned(d, d.Recv.List[0], at); v != "" {
			logger = v + "." + field
		}
	}
	begun, ok := m.first(literal.Body, "defer "+contract+".Contain("+ctx+", "+logger+", "+strconv.Quote(m.tool())+", nil)")
	if !ok {
		return nil
	}
	return edit.One("recover in the goroutine", begun)
}

// callee returns the statically known callee, or nil.
func (m fixer) callee(call *ast.CallExpr) *types.Func {
	if f := typeutil.StaticCallee(m.TypesInfo, call); f != nil {
		return f.Origin()
	}
	return nil
}

// context returns the name of the context parameter of d if it is visible at a position and never assigned, or "".
func (m fixer) context(d *ast.FuncDecl, at token.Pos) string {
	for _, field := range d.Type.Params.List {
		if contractapi.IsOf(m.TypesInfo.TypeOf(field.Type), "context", "Context") {
			return m.unassigned(d, field, at)
		}
	}
	return ""
}

// started returns the function literal with which the hazard's goroutine starts, and the declaration that contains it. It follows
// the call path of the hazard backwards until a literal encloses a call.
func (m fixer) started() (*ast.FuncLit, *ast.FuncDecl) {
	steps := m.Steps()
	at := m.At()
	if !m.sameGoroutine(at) {
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

// sameGoroutine reports whether the operation at a position runs in the goroutine that reaches it.
func (m fixer) sameGoroutine(at token.Pos) bool {
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
func (m fixer) outermost(d *ast.FuncDecl, at token.Pos) (literal *ast.FuncLit, inside bool) {
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
func (m fixer) starts(call *ast.CallExpr, argument int) bool {
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

// A fix that recovers must not leave other code waiting for what the panic skipped, such as an unlock or a send. No recover is
// proposed where that is possible.

// locked reports whether a hazard can occur in function between a lock and an unlock that is not deferred.
func (m fixer) locked(function ast.Node) bool {
	acquired, released := map[string]token.Pos{}, map[string]token.Pos{}
	ast.Inspect(function, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return true
		}
		lock := types.ExprString(selector.X)
		switch selector.Sel.Name {
		case "Lock", "RLock", "TryLock", "TryRLock":
			if at, known := acquired[lock]; !known || call.Pos() < at {
				acquired[lock] = call.Pos()
			}
		case "Unlock", "RUnlock":
			released[lock] = max(released[lock], call.Pos())
		}
		return true
	})
	places := []token.Pos{m.At()}
	for _, s := range m.Steps() {
		places = append(places, s.At)
	}
	for lock, from := range acquired {
		if slices.ContainsFunc(places, func(at token.Pos) bool { return from < at && at < released[lock] }) {
			return true
		}
	}
	return false
}

// awaited reports whether other code may wait for something that the literal does before it returns: a signal or a channel
// operation. Deferred statements at its start do not count: they always run.
func (m fixer) awaited(literal *ast.FuncLit) bool {
	rest, closed := literal.Body.List, map[types.Object]bool{}
	for len(rest) > 0 {
		s, ok := rest[0].(*ast.DeferStmt)
		if !ok {
			break
		}
		if f, ok := ast.Unparen(s.Call.Fun).(*ast.Ident); ok && m.TypesInfo.Uses[f] == types.Universe.Lookup("close") {
			if id, ok := ast.Unparen(s.Call.Args[0]).(*ast.Ident); ok {
				closed[m.TypesInfo.Uses[id]] = true
			}
		}
		rest = rest[1:]
	}
	return m.signals(&ast.BlockStmt{List: rest}, closed)
}

// signals reports whether the statements can wake a waiting goroutine, by a call or through a channel that is not in closed.
func (m fixer) signals(body *ast.BlockStmt, closed map[types.Object]bool) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			found = found || m.wakes(n)
		case *ast.UnaryExpr:
			if n.Op == token.ARROW {
				return false // a receive makes no other goroutine wait
			}
		}
		if e, ok := n.(ast.Expr); ok && !found {
			channel, ok := types.Unalias(typeOf(m, e)).(*types.Chan)
			id, _ := e.(*ast.Ident)
			found = ok && channel.Dir() != types.RecvOnly && (id == nil || !closed[m.TypesInfo.ObjectOf(id)])
		}
		return !found
	})
	return found
}

// wakes reports whether a call wakes waiting goroutines: a cancel function, or Done, Signal or Broadcast of package sync.
func (m fixer) wakes(call *ast.CallExpr) bool {
	if contractapi.IsOf(typeOf(m, call.Fun), "context", "CancelFunc") {
		return true
	}
	f := m.callee(call)
	return f != nil && f.Pkg() != nil && f.Pkg().Path() == "sync" && slices.Contains([]string{"Done", "Signal", "Broadcast"}, f.Name())
}

func typeOf(m fixer, e ast.Expr) types.Type {
	if t := m.TypesInfo.TypeOf(e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}
