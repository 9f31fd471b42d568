package operator

import (
	"go/ast"
	"strings"
)

// Faults in what a call returns.
var resultOperators = []Operator{
	{"failure returned as a success", must, []string{"ARG", "ERR", "RES", "CAN", "MOD"}, func(f *finder) {
		f.calls(contractPath, func(file, name string, call *ast.CallExpr) {
			if name == "Failure" || name == "Failures" {
				f.replace(file, call, "contract.Success(map[string]any{\"error\": "+f.text(file, call.Args[0])+"})")
			}
		})
	}},
	{"success returned as a failure", must, []string{"RES", "ARG", "PAR", "MOD"}, func(f *finder) {
		f.successes(func(file string, call *ast.CallExpr, payload string) {
			f.replace(file, call, "func() contract.Result { _ = "+payload+"; return contract.Failure(\"It did not work.\") }()")
		})
	}},
	{"cancelled call returned as a success", must, []string{"CAN", "RES"}, func(f *finder) {
		f.cancelled(func(file string, call *ast.CallExpr) {
			f.replace(file, call, "contract.Success("+f.text(file, call.Args[0])+")")
		})
	}},
	{"cancelled call returns the zero Result", must, []string{"CAN", "RES", "ARG", "ERR"}, func(f *finder) {
		f.cancelled(func(file string, call *ast.CallExpr) { f.replace(file, call, "contract.Result{}") })
	}},
	{"successful call returns the zero Result", must, []string{"RES", "ARG", "ERR"}, func(f *finder) {
		f.successes(func(file string, call *ast.CallExpr, payload string) {
			f.replace(file, call, "func() contract.Result { _ = "+payload+"; return contract.Result{} }()")
		})
	}},
	{"payload is not an object", must, []string{"RES", "MOD"}, func(f *finder) {
		f.successes(func(file string, call *ast.CallExpr, payload string) {
			f.replace(file, call, "contract.Success([]any{"+payload+"})")
		})
	}},
	{"payload cannot be marshalled", must, []string{"RES"}, func(f *finder) {
		f.successes(func(file string, call *ast.CallExpr, payload string) {
			f.replace(file, call, "contract.Success([]any{"+payload+", make(chan int)})")
		})
	}},
	{"payload has a member at random", must, []string{"RES", "DET", "PAR", "MOD"}, func(f *finder) {
		f.successes(func(file string, call *ast.CallExpr, payload string) {
			f.replace(file, call, "func() contract.Result { p := map[string]any{\"payload\": "+payload+"}; if rand.IntN(2) == 0 { p[\"note\"] = \"\" }; return contract.Success(p) }()",
				"math/rand/v2")
		})
	}},
	{"failure message is blank", must, []string{"ARG", "ERR"}, func(f *finder) {
		f.failures(func(file string, call *ast.CallExpr) { f.replace(file, call.Args[0], `" "`) })
	}},
	{"failure message does not say what is wrong", should, []string{"ARG"}, func(f *finder) {
		f.failures(func(file string, call *ast.CallExpr) {
			if text := f.text(file, call.Args[0]); f.returnsErrorText(file, call) || strings.Contains(text, "'") { // other messages only say that it failed
				f.replace(file, call.Args[0], `"Something went wrong."`)
			}
		})
	}},
}

// successes visits the calls of contract.Success.
func (f *finder) successes(visit func(file string, call *ast.CallExpr, payload string)) {
	f.calls(contractPath, func(file, name string, call *ast.CallExpr) {
		if name == "Success" {
			visit(file, call, f.text(file, call.Args[0]))
		}
	})
}

func (f *finder) cancelled(visit func(file string, call *ast.CallExpr)) {
	f.calls(contractPath, func(file, name string, call *ast.CallExpr) {
		if name == "Cancelled" {
			visit(file, call)
		}
	})
}

// failures visits the calls of contract.Failure.
func (f *finder) failures(visit func(file string, call *ast.CallExpr)) {
	f.calls(contractPath, func(file, name string, call *ast.CallExpr) {
		if name == "Failure" {
			visit(file, call)
		}
	})
}
