// Package toolargs checks how tools read their arguments.
package toolargs

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/rule"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{"ARG-002", "ARG-004", "ARG-014", "RES-001", rule.SchemaFields, "SHP-009"}

// Analyzer checks how tools read their arguments.
var Analyzer = lint.New(lint.Definition{
	Name: "toolargs",
	Doc: `check that arguments are decoded into an unexported struct that the schema knows, and that nothing else is read

A struct shows in one place what a tool reads. An argument that is in the struct but not in the schema can never be sent; one whose
type differs from the schema can never be read. If decoding fails, the call must return a failed result: an error that is dropped
or turned into a success is reported, also in helpers, and a call that continues with what it could not decode.
contract.Decode checks what the schema requires; without it, a required argument that is used but never compared, measured or checked is
reported.

Obvious inputs other than the arguments and outputs other than the result are reported, too: environment variables, standard input
and output.`,
	Requirements: Requirements,
	Uses:         []*analysis.Analyzer{lazyssa.Analyzer, argtext.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	decoded := map[ast.Node]bool{} // the calls of helpers of several tools
	for _, t := range p.Tools() {
		execute := t.Methods[contractapi.Execute]
		if execute.Carried {
			continue
		}
		channel(p, execute)
		decodes, lost := argtext.Of(p.Pass).Of(execute.Func, 1) // lost means that a use of the arguments cannot be followed
		checked(p, t, decodes)
		if !lost {
			untested(p, t, decodes)
		}
		for _, d := range decodes {
			if what := wrong(d); what != "" && !decoded[d.Syntax] && !slices.ContainsFunc(decodes, right) {
				p.Report(lint.Finding{Requirement: "ARG-014", At: d.Syntax, Chain: d.Chain,
					Fact:        "the arguments of " + t.Type.Name() + " are decoded into " + what,
					Consequence: "an unexported struct shows in one place what the tool reads"})
			}
			decoded[d.Syntax] = true
		}
		if s, ok := schema.Only(p, t); ok && len(decodes) == 1 && right(decodes[0]) {
			if tree, _, ok := s.Parameters(p); ok && tree != nil {
				fields(p, t, tree, decodes[0], lost)
			}
		}
	}
	return nil
}

// fields reports the arguments that only the schema or only the struct has: if lost is set, something else may read the others.
func fields(p *lint.Pass, t *tools.Tool, tree *schema.Tree, d argtext.Decode, lost bool) {
	read, known := schema.Members(d.Into)
	if !known {
		return
	}
	mistyped(p, t, tree, d, read)
	if !tree.Closed() {
		return
	}
	report := func(fact, consequence string) {
		p.Report(lint.Finding{Requirement: rule.SchemaFields, At: d.Syntax, Chain: d.Chain, Fact: fact, Consequence: consequence})
	}
	all, _ := rule.NewDocument(tree.Node).Properties() // members, too: the struct may be decoded from one
	for _, m := range read {
		if !slices.ContainsFunc(all, func(p rule.Property) bool { return strings.EqualFold(m.Name, p.Name) }) {
			report(t.Type.Name()+" reads the argument "+lint.Quote(m.Name)+", which is not in its schema", "no model can send it")
		}
	}
	for _, argument := range tree.Arguments() {
		if !lost && !slices.ContainsFunc(read, func(m schema.Member) bool { return strings.EqualFold(argument.Name, m.Name) }) {
			report("the schema of "+t.Type.Name()+" has the argument "+lint.Quote(argument.Name)+", which the tool does not read", "sending it has no effect")
		}
	}
}
