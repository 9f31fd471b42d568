// Package nopanic finds the //toolvet:nopanic directives, by which an author says that calls through an interface method or a
// function type do not panic:
//
//	type Filter interface {
//		//toolvet:nopanic
//		Apply(text string) string
//	}
//
//	//toolvet:nopanic
//	type Handler func(arguments string) string
package nopanic

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/directive"
)

// An Annotation is a //toolvet:nopanic directive.
type Annotation struct {
	Object   types.Object // the method of an interface, or the name of a function type
	Comments []*ast.Comment
}

// In returns the annotations of a file in source order.
func In(file *ast.File, info *types.Info) []Annotation {
	var all []Annotation
	add := func(name *ast.Ident, groups ...*ast.CommentGroup) {
		var comments []*ast.Comment
		for _, g := range groups {
			if g != nil {
				comments = append(comments, g.List...)
			}
		}
		if object := info.Defs[name]; object != nil && directive.Has(directive.NoPanic, comments) {
			all = append(all, Annotation{object, comments})
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			for _, s := range n.Specs {
				if s, ok := s.(*ast.TypeSpec); ok && !s.Assign.IsValid() && isFunction(info.TypeOf(s.Name)) {
					group := s.Doc
					if !n.Lparen.IsValid() {
						group = n.Doc
					}
					add(s.Name, group, s.Comment)
				}
			}
		case *ast.InterfaceType:
			for _, m := range n.Methods.List {
				for _, name := range m.Names {
					add(name, m.Doc, m.Comment)
				}
			}
		}
		return true
	})
	return all
}

func isFunction(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

// Type returns the name of a defined function type, which may have an annotation, or nil. The instances of a generic type have its name.
func Type(t types.Type) *types.TypeName {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || !isFunction(named) {
		return nil
	}
	return named.Origin().Obj()
}
