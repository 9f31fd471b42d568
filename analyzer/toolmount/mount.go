package toolmount

import (
	"go/ast"
	"go/types"

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
			Fact:        "Mount" + m.Signature(f.Signature()) + " is not Mount" + m.Signature(m.api.mount),
			Consequence: "hosts cannot mount the module"})
		return
	}
	if declaration.Body != nil && m.ignoresCoordinator(f, declaration.Body) {
		if made := m.mountsTool(declaration.Body); made != nil {
			m.Report(lint.Finding{Requirement: "MDL-004", At: made,
				Fact:        "Mount makes a tool and does not use its coordinator",
				Consequence: "the tool is not mounted"})
		}
	}
}

// ignoresCoordinator reports whether a Mount does not use its coordinator.
func (m modules) ignoresCoordinator(mount *types.Func, body *ast.BlockStmt) bool {
	for n := range ast.Preorder(body) {
		if name, ok := n.(*ast.Ident); ok && m.TypesInfo.Uses[name] == types.Object(mount.Signature().Params().At(1)) {
			return false
		}
	}
	return true
}

// mountsTool returns the place where a body makes a Mounted with a tool, or nil.
func (m modules) mountsTool(body *ast.BlockStmt) ast.Node {
	for n := range ast.Preorder(body) {
		literal, ok := n.(*ast.CompositeLit)
		if !ok || !contractapi.IsOf(m.TypesInfo.TypeOf(literal), path, "Mounted") {
			continue
		}
		if value := contractapi.Field(literal, "Tool", 0); value != nil && !m.TypesInfo.Types[value].IsNil() {
			return literal
		}
	}
	return nil
}
