package discover

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// disturbs reports whether the initialization of the package may change what other packages use, or goes on afterwards: it starts a goroutine,
// assigns to a variable of another package, or calls one of disturbing. It follows functions of the package, but no methods, no functions in
// variables, and not what the package imports.
func (g *graph) disturbs() bool {
	isFunction := func(object types.Object) bool { _, is := object.(*types.Func); return is }
	for object := range g.body {
		if _, variable := object.(*types.Var); !variable && object.Name() != "init" {
			continue
		}
		for reached := range g.reach(object, isFunction) {
			if slices.ContainsFunc(g.body[reached], g.disturbedBy) {
				return true
			}
		}
	}
	return false
}

// disturbedBy reports whether a declaration, when it is executed, disturbs other packages.
func (g *graph) disturbedBy(declaration ast.Node) (disturbed bool) {
	_, value := declaration.(*ast.ValueSpec)
	ast.Inspect(declaration, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return !value
		case *ast.GoStmt:
			disturbed = true
		case *ast.AssignStmt:
			disturbed = disturbed || slices.ContainsFunc(n.Lhs, g.isForeign)
		case *ast.CallExpr:
			selector, _ := ast.Unparen(n.Fun).(*ast.SelectorExpr)
			disturbed = disturbed || selector != nil && isDisturbing(g.TypesInfo.Uses[selector.Sel])
		}
		return !disturbed
	})
	return disturbed
}

// isForeign reports whether an expression has a variable of another package.
func (g *graph) isForeign(e ast.Expr) (foreign bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok {
			v, ok := g.TypesInfo.Uses[name].(*types.Var)
			foreign = foreign || ok && packageLevel(v) && v.Pkg() != g.Types
		}
		return !foreign
	})
	return foreign
}

// isDisturbing reports whether a function changes the process, or goes on after it has returned: by the beginning of its name.
func isDisturbing(f types.Object) bool {
	return packageLevel(f) && slices.ContainsFunc([]string{
		"flag.Parse", "log.Set", "log/slog.SetDefault", "os.Chdir", "os.Clearenv", "os.Exit", "os.Setenv", "os.Unsetenv", "os/signal.", "runtime.GOMAXPROCS",
		"runtime/debug.Set", "syscall.", "time.AfterFunc",
	}, func(name string) bool { return strings.HasPrefix(f.Pkg().Path()+"."+f.Name(), name) })
}
