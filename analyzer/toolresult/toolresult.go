// Package toolresult holds tools to what the contract says of their results.
package toolresult

import (
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"ERR-007", "RES-003", "RES-004", "RES-009", "RES-010"}

// Analyzer checks what a call returns.
var Analyzer = lint.New(lint.Definition{
	Name: "toolresult",
	Doc: `check that a call answers a result that was made, of a typed payload, and no success where a service failed

The zero Result says nothing, and is no answer. A payload is a value that is marshalled: JSON that is put together by hand
is valid until the first quotation mark in a value.

An error of a service that is answered with a success of which nothing came from any service is told of, and so is one that is
dropped where what came with it goes into the payload, or where the payload says all the same that it was done: Save, and
"saved": true. Nothing is said where the tool asks first: of the context, which error it is, for another answer; a success that
has something to tell all the same may do without an optional service.

A payload without the identifiers of the session and the conversation is told of where the profile makes them a must, by the
types of what is marshalled; a tool that declares an output schema decides that there.`,
	Requirements: Requirements,
	Asks:         []*analysis.Analyzer{errtext.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	finder := errtext.Of(p.Pass)
	byHand(p, finder)
	for _, t := range p.Tools() {
		if execute := t.Methods[contractapi.Execute]; !execute.Carried {
			unset(p, finder.Program, t)
			swallowed(p, finder, t)
			anonymous(p, finder, t)
		}
	}
	return nil
}

// byHand reports payloads that are JSON text which was put together.
func byHand(p *lint.Pass, finder *errtext.Finder) {
	var sinks []errtext.Sink
	for _, s := range finder.Answers() {
		if maker := errtext.Maker(s.Call); (maker == "Success" || maker == "Cancelled") && isText(lazyssa.Unboxed(s.Given).Type()) {
			sinks = append(sinks, s)
		}
	}
	told := map[place]bool{}
	for _, l := range finder.Leaks(sinks) {
		if l.Cause.Kind != errtext.Assembled {
			continue
		}
		at := l.At
		if l.Cause.At != nil {
			at = l.Cause.At
		}
		if here := (place{at.Pos(), "RES-010"}); !told[here] {
			told[here] = true
			p.Report(lint.Finding{Requirement: "RES-010", At: at, Chain: l.Chain,
				Fact: errtext.Maker(l.Sink.Made) + " is given " + l.Cause.What, Consequence: "a quotation mark in a value breaks it"})
		}
	}
}
