package operator

import (
	"go/ast"
	"strings"
)

// Faults in what a failure says about an exception.
var telling = []Operator{
	{"error text exposed", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.withError(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + " (" + err.Error() + ")"`)
		})
	}},
	{"error type and text exposed", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.withError(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + fmt.Sprintf(" %T %+v", err, err)`, "fmt")
		})
	}},
	{"stack trace exposed", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.withError(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + string(debug.Stack())`, "runtime/debug")
		})
	}},
	{"failure message depends on the error", must, []string{"ERR", "ARG"}, func(f *finder) {
		f.withError(func(file string, call *ast.CallExpr) {
			f.replace(file, call.Args[0], f.text(file, call.Args[0])+` + fmt.Sprint(" (", len(err.Error()), ")")`, "fmt")
		})
	}},
}

// tellsError reports whether a call tells the model the text of an error. Such an error is no exception: it is written for the model, as
// those of contract.Decode are.
func (f *finder) tellsError(file string, call *ast.CallExpr) bool {
	return strings.Contains(f.text(file, call), "err.Error()")
}

// withError visits the calls of contract.Failure where an err has just been logged.
func (f *finder) withError(visit func(file string, call *ast.CallExpr)) {
	f.failures(func(file string, call *ast.CallExpr) {
		if f.tellsError(file, call) {
			return
		}
		for _, n := range f.around(file, call) {
			if _, whole := n.(*ast.FuncDecl); whole {
				return
			}
			body := statements(n)
			if len(body) >= 2 && f.logs(body[len(body)-2]) && f.mentions(body[len(body)-2], "err") {
				visit(file, call)
				return
			}
		}
	})
}

// mentions reports whether a statement has a name in it.
func (f *finder) mentions(s ast.Stmt, name string) (found bool) {
	ast.Inspect(s, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == name
		return !found
	})
	return found
}
