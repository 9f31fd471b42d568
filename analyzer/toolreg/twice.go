package toolreg

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/constants"
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/origin"
)

// twice reports tools of one name that are registered one after the other with one registry: in one call, or in statements of
// one block, which all run.
func (r registrations) twice(block *ast.BlockStmt) {
	if r.replaces {
		return
	}
	first := map[types.Object]map[string]ast.Expr{} // by registry and name
	for _, statement := range block.List {
		for _, call := range r.callsOf(statement) {
			registry := r.registry(block, call)
			if registry == nil {
				continue
			}
			if first[registry] == nil {
				first[registry] = map[string]ast.Expr{}
			}
			for _, tool := range r.given(call) {
				r.taken(first[registry], tool)
			}
		}
	}
}

func (r registrations) taken(first map[string]ast.Expr, tool ast.Expr) {
	name := r.nameOf(r.TypesInfo.TypeOf(tool))
	key := strings.ToLower(name)
	switch other := first[key]; {
	case name == "":
	case other == nil:
		first[key] = tool
	default:
		r.Report(lint.Finding{Requirement: "NAM-007", At: tool,
			Fact:        lint.Spell(other) + " and " + lint.Spell(tool) + ", both called " + lint.Quote(name) + ", are registered together",
			Consequence: "the registry refuses the second",
			Chain:       []lint.Step{{At: other, Text: "the first of them"}}})
	}
}

// given answers the tools that a call registers, as far as it can be told: its arguments, or the elements of the one list that
// is spread into them.
func (r registrations) given(call *ast.CallExpr) []ast.Expr {
	if !call.Ellipsis.IsValid() {
		return call.Args
	}
	origins := r.Source.From(call.Args[len(call.Args)-1])
	if len(call.Args) != 1 || len(origins) != 1 || origins[0].Kind != origin.Other {
		return nil
	}
	if row, ok := origins[0].Expr.(*ast.CompositeLit); ok {
		return row.Elts
	}
	return nil
}

// callsOf answers the registrations in a statement itself, and not in what it may do or leave.
func (r registrations) callsOf(statement ast.Stmt) []*ast.CallExpr {
	var all []*ast.CallExpr
	ast.Inspect(statement, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt, *ast.FuncLit, *ast.CaseClause, *ast.CommClause:
			return false
		case *ast.IfStmt:
			return n.Else == nil
		case *ast.BinaryExpr:
			return n.Op != token.LAND && n.Op != token.LOR
		case *ast.CallExpr:
			if r.registers(n) {
				all = append(all, n)
			}
		}
		return true
	})
	return all
}

// registry answers the variable that a call registers with, unless it is another registry later in the block.
func (r registrations) registry(block *ast.BlockStmt, call *ast.CallExpr) types.Object {
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	id, ok := ast.Unparen(selector.X).(*ast.Ident)
	if !ok {
		return nil
	}
	object := r.TypesInfo.Uses[id]
	ast.Inspect(block, func(n ast.Node) bool {
		if s, ok := n.(*ast.AssignStmt); ok {
			for _, left := range s.Lhs {
				if id, ok := ast.Unparen(left).(*ast.Ident); ok && r.TypesInfo.Uses[id] == object {
					object = nil
				}
			}
		}
		return object != nil
	})
	return object
}

// nameOf answers what tools of a type are called: the constant that the contract asks for, and "" where there is none. An
// interface may hold any tool.
func (r registrations) nameOf(t types.Type) string {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !ok || types.IsInterface(named) || named.Obj().Pkg() == nil || !r.Package.IsTool(named) {
		return ""
	}
	scope := named.Obj().Pkg().Scope()
	candidates := []string{constants.Prefix(named.Obj().Name()) + "ToolName"}
	if r.alone(scope) {
		candidates = append(candidates, "ToolName")
	}
	for _, candidate := range candidates {
		if c, ok := scope.Lookup(candidate).(*types.Const); ok && c.Val().Kind() == constant.String {
			return constant.StringVal(c.Val())
		}
	}
	return ""
}

// alone reports whether a package has only one type that is a tool.
func (r registrations) alone(scope *types.Scope) bool {
	n := 0
	for _, name := range scope.Names() {
		if t, ok := scope.Lookup(name).(*types.TypeName); ok && !types.IsInterface(t.Type()) && r.Package.IsTool(t.Type()) {
			n++
		}
	}
	return n == 1
}
