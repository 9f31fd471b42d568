package operator

import (
	"go/ast"
	"strings"
)

// Faults in the reaction to the end of the context, and in what a call leaves behind.
var cancellationOperators = []Operator{
	{"context passed on without its cancellation", must, []string{"CAN"}, func(f *finder) {
		f.inspect(func(file string, n ast.Node) {
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
	{"case of ctx.Done() removed from select", must, []string{"CAN"}, func(f *finder) {
		f.inspect(func(file string, n ast.Node) {
			if c, ok := n.(*ast.CommClause); ok && c.Comm != nil && strings.Contains(f.text(file, c.Comm), ".Done()") {
				f.replace(file, c, "")
			}
		})
	}},
	{"check of ctx.Err() removed", must, []string{"CAN", "LOG", "ERR"}, func(f *finder) {
		f.inspect(func(file string, n ast.Node) {
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
	{"sleeps and ignores the context", must, []string{"CAN"}, func(f *finder) {
		f.prepend(func(_, _, _ string) string { return "time.Sleep(3 * time.Second)" }, "", "time")
	}},
	{"leaves a blocked goroutine behind", must, []string{"CAN"}, func(f *finder) {
		f.prepend(func(_, _, _ string) string { return "go func() { <-make(chan int) }()" }, "")
	}},
	{"leaves a blocked goroutine behind when cancelled", must, []string{"CAN"}, func(f *finder) {
		f.prepend(func(ctx, _, _ string) string {
			return "if " + ctx + ".Err() != nil { go func() { <-make(chan int) }() }"
		}, "")
	}},
	{"leaves a sleeping goroutine behind", must, []string{"CAN"}, func(f *finder) {
		f.prepend(func(_, _, _ string) string { return "go func() { time.Sleep(time.Minute) }()" }, "", "time")
	}},
	{"does not release a lock when cancelled", must, []string{"CAN", "PAR", "RES"}, func(f *finder) {
		f.prepend(func(ctx, _, _ string) string {
			return "held.Lock()\nif " + ctx + ".Err() == nil { defer held.Unlock() }"
		}, "var held sync.Mutex", "sync")
	}},
}
