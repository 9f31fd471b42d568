package operator

import (
	"go/ast"
	"strings"
)

// Faults in what a failure says about an exception.
var errorTextOperators = []Operator{
	{"error text exposed", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.failuresAfterLog(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + " (" + err.Error() + ")"`)
		})
	}},
	{"error type and text exposed", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.failuresAfterLog(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + fmt.Sprintf(" %T %+v", err, err)`, "fmt")
		})
	}},
	{"stack trace exposed", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.failuresAfterLog(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + string(debug.Stack())`, "runtime/debug")
		})
	}},
	{"failure message depends on the error", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.failuresAfterLog(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + fmt.Sprint(" (", len(err.Error()), ")")`, "fmt")
		})
	}},
}

// returnsErrorText reports whether a call returns the text of an error, which is then written for the model, as those of contract.Decode are.
func (f *finder) returnsErrorText(file string, call *ast.CallExpr) bool {
	return strings.Contains(f.text(file, call), "err.Error()")
}

// failuresAfterLog visits the calls of contract.Failure directly after a statement that logs err.
func (f *finder) failuresAfterLog(visit func(file string, call *ast.CallExpr)) {
	f.failures(func(file string, call *ast.CallExpr) {
		if f.returnsErrorText(file, call) {
			return
		}
		for _, n := range f.enclosing(file, call) {
			if _, isFunction := n.(*ast.FuncDecl); isFunction {
				return
			}
			body := statements(n)
			if len(body) >= 2 && f.logsException(body[len(body)-2]) && f.mentions(body[len(body)-2], "err") {
				visit(file, call)
				return
			}
		}
	})
}

// mentions reports whether a statement contains an identifier.
func (f *finder) mentions(s ast.Stmt, name string) (found bool) {
	ast.Inspect(s, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == name
		return !found
	})
	return found
}
