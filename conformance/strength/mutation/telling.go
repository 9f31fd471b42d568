package mutation

import "go/ast"

// Faults in what the model is told of an exception.
var telling = []Operator{
	{"text of the error told", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.withError(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + " (" + err.Error() + ")"`)
		})
	}},
	{"type and text of the error told", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.withError(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + fmt.Sprintf(" %T %+v", err, err)`, "fmt")
		})
	}},
	{"stack told", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.withError(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + string(debug.Stack())`, "runtime/debug")
		})
	}},
	{"message depends on the error", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.withError(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + fmt.Sprint(" (", len(err.Error()), ")")`, "fmt")
		})
	}},
	{"arguments told again", must, []string{"ERR", "ARG", "RES"}, func(f *finder) {
		f.failures(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + " " + argumentsJSON`)
		})
	}},
}

// withError visits the calls of contract.Failure where an exception has just been logged.
func (f *finder) withError(visit func(file string, call *ast.CallExpr)) {
	f.failures(func(file string, call *ast.CallExpr) {
		for _, n := range f.around(file, call) {
			var body []ast.Stmt
			switch n := n.(type) {
			case *ast.BlockStmt:
				body = n.List
			case *ast.CaseClause:
				body = n.Body
			case *ast.FuncDecl:
				return
			}
			if len(body) >= 2 && f.logs(body[len(body)-2]) {
				visit(file, call)
				return
			}
		}
	})
}
