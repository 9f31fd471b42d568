package panics

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// A process that ends leaves nothing behind. One that recovers leaves what the panic did not come to, and somebody may wait for it: a
// lock that is given back, a channel that is sent to. A recover is only proposed where nobody does.

// locked reports whether the hazard happens in a function while a lock is held that no deferred call gives back yet.
func (m mending) locked(function ast.Node) bool {
	taken, given := map[string]token.Pos{}, map[string]token.Pos{}
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
			if at, known := taken[lock]; !known || call.Pos() < at {
				taken[lock] = call.Pos()
			}
		case "Unlock", "RUnlock":
			given[lock] = max(given[lock], call.Pos())
		}
		return true
	})
	places := []token.Pos{m.At()}
	for _, s := range m.Steps() {
		places = append(places, s.At)
	}
	for lock, from := range taken {
		if slices.ContainsFunc(places, func(at token.Pos) bool { return from < at && at < given[lock] }) {
			return true
		}
	}
	return false
}

// awaited reports whether somebody may wait for what a function does before it ends: it says that it is done, or has a channel to send
// to. What it defers before all else happens however it ends.
func (m mending) awaited(literal *ast.FuncLit) bool {
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
	return m.tells(&ast.BlockStmt{List: rest}, closed)
}

// tells reports whether statements tell others something: by a call that ends their waiting, or through a channel, but for those that
// are closed in any case.
func (m mending) tells(body *ast.BlockStmt, closed map[types.Object]bool) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			found = found || m.ends(n)
		case *ast.UnaryExpr:
			if n.Op == token.ARROW {
				return false // who receives keeps nobody waiting
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

// ends reports whether a call ends the waiting of somebody.
func (m mending) ends(call *ast.CallExpr) bool {
	if contractapi.IsOf(typeOf(m, call.Fun), "context", "CancelFunc") {
		return true
	}
	f := m.callee(call)
	return f != nil && f.Pkg() != nil && f.Pkg().Path() == "sync" && slices.Contains([]string{"Done", "Signal", "Broadcast"}, f.Name())
}

func typeOf(m mending, e ast.Expr) types.Type {
	if t := m.TypesInfo.TypeOf(e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}
