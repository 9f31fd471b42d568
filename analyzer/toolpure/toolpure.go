// Package toolpure holds the description of tools to what the contract says of its constancy.
package toolpure

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/nondet"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"DET-001", "DET-002", "DET-003", "SHP-008"}

// Analyzer checks that a tool describes itself in the same way every time.
var Analyzer = lint.New(lint.Definition{
	Name: "toolpure",
	Doc: `check that a tool describes itself in the same way every time

The schema of a tool depends on nothing that varies: not on its receiver, the clock, chance, the process and its
environment, files, the network, what was called before, the order in which Go walks a map or in which goroutines run. Neither
do its name, its usage metadata and its server flag. Values are followed through the functions and variables of the package
and through the functions of the module's other packages; what never reaches what a tool says of itself does not count.`,
	Requirements: Requirements,
	Asks:         []*analysis.Analyzer{nondet.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	finder := nondet.Of(p)
	for _, t := range p.Tools() {
		if method := t.Methods[contractapi.Schema]; t.Bridge == "" && !method.Carried {
			receiver(p, t, method)
			schema(p, t, finder.Results(method.Func))
		}
		for _, said := range answers {
			if method := t.Methods[said.method]; !method.Carried {
				answer(p, t, method, said, finder.Results(method.Func))
			}
		}
		if method := t.Methods[contractapi.FullyExecutedOnServer]; t.Bridge == "" && !method.Carried {
			instance(p, t, method)
		}
	}
	return nil
}

// schema reports what makes a schema vary, each place once.
func schema(p *lint.Pass, t *tools.Tool, causes []*nondet.Cause) {
	told := map[token.Pos]bool{}
	for _, c := range causes {
		if told[c.At.Pos()] {
			continue
		}
		told[c.At.Pos()] = true
		id, consequence := "DET-001", "it differs from one rendering to the next"
		if !c.EveryTime {
			id, consequence = "DET-002", "it differs from one process to the next"
		}
		p.Report(lint.Finding{Requirement: id, At: c.At, Chain: c.Chain, Fixes: sorted(p, c),
			Fact: "the schema of " + t.Type.Name() + " depends on " + c.What, Consequence: consequence})
	}
}

// receiver reports the first place at which the schema comes from the instance.
func receiver(p *lint.Pass, t *tools.Tool, schema *tools.Method) {
	reads := reach.ReadsOfReceiver(p, schema.Func)
	if len(reads) == 0 {
		return
	}
	first := reads[0]
	p.Report(lint.Finding{Requirement: "SHP-008", At: first.At, Chain: first.Chain,
		Fact:        "the schema of " + t.Type.Name() + " depends on " + first.What,
		Consequence: "it is the same for every instance, and for the zero value"})
}
