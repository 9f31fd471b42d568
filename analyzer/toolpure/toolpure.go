// Package toolpure holds the description of tools to what the contract says of its constancy.
package toolpure

import (
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/reach"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/internal/varies"
	"golang.org/x/tools/go/analysis"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"DET-001", "DET-002", "DET-003", "SHP-008"}

// Analyzer checks that a tool describes itself in the same way every time.
var Analyzer = lint.New(lint.Definition{
	Name: "toolpure",
	Doc: `check that a tool describes itself in the same way every time

The schema of a tool depends on nothing that varies: not on its receiver, the clock, chance, the process and its
environment, or the order in which Go walks a map. Values are followed through the functions and variables of the
package and through the functions of the module's other packages; what never reaches the schema does not count.`,
	Requirements: Requirements,
	Asks:         []*analysis.Analyzer{varies.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	finder := varies.Of(p)
	for _, t := range p.Tools() {
		if schema := t.Methods[contractapi.Schema]; t.Bridge == "" && !schema.Carried {
			receiver(p, t, schema)
			for _, c := range finder.Results(schema.Func) {
				id, consequence := "DET-001", "it differs from one rendering to the next"
				if !c.EveryTime {
					id, consequence = "DET-002", "it differs from one process to the next"
				}
				p.Report(lint.Finding{Requirement: id, At: c.At, Chain: c.Chain, Fixes: sorted(p, c),
					Fact: "the schema of " + t.Type.Name() + " depends on " + c.What, Consequence: consequence})
			}
		}
		if flag := t.Methods[contractapi.FullyExecutedOnServer]; !flag.Carried {
			for _, c := range finder.Results(flag.Func) {
				p.Report(lint.Finding{Requirement: "DET-003", At: c.At, Chain: c.Chain,
					Fact:        "what " + t.Type.Name() + " says of where it is executed depends on " + c.What,
					Consequence: "a host asks once and keeps the answer"})
			}
		}
	}
	return nil
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
