// Package toollog checks the log entries of tools.
package toollog

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{"LOG-001", "LOG-002", "LOG-004", "LOG-005"}

// Analyzer checks the log entries of tools.
var Analyzer = lint.New(lint.Definition{
	Name: "toollog",
	Doc: `check the log entries of a tool

An unexpected error is logged at level Error and with a tag: the error of a call that takes the context and leaves
the package, and a panic. An entry of level Error contains neither secrets nor the arguments as a whole. The order of a map varies
between entries or handlers: log fields as slog attributes, as a group, or as alternating keys and values.`,
	Requirements: Requirements,
	Uses:         []*analysis.Analyzer{lazyssa.Analyzer, errtext.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	seen, reached := map[*ast.FuncDecl]bool{}, []reach.Function{}
	for _, t := range p.Tools() {
		execute := t.Methods[contractapi.Execute]
		if execute.Carried {
			continue
		}
		all := reach.From(p, execute.Func)
		if len(all) == 0 {
			continue
		}
		d := newDiscloser(p, all)
		for _, f := range all {
			if !seen[f.Decl] {
				reached = append(reached, f)
				entries(p, f, func(r *record) { d.look(f, r) })
			}
			seen[f.Decl] = true
		}
	}
	if len(reached) == 0 {
		return nil
	}
	x := examination{p, lazyssa.Of(p.Pass), errtext.Of(p.Pass), map[*ssa.Function]bool{}, map[*ast.CallExpr]bool{}}
	for _, f := range reached {
		x.function(f)
		entries(p, f, func(r *record) { tagged(p, f, r) })
		for _, call := range p.Package.Calls(f.Decl) {
			fields(p, f, call)
		}
	}
	return nil
}

// entries calls look for each call of a function that writes a log entry.
func entries(p *lint.Pass, f reach.Function, look func(*record)) {
	for _, call := range p.Package.Calls(f.Decl) {
		if r := recordOf(p, call); r != nil {
			look(r)
		}
	}
}
