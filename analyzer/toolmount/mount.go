package toolmount

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// mount looks at a function of the package that is called Mount.
func (m modules) mount(declaration *ast.FuncDecl) {
	f, ok := m.TypesInfo.Defs[declaration.Name].(*types.Func)
	if !ok || !m.speaks(f.Signature()) {
		return // somebody else's Mount
	}
	if f.Signature().TypeParams().Len() > 0 || !types.Identical(f.Signature(), m.api.mount) {
		m.Report(lint.Finding{Requirement: "MDL-001", At: declaration.Name,
			Fact:        "Mount" + m.spelled(f.Signature()) + " is not Mount" + m.spelled(m.api.mount),
			Consequence: "no host can mount the module"})
		return
	}
	if declaration.Body != nil && m.deaf(declaration) {
		if given := m.given(declaration.Body); given != nil {
			m.Report(lint.Finding{Requirement: "MDL-004", At: given,
				Fact:        "Mount answers a tool and does nothing with its coordinator",
				Consequence: "the tool is not mounted, and nobody calls it"})
		}
	}
}

// deaf reports whether a Mount uses its coordinator for nothing.
func (m modules) deaf(declaration *ast.FuncDecl) bool {
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

// given returns where a body writes a Mounted with a tool; nil where it does not.
func (m modules) given(body *ast.BlockStmt) (given ast.Node) {
	ast.Inspect(body, func(n ast.Node) bool {
		literal, ok := n.(*ast.CompositeLit)
		if !ok || given != nil || !contractapi.IsOf(m.TypesInfo.TypeOf(literal), path, "Mounted") {
			return given == nil
		}
		for i, element := range literal.Elts {
			value := element
			named := i == 0
			if pair, ok := element.(*ast.KeyValueExpr); ok {
				key, _ := pair.Key.(*ast.Ident)
				value, named = pair.Value, key != nil && key.Name == "Tool"
			}
			if named && !m.TypesInfo.Types[value].IsNil() {
				given = literal
			}
		}
		return true
	})
	return given
}

// spelled writes a signature as its package would.
func (m modules) spelled(s *types.Signature) string {
	text := types.TypeString(s, func(other *types.Package) string {
		if other == m.Pkg {
			return ""
		}
		return other.Name()
	})
	return strings.TrimPrefix(text, "func")
}
