// Package toolctx holds tools to what the contract says of waiting: whoever waits looks at the context.
package toolctx

import (
	"go/ast"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/reach"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"CAN-008"}

// Analyzer checks that what a call waits for ends with its context.
var Analyzer = lint.New(lint.Definition{
	Name: "toolctx",
	Doc: `check that waits end when the call is cancelled

A sleep, a timer and a request that was made without the context go on after nobody wants the call any more. Waits are
looked for in Execute and in what it calls in its package.`,
	Requirements: Requirements,
	Run:          run,
})

func run(p *lint.Pass) error {
	told := map[ast.Node]bool{}
	for _, t := range p.Tools() {
		execute := t.Methods[contractapi.Execute]
		if execute.Carried {
			continue
		}
		for _, f := range reach.From(p, execute.Func) {
			for _, w := range waits(p, f.Decl.Body) {
				if told[w.at] {
					continue // another tool of the package waits there, too
				}
				told[w.at] = true
				p.Report(lint.Finding{Requirement: "CAN-008", At: w.at, Chain: f.Chain, Fixes: fix(p, f, w.at),
					Fact: f.Func.Name() + " " + w.what + " without looking at the context", Consequence: w.instead})
			}
		}
	}
	return nil
}
