// Package toolresult checks the results of tools.
package toolresult

import (
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{"ERR-007", "RES-009", "RES-010"}

// Analyzer checks the results of tools.
var Analyzer = lint.New(lint.Definition{
	Name: "toolresult",
	Doc: `check that a call returns a result that was set, with a typed payload, and no success if a service failed

The zero Result has no content and is not valid. A payload must be a value that is marshalled: JSON that is concatenated by hand
breaks at the first quotation mark in a value.

A service error is reported if the call returns a success without data from any service, or if it is dropped and the other result
goes into the payload. It is not reported if the tool tests something first: the context, the kind of error, another result; a success with other data may do without an optional
service.`,
	Requirements: Requirements,
	Uses:         []*analysis.Analyzer{errtext.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	finder := errtext.Of(p.Pass)
	byHand(p, finder)
	for _, t := range p.Tools() {
		if execute := t.Methods[contractapi.Execute]; !execute.Carried {
			zeros{p, finder.Program, t, map[*ssa.Function]bool{}}.in(finder.Program.Function(execute.Func), nil)
			swallowed(p, finder, t)
		}
	}
	return nil
}

// byHand reports payloads that are concatenated JSON text.
func byHand(p *lint.Pass, finder *errtext.Finder) {
	var sinks []errtext.Sink
	for _, s := range finder.Sinks() {
		if maker := errtext.Maker(s.Call); (maker == "Success" || maker == "Cancelled") && isJSON(lazyssa.Unboxed(s.Value).Type()) {
			sinks = append(sinks, s)
		}
	}
	for _, l := range finder.Leaks(sinks) {
		if l.Cause.Kind != errtext.Assembled {
			continue
		}
		at := l.At
		if l.Cause.At != nil {
			at = l.Cause.At
		}
		p.Report(lint.Finding{Requirement: "RES-010", At: at, Chain: l.Chain,
			Fact: errtext.Maker(l.Sink.Made) + " gets " + l.Cause.What, Consequence: "a quotation mark in a value breaks it"})
	}
}

// isJSON reports whether a type may be JSON text.
func isJSON(t types.Type) bool {
	return lazyssa.IsText(t) || contractapi.IsOf(t, "encoding/json", "RawMessage")
}
