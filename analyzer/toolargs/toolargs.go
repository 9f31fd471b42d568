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
	Uses:         []*analysis.Analyzer{argtext.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	reported, dropped := map[ast.Node]bool{}, map[ast.Node]bool{}
	channels(p)
	for _, t := range p.Tools() {
		if t.Methods[contractapi.Execute].Carried {
			continue
		}
		decodes, lost := textOf(p, t.Methods[contractapi.Execute].Func)
		checked(p, t, decodes, dropped)
		if !lost {
			untested(p, t, decodes)
		}
		for _, d := range decodes {
			if reported[d.call] {
				continue // a helper of several tools
			}
			reported[d.call] = true
			if what := d.wrong(); what != "" && !slices.ContainsFunc(decodes, decode.right) {
				p.Report(lint.Finding{Requirement: "ARG-014", At: d.call, Chain: d.chain,
					Fact:        "the arguments of " + t.Type.Name() + " are decoded into " + what,
					Consequence: "an unexported struct shows in one place what the tool reads"})
			}
		}
		if s, ok := schema.Only(p, t); ok && len(decodes) == 1 && decodes[0].right() {
			fields(p, t, s, decodes[0], lost)
			mistyped(p, t, s, decodes[0])
		}
	}
	return nil
}

// fields reports the arguments that only the schema or only the struct has: if lost is set, something else may read the others.
func fields(p *lint.Pass, t *tools.Tool, s schema.Schema, d decode, lost bool) {
	properties, ok := s.Properties(p)
	read, known := schema.Fields(d.into)
	if !ok || !known {
		return
	}
	report := func(fact, consequence string) {
		p.Report(lint.Finding{Requirement: rule.SchemaFields, At: d.call, Chain: d.chain, Fact: fact, Consequence: consequence})
	}
	missing := func(name string, from []string) bool {
		return !slices.ContainsFunc(from, func(other string) bool { return strings.EqualFold(name, other) })
	}
	described, refused, _ := s.Described(p)
	all := slices.Clone(properties)
	schema.Walk(described, func(_ string, p schema.Property) { all = append(all, p.Name.Value) }) // the struct may be decoded from a member, too
	for _, field := range read {
		if missing(field, all) {
			report(t.Type.Name()+" reads the argument "+lint.Quote(field)+", which is not in its schema", "no model can send it")
		}
	}
	if refused != nil || lost {
		return
	}
	for _, name := range properties {
		if missing(name, read) {
			report("the schema of "+t.Type.Name()+" has the argument "+lint.Quote(name)+", which the tool does not read", "sending it has no effect")
		}
	}
}
