package operator

import (
	"go/ast"
	"strings"
)

// Faults in the log entry of an exception.
var loggingOperators = []Operator{
	{"exception not logged", must, []string{"ERR", "LOG", "MOD"}, func(f *finder) {
		f.exceptionLogs(func(file string, s *ast.ExprStmt) { f.replace(file, s, "") })
	}},
	{"exception logged twice", must, []string{"ERR", "LOG", "MOD"}, func(f *finder) {
		f.exceptionLogs(func(file string, s *ast.ExprStmt) { f.replace(file, s, f.text(file, s)+"\n"+f.text(file, s)) })
	}},
	{"exception logged at level info", must, []string{"ERR", "LOG", "MOD"}, func(f *finder) {
		f.exceptionLogs(func(file string, s *ast.ExprStmt) {
			call := s.X.(*ast.CallExpr)
			if f.contractCall(call) == "LogException" {
				f.replace(file, s, f.text(file, call.Args[1])+".InfoContext("+f.text(file, call.Args[0])+", "+f.text(file, call.Args[2])+`, "error", `+f.text(file, call.Args[3])+")")
			}
		})
	}},
	{"exception logged with another error", must, []string{"ERR", "LOG", "MOD"}, func(f *finder) {
		f.exceptionLogs(func(file string, s *ast.ExprStmt) {
			call := s.X.(*ast.CallExpr)
			if f.contractCall(call) == "LogException" {
				f.replace(file, call.Args[3], `errors.New("failed")`, "errors")
			}
		})
	}},
	{"log tag has the wrong form", must, []string{"LOG", "ERR", "MOD"}, func(f *finder) {
		f.tags(func(file string, call *ast.CallExpr) {
			var parts []string
			for _, a := range call.Args {
				parts = append(parts, f.text(file, a))
			}
			f.replace(file, call, strings.Join(parts, `+" "+`))
		})
	}},
	{"log tag names another tool", must, []string{"LOG", "ERR", "MOD"}, func(f *finder) {
		f.tags(func(file string, call *ast.CallExpr) { f.replace(file, call.Args[0], `"OtherTool"`) })
	}},
	{"arguments logged", must, []string{"LOG", "ERR", "MOD"}, func(f *finder) {
		f.exceptionLogs(func(file string, s *ast.ExprStmt) {
			call := s.X.(*ast.CallExpr)
			if f.contractCall(call) == "LogException" {
				f.replace(file, call.Args[3], f.text(file, call.Args[3])+`, slog.String("arguments", argumentsJSON)`, "log/slog")
			}
		})
	}},
}

// exceptionLogs visits the statements that log an exception. An error whose text is returned to the model in the next statement is no exception: a
// rejection may be logged or not.
func (f *finder) exceptionLogs(visit func(file string, s *ast.ExprStmt)) {
	f.inspect(func(file string, n ast.Node) {
		body := statements(n)
		for i, s := range body {
			if f.logsException(s) && (i+1 == len(body) || !strings.Contains(f.text(file, body[i+1]), "err.Error()")) {
				visit(file, s.(*ast.ExprStmt))
			}
		}
	})
}

// logsException reports whether a statement calls LogException of the contract, or a method of the tool with that name.
func (f *finder) logsException(s ast.Stmt) bool {
	e, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := e.X.(*ast.CallExpr)
	if !ok {
		return false
	}
	callee := f.callee(call)
	return callee != nil && strings.EqualFold(callee.Name(), "logException")
}

// tags visits the calls of contract.Tag in the statements that log an exception.
func (f *finder) tags(visit func(file string, call *ast.CallExpr)) {
	f.exceptionLogs(func(file string, s *ast.ExprStmt) {
		ast.Inspect(s, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if ok && f.contractCall(call) == "Tag" && len(call.Args) == 3 {
				visit(file, call)
			}
			return true
		})
	})
}

// statements returns the statements of a block or of a case.
func statements(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	}
	return nil
}
