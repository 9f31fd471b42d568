package toolshape

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// returnsNil reports a constructor that returns a nil tool and no error.
func returnsNil(p *lint.Pass, t *tools.Tool) {
	for _, f := range t.Makers {
		body := p.Package.Body(f)
		if !strings.HasPrefix(f.Name(), "New") || !f.Exported() || f.Signature().Results().Len() != 1 || !empties(f) || body == nil || body.Body == nil {
			continue
		}
		ast.Inspect(body.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				return false
			case *ast.ReturnStmt:
				if len(n.Results) == 1 && isNil(p, n.Results[0]) {
					p.Report(lint.Finding{Requirement: "SHP-010", At: n.Results[0],
						Fact:        f.Name() + " returns nil instead of a " + t.Type.Name(),
						Consequence: "registering it adds no tool, and the first call panics"})
				}
			}
			return true
		})
	}
}

// empties reports whether nil is not a usable tool for a result type; a nil map or function may be one.
func empties(f *types.Func) bool {
	switch f.Signature().Results().At(0).Type().Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return true
	}
	return false
}

func isNil(p *lint.Pass, e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	_, is := p.TypesInfo.Uses[id].(*types.Nil)
	return is
}
