package toolshape

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// byValue reports values of a type whose pointer is a tool, if they are stored in an interface that is tested for
// contract.Tool: the test fails. Where a contract.Tool is required, the compiler reports it.
func byValue(p *lint.Pass) {
	reported := map[ast.Expr]bool{}
	for _, file := range p.Files {
		if p.Package.InTest(file.FileStart) {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			for _, e := range held(p, question(p, n), 0) {
				if name := onlyPointer(p, e); name != "" && !reported[e] {
					reported[e] = true
					p.Report(lint.Finding{Requirement: "SHP-001", At: e,
						Fact:        lint.Spell(e) + " is a " + name + ", but only *" + name + " implements contract.Tool",
						Consequence: "the check for a tool fails"})
				}
			}
			return true
		})
	}
}

// question returns the expression that a node tests for contract.Tool, or nil.
func question(p *lint.Pass, n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.TypeAssertExpr:
		if n.Type != nil && isTool(p, n.Type) {
			return n.X
		}
	case *ast.TypeSwitchStmt:
		for _, clause := range n.Body.List {
			for _, e := range clause.(*ast.CaseClause).List {
				if isTool(p, e) {
					return asserted(n.Assign)
				}
			}
		}
	}
	return nil
}

func isTool(p *lint.Pass, e ast.Expr) bool {
	t := p.TypesInfo.TypeOf(e)
	return t != nil && contractapi.IsType(t, "Tool")
}

func asserted(s ast.Stmt) ast.Expr {
	var found ast.Expr
	ast.Inspect(s, func(n ast.Node) bool {
		if assertion, ok := n.(*ast.TypeAssertExpr); ok {
			found = assertion.X
		}
		return found == nil
	})
	return found
}

// onlyPointer returns the name of a value's type if only its pointer is a tool.
func onlyPointer(p *lint.Pass, e ast.Expr) string {
	t := p.TypesInfo.TypeOf(e)
	if t == nil {
		return ""
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || types.IsInterface(named) || !p.Package.IsTool(named) {
		return ""
	}
	for _, want := range contractapi.Methods() {
		if _, _, indirect := types.LookupFieldOrMethod(named, false, p.Pkg, want.Name); indirect {
			return named.Obj().Name()
		}
	}
	return ""
}

// furthest is the number of steps that a value is followed back.
const furthest = 4

// held returns the known expressions that a variable of interface type may hold: assigned values, elements of a list
// that a loop iterates over, arguments of calls in the package.
func held(p *lint.Pass, e ast.Expr, depth int) []ast.Expr {
	if e == nil || depth > furthest {
		return nil
	}
	if t := p.TypesInfo.TypeOf(e); t == nil || !types.IsInterface(t) {
		return []ast.Expr{e}
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		if p.TypesInfo.Types[e.Fun].IsType() && len(e.Args) == 1 {
			return held(p, e.Args[0], depth+1)
		}
	case *ast.Ident:
		v, ok := p.TypesInfo.Uses[e].(*types.Var)
		if !ok {
			return nil
		}
		if list := walked(p, v); list != nil {
			return elements(p, list, depth+1)
		}
		if passed, _ := arguments(p, v); len(passed) > 0 {
			var all []ast.Expr
			for _, argument := range passed {
				all = append(all, held(p, argument, depth+1)...)
			}
			return all
		}
		if value, ok := p.Source.Initial(v); ok {
			return held(p, value, depth+1)
		}
	}
	return nil
}

// elements returns the elements of a list.
func elements(p *lint.Pass, list ast.Expr, depth int) []ast.Expr {
	var all []ast.Expr
	if id, ok := ast.Unparen(list).(*ast.Ident); ok {
		if v, ok := p.TypesInfo.Uses[id].(*types.Var); ok {
			if passed, many := arguments(p, v); many {
				for _, argument := range passed {
					all = append(all, held(p, argument, depth+1)...)
				}
				return all
			}
		}
	}
	for _, o := range p.Source.From(list) {
		value := o.Expr
		if v, ok := o.Object.(*types.Var); ok && o.Kind == origin.Variable {
			value, _ = p.Source.Initial(v)
		}
		if value == nil {
			continue
		}
		if literal, ok := ast.Unparen(value).(*ast.CompositeLit); ok {
			for _, element := range literal.Elts {
				if pair, ok := element.(*ast.KeyValueExpr); ok {
					element = pair.Value
				}
				all = append(all, held(p, element, depth+1)...)
			}
		}
	}
	return all
}

// walked returns the list that a loop variable iterates over, or nil if it is also assigned elsewhere.
func walked(p *lint.Pass, v *types.Var) ast.Expr {
	var list ast.Expr
	for _, file := range p.Files {
		if file.FileStart > v.Pos() || v.Pos() >= file.FileEnd {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.RangeStmt); ok {
				if id, ok := s.Value.(*ast.Ident); ok && p.TypesInfo.Defs[id] == v {
					list = s.X
				}
			}
			return list == nil
		})
	}
	return list
}

// arguments returns the arguments for a parameter of calls in the package; many reports whether it is variadic.
func arguments(p *lint.Pass, v *types.Var) (all []ast.Expr, many bool) {
	for f := range p.Package.Functions() {
		parameters := f.Signature().Params()
		for i := range parameters.Len() {
			if parameters.At(i) == v {
				many = f.Signature().Variadic() && i == parameters.Len()-1
				return argumentsOf(p, f, i, many), many
			}
		}
	}
	return nil, false
}

func argumentsOf(p *lint.Pass, f *types.Func, i int, many bool) []ast.Expr {
	var all []ast.Expr
	for _, file := range p.Files {
		if p.Package.InTest(file.FileStart) {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || call.Ellipsis.IsValid() || len(call.Args) <= i {
				return true
			}
			if id := reach.NameOf(call.Fun); id != nil && p.TypesInfo.Uses[id] == f {
				if many {
					all = append(all, call.Args[i:]...)
				} else {
					all = append(all, call.Args[i])
				}
			}
			return true
		})
	}
	return all
}
