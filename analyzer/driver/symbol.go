package driver

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ast/astutil"
)

// symbol returns the name of the declaration that contains a position, "Tool.Schema" or "ToolName", or "". It is
// stable when lines move.
func symbol(files []*ast.File, pos token.Pos) string {
	i := slices.IndexFunc(files, func(file *ast.File) bool { return file.FileStart <= pos && pos <= file.FileEnd })
	if i < 0 {
		return ""
	}
	path, _ := astutil.PathEnclosingInterval(files[i], pos, pos+1)
	for _, n := range slices.Backward(path) { // the outermost declaration
		switch n := n.(type) {
		case *ast.FuncDecl:
			return method(n)
		case *ast.TypeSpec:
			return n.Name.Name
		case *ast.ValueSpec:
			named := slices.IndexFunc(n.Names, func(name *ast.Ident) bool { return name.Pos() <= pos && pos < name.End() })
			return n.Names[max(named, 0)].Name
		}
	}
	return ""
}

// method returns the name of a function, after that of its receiver.
func method(d *ast.FuncDecl) string {
	if d.Recv != nil && len(d.Recv.List) == 1 {
		for n := range ast.Preorder(d.Recv.List[0].Type) { // the type comes before its parameters
			if receiver, ok := n.(*ast.Ident); ok {
				return receiver.Name + "." + d.Name.Name
			}
		}
	}
	return d.Name.Name
}
