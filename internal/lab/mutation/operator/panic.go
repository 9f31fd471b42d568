package operator

import (
	"go/ast"
	"strings"
)

// Faults in the handling of panics.
var panicOperators = []Operator{
	{"recover removed", must, []string{"ERR", "PAN", "ARG", "LOG", "PAR"}, func(f *finder) {
		f.recovers(func(file string, d *ast.DeferStmt) { f.replace(file, d, f.blankUseOfCall(file, d)) })
	}},
	{"recover deferred too late", must, []string{"ERR", "PAN", "ARG", "LOG", "PAR"}, func(f *finder) {
		f.recovers(func(file string, d *ast.DeferStmt) {
			body, ok := f.enclosing(file, d)[1].(*ast.BlockStmt)
			if !ok || len(body.List) < 2 || body.List[0] != ast.Stmt(d) {
				return
			}
			last := body.List[len(body.List)-1]
			f.changes = append(f.changes, change{file: file, at: d.Pos(), edits: []edit{
				{d.Pos(), d.End(), ""}, {last.Pos(), last.Pos(), f.text(file, d) + "\n"},
			}})
		})
	}},
	{"recover called one function too deep", must, []string{"ERR", "PAN", "ARG", "LOG", "PAR"}, func(f *finder) {
		f.recovers(func(file string, d *ast.DeferStmt) {
			f.replace(file, d.Call, "func() { func() { "+f.text(file, d.Call)+" }() }()")
		})
	}},
	{"panics in a goroutine after an error", must, []string{"ERR", "PAN", "LOG", "ARG", "CAN", "PAR", "RES"}, func(f *finder) {
		f.inspect(func(file string, n ast.Node) {
			s, ok := n.(*ast.IfStmt)
			if ok && s.Init == nil && f.text(file, s.Cond) == "err != nil" && f.rejects(s.Body.List) {
				at := s.Body.Lbrace + 1
				f.changes = append(f.changes, change{file: file, at: at, edits: []edit{{at, at, "\ngo func() { panic(err) }()\n"}}})
			}
		})
	}},
}

// recovers visits the deferred calls that recover from panics.
func (f *finder) recovers(visit func(file string, d *ast.DeferStmt)) {
	f.inspect(func(file string, n ast.Node) {
		d, ok := n.(*ast.DeferStmt)
		if ok && (f.contractCall(d.Call) == "Contain" || strings.Contains(f.text(file, d), "recover()")) {
			visit(file, d)
		}
	})
}

// blankUseOfCall returns a blank use of the first argument of a deferred call of the contract, so that the rest still compiles, or "".
func (f *finder) blankUseOfCall(file string, d *ast.DeferStmt) string {
	if f.contractCall(d.Call) == "" {
		return ""
	}
	return "_ = " + f.text(file, d.Call.Args[0])
}
