package constants

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"golang.org/x/tools/go/analysis"
)

// named returns the fix that replaces the literal with the constant.
func (e evaluation) named(o origin.Origin, declared types.Object) []analysis.SuggestedFix {
	literal, ok := edit.Text(e.Pass.Pass, o.Expr)
	plain := types.Identical(types.Default(declared.Type()), types.Typ[types.String])
	if !ok || !plain || !edit.Means(e.Pass.Pass, literal.Pos(), declared) {
		return nil
	}
	return edit.One("return "+declared.Name(), edit.Replace(literal, declared.Name()))
}

// declare returns the fix that declares the constant with the text that the method returns, and returns the constant.
func (e evaluation) declare(o origin.Origin) []analysis.SuggestedFix {
	name := e.names[0]
	literal, ok := edit.Text(e.Pass.Pass, o.Expr)
	at := e.before()
	if !ok || !at.IsValid() || !edit.Free(e.Pass.Pass, name) || edit.Hidden(e.Pass.Pass, literal.Pos(), name) {
		return nil
	}
	text := "// " + name + " " + e.rule.Doc + ".\nconst " + name + " = " + literal.Value + "\n\n"
	return edit.One("declare "+name+" and return it", edit.Insert(at, text), edit.Replace(literal, name))
}

// before returns where the declaration of the tool begins, its comment included.
func (e evaluation) before() token.Pos {
	file := edit.File(e.Pass.Pass, e.tool.Spec.Pos())
	if file == nil {
		return token.NoPos
	}
	for _, d := range file.Decls {
		if d, ok := d.(*ast.GenDecl); ok && d.Pos() <= e.tool.Spec.Pos() && e.tool.Spec.Pos() < d.End() {
			if d.Doc != nil {
				return d.Doc.Pos()
			}
			return d.Pos()
		}
	}
	return token.NoPos
}
