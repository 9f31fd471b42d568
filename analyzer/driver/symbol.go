package driver

import (
	"go/ast"
	"go/token"
)

// symbol returns the name of the declaration that contains a position, "Tool.Schema" or "ToolName", or "". It is
// stable when lines move.
func symbol(files []*ast.File, pos token.Pos) string {
	for _, file := range files {
		if pos < file.FileStart || file.FileEnd < pos {
			continue
		}
		for _, declaration := range file.Decls {
			if declaration.Pos() <= pos && pos < declaration.End() {
				return declared(declaration, pos)
			}
		}
	}
	return ""
}

func declared(declaration ast.Decl, pos token.Pos) string {
	switch d := declaration.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil && len(d.Recv.List) == 1 {
			for n := range ast.Preorder(d.Recv.List[0].Type) { // the type comes before its parameters
				if receiver, ok := n.(*ast.Ident); ok {
					return receiver.Name + "." + d.Name.Name
				}
			}
		}
		return d.Name.Name
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if spec.Pos() <= pos && pos < spec.End() {
				return specified(spec, pos)
			}
		}
	}
	return ""
}

func specified(spec ast.Spec, pos token.Pos) string {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		return s.Name.Name
	case *ast.ValueSpec:
		for _, name := range s.Names {
			if name.Pos() <= pos && pos < name.End() {
				return name.Name
			}
		}
		return s.Names[0].Name
	}
	return ""
}
