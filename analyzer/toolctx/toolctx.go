// Package toolctx checks that waits end when the call is cancelled.
package toolctx

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/blocking"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{"CAN-003", "CAN-008", "CAN-009"}

// Analyzer checks that waits end when the call is cancelled.
var Analyzer = lint.New(lint.Definition{
	Name: "toolctx",
	Doc: `check that waits end when the call is cancelled

A sleep, a timer, a channel operation or a request without the call's context continues after the call is cancelled, and so does
a function that gets a new context. Waits are looked for in Execute, in the functions that it calls in its package, and in those of
the module's other packages. A goroutine that the instance starts once is not part of the call, and cleanup may use a context of
its own.`,
	Requirements: Requirements,
	Uses:         []*analysis.Analyzer{blocking.Analyzer},
	Run:          run,
})

// broken maps a kind of wait to the requirement that it violates.
var broken = map[blocking.Kind]string{
	blocking.Deaf: "CAN-008", blocking.Service: "CAN-009", blocking.Fresh: "CAN-003",
}

func run(p *lint.Pass) error {
	finder := blocking.Of(p)
	reported := map[ast.Node]bool{}
	for _, t := range p.Tools() {
		execute := t.Methods[contractapi.Execute]
		if execute.Carried {
			continue
		}
		for _, f := range finder.From(execute.Func) {
			for _, w := range finder.Of(f.Decl) {
				if reported[w.At] {
					continue // another tool of the package reaches it, too
				}
				reported[w.At] = true
				p.Report(lint.Finding{Requirement: broken[w.Kind], At: w.At, Chain: f.Chain, Fixes: fix(p, f, w),
					Fact: f.Func.Name() + " " + w.What, Consequence: w.Instead})
			}
		}
	}
	return nil
}
