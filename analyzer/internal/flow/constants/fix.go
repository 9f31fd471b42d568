package constants

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"golang.org/x/tools/go/analysis"
)

// named returns the fix that writes the constant where its text stands.
func (j judgement) named(o origin.Origin, declared types.Object) []analysis.SuggestedFix {
	literal, ok := edit.Text(j.Pass.Pass, o.Expr)
	plain := types.Identical(types.Default(declared.Type()), types.Typ[types.String])
	if !ok || !plain || !edit.Means(j.Pass.Pass, literal.Pos(), declared) {
		return nil
	}
	return edit.One("return "+declared.Name(), edit.Replace(literal, declared.Name()))
}

// declare returns the fix that declares the constant with the text that the method returns, and returns it.
func (j judgement) declare(o origin.Origin) []analysis.SuggestedFix {
	name := j.names[0]
	literal, ok := edit.Text(j.Pass.Pass, o.Expr)
	at := j.before()
	if !ok || !at.IsValid() || !edit.Free(j.Pass.Pass, name) || edit.Hidden(j.Pass.Pass, literal.Pos(), name) {
		return nil
	}
	text := "// " + name + " " + j.rule.Doc + ".\nconst " + name + " = " + literal.Value + "\n\n"
	return edit.One("declare "+name+" and return it", edit.Insert(at, text), edit.Replace(literal, name))
}

// before returns where the declaration of the tool begins, with its comment.
func (j judgement) before() token.Pos {
	file := edit.File(j.Pass.Pass, j.tool.Spec.Pos())
	if file == nil {
		return token.NoPos
	}
	for _, d := range file.Decls {
		if d, ok := d.(*ast.GenDecl); ok && d.Pos() <= j.tool.Spec.Pos() && j.tool.Spec.Pos() < d.End() {
			if d.Doc != nil {
				return d.Doc.Pos()
			}
			return d.Pos()
		}
	}
	return token.NoPos
}
