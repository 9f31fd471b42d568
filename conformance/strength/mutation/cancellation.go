package mutation

import (
	"go/ast"
	"strings"
)

// Faults in the handling of cancellation, and goroutines or timers that are left.
var ending = []Operator{
	{"context kept from a call", must, []string{"CAN"}, func(f *finder) {
		f.each(func(file string, n ast.Node) {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return
			}
			callee := f.callee(call)
			if callee != nil && callee.Pkg() != nil && (callee.Pkg().Path() == contractPath || callee.Pkg().Path() == "log/slog") {
				return
			}
			for _, argument := range call.Args {
				if id, named := isName(argument); named && isContext(f.info.TypeOf(id)) {
					f.replace(file, id, "context.WithoutCancel("+id.Name+")", "context")
				}
			}
		})
	}},
	{"end of the context not waited for", must, []string{"CAN"}, func(f *finder) {
		f.each(func(file string, n ast.Node) {
			if c, ok := n.(*ast.CommClause); ok && c.Comm != nil && strings.Contains(f.text(file, c.Comm), ".Done()") {
				f.replace(file, c, "")
			}
		})
	}},
	{"end of the context not looked at", must, []string{"CAN", "LOG", "ERR"}, func(f *finder) {
		f.each(func(file string, n ast.Node) {
			switch n := n.(type) {
			case *ast.IfStmt:
				if strings.Contains(f.text(file, n.Cond), ".Err()") {
					f.replace(file, n, "")
				}
			case *ast.CaseClause:
				if len(n.List) == 1 && strings.Contains(f.text(file, n.List[0]), ".Err()") {
					f.replace(file, n, "")
				}
			}
		})
	}},
	{"waits and does not look at the context", must, []string{"CAN"}, func(f *finder) {
		f.first(func(_, _, _ string) string { return "time.Sleep(3 * time.Second)" }, "", "time")
	}},
	{"leaves a goroutine behind", must, []string{"CAN"}, func(f *finder) {
		f.first(func(_, _, _ string) string { return "go func() { <-make(chan int) }()" }, "")
	}},
	{"leaves a goroutine behind when it is cancelled", must, []string{"CAN"}, func(f *finder) {
		f.first(func(ctx, _, _ string) string {
			return "if " + ctx + ".Err() != nil { go func() { <-make(chan int) }() }"
		}, "")
	}},
	{"goes on after its answer", must, []string{"CAN"}, func(f *finder) {
		f.first(func(_, _, _ string) string { return "go func() { time.Sleep(time.Minute) }()" }, "", "time")
	}},
	{"holds a lock when it is cancelled", must, []string{"CAN", "PAR", "RES"}, func(f *finder) {
		f.first(func(ctx, _, _ string) string {
			return "held.Lock()\nif " + ctx + ".Err() == nil { defer held.Unlock() }"
		}, "var held sync.Mutex", "sync")
	}},
}
