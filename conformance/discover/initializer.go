package discover

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/packages"
)

// begins reports whether a package runs code when a program starts (init functions, and variables whose initializers have calls), and whether
// that code may end the program or block. It does not follow calls: mayFall is a hint where to look first, and proves nothing.
func begins(p *packages.Package) (does, mayFall bool) {
	for _, file := range p.Syntax {
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && d.Name.Name == "init" {
					does, mayFall = true, mayFall || falls(p.TypesInfo, d)
				}
			case *ast.GenDecl:
				if d.Tok == token.VAR && calls(d) {
					does, mayFall = true, mayFall || falls(p.TypesInfo, d)
				}
			}
		}
	}
	return does, mayFall
}

// calls reports whether a declaration calls anything.
func calls(d ast.Node) (does bool) {
	ast.Inspect(d, func(n ast.Node) bool {
		_, is := n.(*ast.CallExpr)
		does = does || is
		return !does
	})
	return does
}

// ending are functions that end a program or goroutine, or block.
var ending = []string{
	"log.Fatal", "log.Fatalf", "log.Fatalln", "log.Panic", "log.Panicf", "log.Panicln", "os.Exit", "runtime.Goexit", "syscall.Exit", "time.Sleep",
}

// falls reports whether a declaration contains code that may end a program or block.
func falls(info *types.Info, d ast.Node) (does bool) {
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ForStmt:
			does = does || n.Cond == nil
		case *ast.SelectStmt:
			does = does || len(n.Body.List) == 0
		case *ast.Ident:
			switch object := info.Uses[n].(type) {
			case *types.Builtin:
				does = does || object.Name() == "panic"
			case *types.Func:
				does = does || slices.Contains(ending, object.FullName())
			}
		}
		return !does
	})
	return does
}
