// Package edit builds text edits for suggested fixes. Its queries ensure that a fix compiles: a name is used only
// where it is visible, and declared only where it is free.
package edit

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// Replace returns an edit that replaces a node with a text.
func Replace(n ast.Node, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: n.Pos(), End: n.End(), NewText: []byte(text)}
}

// Insert returns an edit that inserts a text.
func Insert(at token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: at, End: at, NewText: []byte(text)}
}

// Between returns an edit that replaces the source between two positions.
func Between(from, to token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: from, End: to, NewText: []byte(text)}
}

// Commented reports whether a node contains a comment.
func Commented(pass *analysis.Pass, n ast.Node) bool {
	file := File(pass, n.Pos())
	return file == nil || slices.ContainsFunc(file.Comments, func(c *ast.CommentGroup) bool { return c.Pos() < n.End() && n.Pos() < c.End() })
}

// One returns a list with a single fix, for Finding.Fixes.
func One(message string, edits ...analysis.TextEdit) []analysis.SuggestedFix {
	return []analysis.SuggestedFix{{Message: message, TextEdits: edits}}
}

// Means reports whether the object's name refers to the object at a position.
func Means(pass *analysis.Pass, at token.Pos, object types.Object) bool {
	return visible(pass, at, object.Name()) == object
}

// visible returns the object that a name refers to at a position, or nil.
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

// File returns the file of the package that contains a position, or nil.
func File(pass *analysis.Pass, at token.Pos) *ast.File {
	for _, file := range pass.Files {
		if file.FileStart <= at && at <= file.FileEnd {
			return file
		}
	}
	return nil
}

// Text reports whether an expression is a literal of type string, and returns it.
func Text(pass *analysis.Pass, e ast.Expr) (*ast.BasicLit, bool) {
	literal, ok := e.(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING || !types.Identical(pass.TypesInfo.TypeOf(e), types.Typ[types.String]) {
		return nil, false
	}
	return literal, true
}
