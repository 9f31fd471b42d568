// Package toolleak holds tools to what the contract says of failures: what went wrong inside is logged and not told.
package toolleak

import (
	"go/ast"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/reach"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"ERR-004", "ERR-005"}

// Analyzer checks that causes and stacks stay out of what the model reads.
var Analyzer = lint.New(lint.Definition{
	Name: "toolleak",
	Doc: `check that causes and stacks stay out of results

The text of an error that a service answered holds whatever its maker put there. Told of are errors of calls that take the
context and lead out of the package, recovered panics, and stacks; what a tool says about arguments is its own text.`,
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
			l := newLooker(p, f.Decl)
			ast.Inspect(f.Decl.Body, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || told[call] || !answers(contractapi.Called(p.TypesInfo, call)) {
					return true
				}
				told[call] = true
				for _, leak := range l.leaks(call) {
					p.Report(lint.Finding{Requirement: leak.requirement, At: leak.at, Chain: f.Chain,
						Fact: "the result holds " + leak.what, Consequence: "it goes to the model's provider and to the user: log it"})
				}
				return true
			})
		}
	}
	return nil
}

// answers reports whether a function of the contract makes a result.
func answers(name string) bool {
	switch name {
	case "Success", "Cancelled", "Failure", "Failures":
		return true
	}
	return false
}
