package operator

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/astutil"
)

const contractPath = "github.com/toolconform/toolconform/contract"

// A finder collects the changes of an operator.
type finder struct {
	*Source
	changes []change
}

// inspect visits the nodes of a package, file by file.
func (f *finder) inspect(visit func(file string, n ast.Node)) {
	for _, name := range f.names() {
		ast.Inspect(f.syntax[name], func(n ast.Node) bool {
			if n != nil {
				visit(name, n)
			}
			return true
		})
	}
}

// replace adds a change that replaces a node by a text.
func (f *finder) replace(file string, n ast.Node, text string, imports ...string) {
	f.changes = append(f.changes, change{file: file, at: n.Pos(), edits: []edit{{n.Pos(), n.End(), text}}, imports: imports})
}

func (f *finder) text(file string, n ast.Node) string {
	return string(f.Files[file][f.offset(n.Pos()):f.offset(n.End())])
}

// calls visits the calls of functions and methods of a package.
func (f *finder) calls(path string, visit func(file, name string, call *ast.CallExpr)) {
	f.inspect(func(file string, n ast.Node) {
		if call, ok := n.(*ast.CallExpr); ok {
			if callee := f.callee(call); callee != nil && callee.Pkg() != nil && callee.Pkg().Path() == path {
				visit(file, callee.Name(), call)
			}
		}
	})
}

func (f *finder) callee(call *ast.CallExpr) *types.Func {
	fun := ast.Unparen(call.Fun)
	if index, ok := fun.(*ast.IndexExpr); ok {
		fun = index.X
	}
	switch fun := fun.(type) {
	case *ast.Ident:
		callee, _ := f.info.Uses[fun].(*types.Func)
		return callee
	case *ast.SelectorExpr:
		callee, _ := f.info.Uses[fun.Sel].(*types.Func)
		return callee
	}
	return nil
}

// contractCall returns the name of the function of package contract that an expression calls, or "".
func (f *finder) contractCall(e ast.Expr) string {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return ""
	}
	if callee := f.callee(call); callee != nil && callee.Pkg() != nil && callee.Pkg().Path() == contractPath && callee.Signature().Recv() == nil {
		return callee.Name()
	}
	return ""
}

// method returns a method of the tool and its file, or nil.
func (f *finder) method(name string) (string, *ast.FuncDecl) {
	for _, file := range f.names() {
		for _, d := range f.syntax[file].Decls {
			if m, ok := d.(*ast.FuncDecl); ok && m.Recv != nil && m.Name.Name == name && m.Body != nil {
				return file, m
			}
		}
	}
	return "", nil
}

// prepend adds a change that inserts statements at the start of Execute, given the names of its parameters, and appends declarations to the file.
func (f *finder) prepend(statements func(ctx, arguments, execution string) string, declarations string, imports ...string) {
	file, m := f.method("Execute")
	if m == nil {
		return
	}
	var names []string
	var renames []edit
	for i, field := range m.Type.Params.List {
		for _, n := range field.Names {
			name := n.Name
			if name == "_" {
				name = [...]string{"ctx", "argumentsJSON", "execution"}[i]
				renames = append(renames, edit{n.Pos(), n.End(), name})
			}
			names = append(names, name)
		}
	}
	if len(names) != 3 {
		return
	}
	at := m.Body.Lbrace + 1
	text := "\n" + statements(names[0], names[1], names[2]) + "\n"
	f.changes = append(f.changes, change{file: file, at: at, edits: append([]edit{{at, at, text}}, renames...), declarations: declarations, imports: imports})
}

// enclosing returns the nodes that enclose a node, the innermost first.
func (f *finder) enclosing(file string, n ast.Node) []ast.Node {
	path, _ := astutil.PathEnclosingInterval(f.syntax[file], n.Pos(), n.End())
	return path
}

func isContext(t types.Type) bool {
	return t != nil && types.TypeString(types.Unalias(t), nil) == "context.Context"
}

func isError(t types.Type) bool {
	return t != nil && types.Identical(types.Unalias(t), types.Universe.Lookup("error").Type())
}

func isName(e ast.Expr) (*ast.Ident, bool) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return id, ok && id.Name != "_"
}
