// Package toolleak holds tools to what the contract says of failures: what went wrong inside is logged and not told.
package toolleak

import (
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"ERR-004", "ERR-005"}

// Analyzer checks that causes and stacks stay out of what the model reads.
var Analyzer = lint.New(lint.Definition{
	Name: "toolleak",
	Doc: `check that causes and stacks stay out of results

The text of an error that a service answered holds whatever its maker put there. Told of are errors of calls that lead out of the
program (to a service, a file, another machine, whatever takes the context), recovered panics, and stacks, as far as they can
be followed into a result: through variables, fields, helpers, closures and wrapped errors, also in other packages of the module.

What a tool says about its arguments is its own text: errors that it makes, the error of contract.Decode, what strconv or time say of
what they were given. So is an error of which it asked which one it is, with errors.Is, errors.As, a comparison or a type.`,
	Requirements: Requirements,
	Asks:         []*analysis.Analyzer{errtext.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	finder := errtext.Of(p.Pass)
	ways := waysOf(p)
	told := map[mark]bool{}
	for _, l := range finder.Leaks(finder.Answers()) {
		requirement := requirementOf(l.Cause.Kind)
		m := mark{l.At.Pos(), requirement}
		if requirement == "" || told[m] {
			continue
		}
		told[m] = true
		p.Report(lint.Finding{Requirement: requirement, At: l.At, Chain: slices.Concat(ways.to(l.At.Pos()), l.Chain),
			Fact: "the result holds " + describe(l.Cause), Consequence: "it goes to the model's provider and to the user: log it"})
	}
	return nil
}

// A mark is a place of which something was said.
type mark struct {
	at          token.Pos
	requirement string
}

func requirementOf(k errtext.Kind) string {
	switch k {
	case errtext.Error, errtext.Recovered:
		return "ERR-004"
	case errtext.Stack, errtext.Source:
		return "ERR-005"
	}
	return ""
}

func describe(c *errtext.Cause) string {
	if c.Kind == errtext.Error || c.Kind == errtext.Recovered {
		return "the text of " + c.What
	}
	return c.What
}

// ways are the functions that the tools of a package reach, with how.
type ways []reach.Function

func waysOf(p *lint.Pass) ways {
	var all ways
	for _, t := range p.Tools() {
		if execute := t.Methods[contractapi.Execute]; !execute.Carried {
			all = append(all, reach.From(p, execute.Func)...)
		}
	}
	return all
}

// to returns the calls that lead from a tool to the function around a place.
func (w ways) to(at token.Pos) []lint.Step {
	for _, f := range w {
		if f.Decl.Pos() <= at && at < f.Decl.End() {
			return f.Chain
		}
	}
	return nil
}
