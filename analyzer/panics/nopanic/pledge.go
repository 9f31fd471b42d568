// Package pledge finds the promises of authors that what is called through an interface's method, or through a function type, does not panic:
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

// A Pledge is what is promised of, and where.
type Pledge struct {
	Object   types.Object // the method of an interface, or the name of a function type
	Comments []*ast.Comment
}

// In returns the pledges of a file, in its order.
func In(file *ast.File, info *types.Info) []Pledge {
	var all []Pledge
	add := func(name *ast.Ident, groups ...*ast.CommentGroup) {
		var comments []*ast.Comment
		for _, g := range groups {
			if g != nil {
				comments = append(comments, g.List...)
			}
		}
		if object := info.Defs[name]; object != nil && directive.Has(directive.NoPanic, comments) {
			all = append(all, Pledge{object, comments})
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

// Type returns the name of the defined type that a value of a type may be pledged by; nil where it has none. A generic one is what its instances
// are made of.
func Type(t types.Type) *types.TypeName {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || !isFunction(named) {
		return nil
	}
	return named.Origin().Obj()
}
