// Package edit makes changes of source that are sure to compile and to mean what is meant: a name is only written where it is
// visible, and only declared where nothing else has it.
package edit

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// Replace puts a text in the place of a node.
func Replace(n ast.Node, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: n.Pos(), End: n.End(), NewText: []byte(text)}
}

// Insert puts a text at a place.
func Insert(at token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: at, End: at, NewText: []byte(text)}
}

// Between puts a text in the place of what stands from one place to another.
func Between(from, to token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: from, End: to, NewText: []byte(text)}
}

// Commented reports whether a comment stands within a node.
func Commented(pass *analysis.Pass, n ast.Node) bool {
	file := File(pass, n.Pos())
	return file == nil || slices.ContainsFunc(file.Comments, func(c *ast.CommentGroup) bool { return c.Pos() < n.End() && n.Pos() < c.End() })
}

// One returns a fix as a finding wants it.
func One(message string, edits ...analysis.TextEdit) []analysis.SuggestedFix {
	return []analysis.SuggestedFix{{Message: message, TextEdits: edits}}
}

// Means reports whether a name means an object at a place.
func Means(pass *analysis.Pass, at token.Pos, object types.Object) bool {
	return visible(pass, at, object.Name()) == object
}

// Hidden reports whether a name that the package declares would mean something else at a place.
func Hidden(pass *analysis.Pass, at token.Pos, name string) bool {
	object := visible(pass, at, name)
	return object != nil && object.Parent() != pass.Pkg.Scope()
}

// Unknown reports whether a name means nothing at a place.
func Unknown(pass *analysis.Pass, at token.Pos, name string) bool {
	return visible(pass, at, name) == nil
}

// visible returns what a name means at a place; nil where it means nothing.
func visible(pass *analysis.Pass, at token.Pos, name string) types.Object {
	file := File(pass, at)
	if file == nil {
		return nil
	}
	scope := pass.TypesInfo.Scopes[file].Innermost(at)
	if scope == nil {
		return nil
	}
	_, object := scope.LookupParent(name, at)
	return object
}

// File returns the file in which a place is; nil where it is in none of the package.
func File(pass *analysis.Pass, at token.Pos) *ast.File {
	for _, file := range pass.Files {
		if file.FileStart <= at && at <= file.FileEnd {
			return file
		}
	}
	return nil
}

// Text reports whether an expression is a literal of plain string type.
func Text(pass *analysis.Pass, e ast.Expr) (*ast.BasicLit, bool) {
	literal, ok := e.(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING || !types.Identical(pass.TypesInfo.TypeOf(e), types.Typ[types.String]) {
		return nil, false
	}
	return literal, true
}
