// Package toolctx holds tools to what the contract says of waiting: whoever waits looks at the context.
package toolctx

import (
	"go/ast"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/blocking"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"CAN-003", "CAN-004", "CAN-007", "CAN-008", "CAN-009"}

// Analyzer checks that what a call waits for ends with its context.
var Analyzer = lint.New(lint.Definition{
	Name: "toolctx",
	Doc: `check that waits end when the call is cancelled

A sleep, a timer, a channel, and a request that was made without the context go on after nobody wants the call any more,
and so does what is given a context of its own. Waits are looked for in Execute, in what it runs in its package, and in
what it calls in the module's other packages. What the instance does for itself, in a goroutine that is started once, is
not the call's, and what cleans up may have a context of its own.`,
	Requirements: Requirements,
	Asks:         []*analysis.Analyzer{blocking.Analyzer},
	Run:          run,
})

// broken are the requirements that a kind of wait breaks.
var broken = map[blocking.Kind]string{
	blocking.Deaf: "CAN-008", blocking.Service: "CAN-009", blocking.Fresh: "CAN-003", blocking.Replaced: "CAN-004", blocking.Left: "CAN-007",
}

func run(p *lint.Pass) error {
	finder := blocking.Of(p)
	told := map[ast.Node]bool{}
	for _, t := range p.Tools() {
		execute := t.Methods[contractapi.Execute]
		if execute.Carried {
			continue
		}
		for _, f := range finder.From(execute.Func) {
			for _, w := range finder.Of(f.Decl) {
				if told[w.At] {
					continue // another tool of the package waits there, too
				}
				told[w.At] = true
				p.Report(lint.Finding{Requirement: broken[w.Kind], At: w.At, Chain: f.Chain, Fixes: fix(p, f, w),
					Fact: f.Func.Name() + " " + w.What, Consequence: w.Instead})
			}
		}
	}
	return nil
}
