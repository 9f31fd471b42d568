package toolshape

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// answersNil reports a constructor that returns no tool and does not say why: nobody looks at what they get from New alone.
func answersNil(p *lint.Pass, t *tools.Tool) {
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
						Fact:        f.Name() + " answers nil instead of a " + t.Type.Name(),
						Consequence: "who registers it has no tool, and the first call panics"})
				}
			}
			return true
		})
	}
}

// empties reports whether nil is no tool for what a function returns: of a map or a function it may be one.
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
