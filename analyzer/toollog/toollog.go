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
	seen := map[*ast.FuncDecl]bool{}
	x := examination{p, lazyssa.Of(p.Pass), errtext.Of(p.Pass), map[*ssa.Function]bool{}, map[*ast.CallExpr]bool{}}
	for _, t := range p.Tools() {
		execute := t.Methods[contractapi.Execute]
		reached := reach.From(p, execute.Func)
		if execute.Carried || len(reached) == 0 {
			continue
		}
		d := newDiscloser(p, reached)
		for _, f := range reached {
			if seen[f.Decl] {
				continue // another tool of the package reaches it, too
			}
			seen[f.Decl] = true
			x.function(f)
			for _, call := range p.Package.Calls(f.Decl) {
				if r := recordOf(p, call); r != nil {
					d.look(f, r)
					tagged(p, f, r)
				}
				fields(p, f, call)
			}
		}
	}
	return nil
}
