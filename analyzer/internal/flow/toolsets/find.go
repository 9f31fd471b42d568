package toolsets

import (
	"go/ast"
	"go/types"
)

// find examines a function of the package. A recursive call adds nothing.
func (f *Finder) find(function *types.Func) *Fact {
	if known, ok := f.facts[function]; ok {
		return known
	}
	f.facts[function] = nil
	body := f.pass.Package.Body(function)
	if body == nil || body.Body == nil {
		return nil
	}
	w := walker{Finder: f, rows: map[types.Object][]Tool{}, all: map[Registry][]Tool{}, block: body.Body}
	for _, s := range body.Body.List {
		w.statement(s)
		if f.mayLeave(s) {
			break
		}
	}
	fact := &Fact{Refuses: f.passesOn(function, body)}
	for i := range function.Signature().Params().Len() {
		if row := w.all[Registry{Of: function.Signature().Params().At(i)}]; len(row) > 0 {
			fact.Registers = append(fact.Registers, Registration{i, known(row)})
		}
	}
	if len(w.row) > 0 && returns(body.Body) == 1 {
		if row, ok := w.elements(w.row[0]); ok {
			fact.Returns = known(row)
		} else if t := w.tool(w.row[0]); t.Name != "" && f.NameOf(function.Signature().Results().At(0).Type()) == "" {
			fact.Returns = []string{t.Name}
		}
	}
	f.facts[function] = fact
	return fact
}

// mayLeave reports whether a statement may return for another reason than an error.
func (f *Finder) mayLeave(s ast.Stmt) bool {
	leaves := false
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.IfStmt:
			if binary, ok := ast.Unparen(n.Cond).(*ast.BinaryExpr); ok {
				if t := f.pass.TypesInfo.TypeOf(binary.X); t != nil && types.Identical(t, types.Universe.Lookup("error").Type()) {
					return false
				}
			}
		case *ast.ReturnStmt:
			leaves = ast.Node(s) != n
		}
		return !leaves
	})
	return leaves
}

func known(row []Tool) []string {
	var all []string
	for _, t := range row {
		if t.Name != "" {
			all = append(all, t.Name)
		}
	}
	return all
}

// returns counts the return statements of a body itself.
func returns(body *ast.BlockStmt) int {
	n := 0
	ast.Inspect(body, func(node ast.Node) bool {
		switch node.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			n++
		}
		return true
	})
	return n
}

// passesOn reports whether a function returns the error of a registration: it returns the call, or a value derived from a variable that
// holds the error.
func (f *Finder) passesOn(function *types.Func, body *ast.FuncDecl) bool {
	results := function.Signature().Results()
	if n := results.Len(); n == 0 || !types.Identical(results.At(n-1).Type(), types.Universe.Lookup("error").Type()) {
		return false
	}
	holds := map[types.Object]bool{}
	for i := range results.Len() { // named results are returned in the end
		if v := results.At(i); v.Name() != "" {
			holds[v] = false
		}
	}
	yes := false
	mentions := func(n ast.Node) bool {
		found := false
		ast.Inspect(n, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				found = found || f.Refuses(n)
			case *ast.Ident:
				found = found || holds[f.pass.TypesInfo.Uses[n]]
			}
			return !found
		})
		return found
	}
	ast.Inspect(body.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				id, ok := ast.Unparen(left).(*ast.Ident)
				if !ok || !mentions(n.Rhs[min(i, len(n.Rhs)-1)]) {
					continue
				}
				object := f.pass.TypesInfo.Defs[id]
				if object == nil {
					object = f.pass.TypesInfo.Uses[id]
				}
				if _, result := holds[object]; result && object != nil && isResult(results, object) {
					yes = true
				}
				if object != nil {
					holds[object] = true
				}
			}
		case *ast.ReturnStmt:
			yes = yes || len(n.Results) > 0 && mentions(n.Results[len(n.Results)-1])
		}
		return true
	})
	return yes
}

func isResult(results *types.Tuple, object types.Object) bool {
	for v := range results.Variables() {
		if v == object {
			return true
		}
	}
	return false
}
