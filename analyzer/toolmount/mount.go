package toolmount

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// mount checks a function of the package with the name Mount.
func (m modules) mount(declaration *ast.FuncDecl) {
	f, ok := m.TypesInfo.Defs[declaration.Name].(*types.Func)
	if !ok || !m.usesContract(f.Signature()) {
		return // not in the module contract
	}
	if f.Signature().TypeParams().Len() > 0 || !types.Identical(f.Signature(), m.api.mount) {
		m.Report(lint.Finding{Requirement: "MDL-001", At: declaration.Name,
			Fact:        "Mount" + m.spelled(f.Signature()) + " is not Mount" + m.spelled(m.api.mount),
			Consequence: "hosts cannot mount the module"})
		return
	}
	if declaration.Body != nil && m.ignoresCoordinator(declaration) {
		if made := m.mountsTool(declaration.Body); made != nil {
			m.Report(lint.Finding{Requirement: "MDL-004", At: made,
				Fact:        "Mount makes a tool and does not use its coordinator",
				Consequence: "the tool is not mounted"})
		}
	}
}

// ignoresCoordinator reports whether a Mount does not use its coordinator.
func (m modules) ignoresCoordinator(declaration *ast.FuncDecl) bool {
	var coordinator types.Object
	for _, field := range declaration.Type.Params.List {
		for _, name := range field.Names {
			object := m.TypesInfo.Defs[name]
			if object != nil && contractapi.IsOf(object.Type(), path, "ModuleCoordinator") {
				coordinator = object
			}
		}
	}
	used := false
	ast.Inspect(declaration.Body, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok && coordinator != nil && m.TypesInfo.Uses[name] == coordinator {
			used = true
		}
		return !used
	})
	return !used
}

// mountsTool returns the place where a body makes a Mounted with a tool, or nil.
func (m modules) mountsTool(body *ast.BlockStmt) (made ast.Node) {
	ast.Inspect(body, func(n ast.Node) bool {
		literal, ok := n.(*ast.CompositeLit)
		if !ok || made != nil || !contractapi.IsOf(m.TypesInfo.TypeOf(literal), path, "Mounted") {
			return made == nil
		}
		for i, element := range literal.Elts {
			value := element
			named := i == 0
			if pair, ok := element.(*ast.KeyValueExpr); ok {
				key, _ := pair.Key.(*ast.Ident)
				value, named = pair.Value, key != nil && key.Name == "Tool"
			}
			if named && !m.TypesInfo.Types[value].IsNil() {
				made = literal
			}
		}
		return true
	})
	return made
}

// spelled formats a signature as in the package.
func (m modules) spelled(s *types.Signature) string {
	text := types.TypeString(s, func(other *types.Package) string {
		if other == m.Pkg {
			return ""
		}
		return other.Name()
	})
	return strings.TrimPrefix(text, "func")
}
