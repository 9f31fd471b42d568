// Package toolleak checks that results do not expose internal errors, panics and stacks.
package toolleak

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{"ERR-004", "ERR-005"}

// Analyzer checks that results do not expose underlying errors and stacks.
var Analyzer = lint.New(lint.Definition{
	Name: "toolleak",
	Doc: `check that results do not expose underlying errors and stacks

The text of a service's error can contain anything. Reported are errors of calls that leave the program (to a service, a file, another
machine, or any function that takes the context), recovered panics, and stacks, if they can be followed into a result: through variables,
fields, helpers, closures and wrapped errors, also in other packages of the module.

Text about the arguments is the tool's own: errors that it makes, the error of contract.Decode, errors of strconv or time about
their input. So is an error that the tool has identified with errors.Is, errors.As, a comparison or a type assertion.`,
	Requirements: Requirements,
	Uses:         []*analysis.Analyzer{errtext.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	finder := errtext.Of(p.Pass)
	ways := waysOf(p)
	reported := map[mark]bool{}
	for _, l := range finder.Leaks(finder.Sinks()) { // of several at one place, the first is reported
		requirement := requirementOf(l.Cause.Kind)
		m := mark{l.At.Pos(), requirement}
		if requirement == "" || reported[m] {
			continue
		}
		reported[m] = true
		p.Report(lint.Finding{Requirement: requirement, At: l.At, Chain: slices.Concat(ways.to(l.At.Pos()), l.Chain),
			Fact: "the result holds " + describe(l.Cause), Consequence: "the model's provider and the user can read it: log it"})
	}
	return nil
}

// A mark is a reported place.
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

// ways are the functions that the tools of a package reach, with the path to each.
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

// to returns the calls from a tool to the function that contains a position.
func (w ways) to(at token.Pos) []lint.Step {
	for _, f := range w {
		if f.Decl.Pos() <= at && at < f.Decl.End() {
			return f.Chain
		}
	}
	return nil
}
