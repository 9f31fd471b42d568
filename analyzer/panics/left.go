package panics

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// A fix that recovers must not leave other code waiting for what the panic skipped, such as an unlock or a send. No recover is
// proposed where that is possible.

// locked reports whether a hazard can occur in function between a lock and an unlock that is not deferred.
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

// awaited reports whether other code may wait for something that the literal does before it returns: a signal or a channel
// operation. Deferred statements at its start do not count: they always run.
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

// signals reports whether the statements can wake a waiting goroutine, by a call or through a channel that is not in closed.
func (m mending) tells(body *ast.BlockStmt, closed map[types.Object]bool) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			found = found || m.ends(n)
		case *ast.UnaryExpr:
			if n.Op == token.ARROW {
				return false // a receive keeps nobody waiting
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

// ends reports whether a call wakes waiting goroutines: a cancel function, or Done, Signal or Broadcast of package sync.
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
