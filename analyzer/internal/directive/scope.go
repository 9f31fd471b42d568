package directive

import (
	"go/ast"
	"go/token"
)

// A Scope is the source range that an ignore directive covers.
type Scope struct {
	Directive
	from, to token.Pos // a declaration, or a whole file
	file     *token.File
	line     int // a single line, if from is not valid
}

// Covers reports whether a position is in the scope.
func (s Scope) Covers(pos token.Pos) bool {
	if s.from.IsValid() {
		return s.from <= pos && pos < s.to
	}
	return s.file.Base() <= int(pos) && int(pos) <= s.file.Base()+s.file.Size() && s.file.Line(pos) == s.line
}

// Scopes returns the scopes of the ignore directives of a file, once per requirement. A directive above the package
// clause covers the file, one in the comment of a declaration the declaration, one after code its line, and one on a
// line of its own the line after the comment.
func Scopes(fset *token.FileSet, file *ast.File) []Scope {
	var all []Scope
	handle := fset.File(file.FileStart)
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if d, ok := Parse(comment); ok && d.Verb == Ignore {
				for _, one := range d.each() {
					all = append(all, scope(handle, file, group, one))
				}
			}
		}
	}
	return all
}

func scope(handle *token.File, file *ast.File, group *ast.CommentGroup, d Directive) Scope {
	s := Scope{Directive: d, file: handle}
	if d.Pos() < file.Package {
		s.from, s.to = file.FileStart, file.FileEnd+1
		return s
	}
	if node := documented(file, group); node != nil {
		s.from, s.to = node.Pos(), node.End()
		return s
	}
	s.line = handle.Line(d.Pos())
	if alone(handle, file, group) {
		s.line = handle.Line(group.End()) + 1
	}
	return s
}

// documented returns the declaration that a comment documents, or nil.
func documented(file *ast.File, group *ast.CommentGroup) ast.Node {
	for _, declaration := range file.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			if d.Doc == group {
				return d
			}
		case *ast.GenDecl:
			if d.Doc == group {
				return d
			}
			for _, spec := range d.Specs {
				if doc(spec) == group {
					return spec
				}
			}
		}
	}
	return nil
}

func doc(spec ast.Spec) *ast.CommentGroup {
	switch s := spec.(type) {
	case *ast.ValueSpec:
		return s.Doc
	case *ast.TypeSpec:
		return s.Doc
	}
	return nil
}

// alone reports whether a comment has no code before it on its line.
func alone(handle *token.File, file *ast.File, group *ast.CommentGroup) bool {
	line := handle.Line(group.Pos())
	for n := range ast.Preorder(file) {
		switch n.(type) {
		case *ast.Comment, *ast.CommentGroup:
			continue
		}
		if n.Pos().IsValid() && n.Pos() < group.Pos() && (handle.Line(n.Pos()) == line || n.End() <= group.Pos() && handle.Line(n.End()) == line) {
			return false
		}
	}
	return true
}
