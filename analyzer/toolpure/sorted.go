package toolpure

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/flow/nondet"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// sorted returns a fix that iterates over a map in the order of its keys.
func sorted(p *lint.Pass, c *nondet.Cause) []analysis.SuggestedFix {
	e, ok := c.At.(ast.Expr)
	file := edit.File(p.Pass, c.At.Pos())
	if !ok || file == nil {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, e.Pos(), e.End())
	for _, n := range path {
		switch n := n.(type) {
		case *ast.CallExpr:
			if n != e {
				return collected(p, n, e)
			}
		case *ast.RangeStmt:
			if n.X == e {
				return walked(p, n)
			}
			return nil
		case ast.Stmt:
			return nil
		}
	}
	return nil
}

// collected turns slices.Collect(maps.Keys(m)) into slices.Sorted(maps.Keys(m)).
func collected(p *lint.Pass, call *ast.CallExpr, keys ast.Expr) []analysis.SuggestedFix {
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) != 1 || ast.Unparen(call.Args[0]) != keys {
		return nil
	}
	f, ok := p.TypesInfo.Uses[selector.Sel].(*types.Func)
	row, isRow := p.TypesInfo.TypeOf(call).Underlying().(*types.Slice)
	if !ok || f.FullName() != "slices.Collect" || !isRow || !isOrdered(row.Elem()) {
		return nil
	}
	return edit.One("sort them", edit.Replace(selector.Sel, "Sorted"))
}

// isOrdered reports whether a type is ordered and its values equal themselves.
func isOrdered(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&(types.IsString|types.IsInteger) != 0
}

// walked turns a loop over a map into one over its sorted keys. The body must not be able to change the map.
func walked(p *lint.Pass, loop *ast.RangeStmt) []analysis.SuggestedFix {
	m, isMap := p.TypesInfo.TypeOf(loop.X).Underlying().(*types.Map)
	id, isName := loop.X.(*ast.Ident)
	if !isMap || !isName || !isOrdered(m.Key()) || loop.Tok != token.DEFINE || !harmless(p, loop.Body, p.TypesInfo.Uses[id]) {
		return nil
	}
	key, ok := keyOf(p, loop)
	slicesName, first, found := edit.Import(p.Pass, loop.Pos(), "slices")
	mapsName, second, alsoFound := edit.Import(p.Pass, loop.Pos(), "maps")
	if !ok || !found || !alsoFound {
		return nil
	}
	head := "_, " + key + " := range " + slicesName + ".Sorted(" + mapsName + ".Keys(" + id.Name + "))"
	edits := append(append(first, second...), analysis.TextEdit{Pos: loop.Key.Pos(), End: loop.X.End(), NewText: []byte(head)})
	if value, ok := loop.Value.(*ast.Ident); ok && value.Name != "_" {
		if scope := p.TypesInfo.Scopes[loop.Body]; scope == nil || scope.Lookup(value.Name) != nil {
			return nil // the body redeclares it
		}
		edits = append(edits, edit.Insert(loop.Body.Lbrace+1, "\n"+value.Name+" := "+id.Name+"["+key+"]"))
	}
	return edit.One("iterate over the map in the order of its keys", edits...)
}

// keyOf returns the name of the key variable of a loop, or a free name if it has none.
func keyOf(p *lint.Pass, loop *ast.RangeStmt) (string, bool) {
	if id, ok := loop.Key.(*ast.Ident); ok && id.Name != "_" {
		return id.Name, true
	}
	const name = "key"
	free := edit.Unknown(p.Pass, loop.Pos(), name)
	ast.Inspect(loop, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == name {
			free = false
		}
		return free
	})
	return name, free
}

// plain are packages whose functions modify only their receiver and arguments.
var plain = map[string]bool{"bytes": true, "fmt": true, "slices": true, "strconv": true, "strings": true, "unicode": true}

// harmless reports whether statements cannot change a map: they do not use it and call nothing that might.
func harmless(p *lint.Pass, body *ast.BlockStmt, m types.Object) bool {
	v, ok := m.(*types.Var)
	if !ok || v.IsField() {
		return false
	}
	well := true
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			well = well && p.TypesInfo.Uses[n] != m
		case *ast.CallExpr:
			well = well && calm(p, n)
		case *ast.IndexExpr, *ast.StarExpr, *ast.FuncLit, *ast.GoStmt, *ast.DeferStmt, *ast.LabeledStmt:
			well = well && !mayChange(p, n)
		}
		return well
	})
	return well
}

// mayChange reports whether a node may change the map under another name.
func mayChange(p *lint.Pass, n ast.Node) bool {
	index, ok := n.(*ast.IndexExpr)
	if !ok {
		return true
	}
	t := p.TypesInfo.TypeOf(index.X)
	if t == nil {
		return false
	}
	_, isMap := t.Underlying().(*types.Map)
	return isMap
}

// calm reports whether a call is a conversion, a built-in that changes no map, or a function of a plain package.
func calm(p *lint.Pass, call *ast.CallExpr) bool {
	switch fun := p.TypesInfo.Types[call.Fun]; {
	case fun.IsType():
		return true
	case fun.IsBuiltin():
		id, ok := ast.Unparen(call.Fun).(*ast.Ident)
		return ok && id.Name != "delete" && id.Name != "clear"
	}
	callee := typeutil.StaticCallee(p.TypesInfo, call)
	return callee != nil && callee.Pkg() != nil && plain[callee.Pkg().Path()]
}
