// Package toolresult holds tools to what the contract says of their results.
package toolresult

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"RES-009", "RES-010"}

// Analyzer checks what a call answers.
var Analyzer = lint.New(lint.Definition{
	Name: "toolresult",
	Doc: `check that a call answers a result that was made, of a typed payload

The zero Result says nothing, and is no answer. A payload is a value that is marshalled: JSON that is put together by hand
is valid until the first quotation mark in a value.`,
	Requirements: Requirements,
	Run:          run,
})

func run(p *lint.Pass) error {
	for _, t := range p.Tools() {
		if execute := t.Methods[contractapi.Execute]; !execute.Carried {
			zero(p, t, execute)
		}
	}
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				byHand(p, call)
			}
			return true
		})
	}
	return nil
}

// zero reports the zero Result where a call answers it.
func zero(p *lint.Pass, t *tools.Tool, execute *tools.Method) {
	if execute.Decl == nil || execute.Decl.Body == nil {
		return
	}
	unset(p, t, execute.Decl)
	for _, o := range p.Source.Returned(execute.Func, 0) {
		literal, ok := o.Expr.(*ast.CompositeLit)
		if !ok || len(literal.Elts) > 0 || !isResult(p.TypesInfo.TypeOf(literal)) {
			continue
		}
		f := lint.Finding{Requirement: "RES-009", At: literal,
			Fact: "Execute of " + t.Type.Name() + " answers the zero Result", Consequence: "it is a failure that says nothing"}
		for _, call := range o.Via {
			f.Chain = append(f.Chain, lint.Step{At: call, Text: "through " + lint.Spell(call)})
		}
		p.Report(f)
	}
}

func isResult(t types.Type) bool { return contractapi.IsType(t, "Result") }
