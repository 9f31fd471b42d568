// Package toolpure checks that the description of a tool is constant.
package toolpure

import (
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/nondet"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{"DET-001", "DET-002", "DET-003", "SHP-008"}

// Analyzer checks that a tool describes itself the same way every time.
var Analyzer = lint.New(lint.Definition{
	Name: "toolpure",
	Doc: `check that a tool describes itself the same way every time

The schema of a tool must not depend on anything that varies: its receiver, the clock, randomness, the process and its environment,
files, the network, earlier calls, the iteration order of maps or the scheduling of goroutines. Nor may its name, usage metadata and
FullyExecutedOnServer. Values are followed through functions and variables of the package; values that do not reach the description do not count.`,
	Requirements: Requirements,
	Uses:         []*analysis.Analyzer{lazyssa.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	finder := nondet.New(p)
	for _, t := range p.Tools() {
		if method := t.Methods[contractapi.Schema]; t.Bridge == "" && !method.Carried {
			receiver(p, t, method)
			schema(p, t, finder.Results(method.Func))
		}
		for _, d := range descriptors {
			if method := t.Methods[d.method]; !method.Carried {
				varying(p, t, method, d, finder.Results(method.Func))
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
	reported := map[token.Pos]bool{}
	for _, c := range causes {
		if reported[c.At.Pos()] {
			continue
		}
		reported[c.At.Pos()] = true
		id, consequence := "DET-001", "it differs from one rendering to the next"
		if !c.EveryTime {
			id, consequence = "DET-002", "it differs from one process to the next"
		}
		p.Report(lint.Finding{Requirement: id, At: c.At, Chain: c.Chain,
			Fact: "the schema of " + t.Type.Name() + " depends on " + c.What, Consequence: consequence})
	}
}

// receiver reports the first dependency of the schema on the instance.
func receiver(p *lint.Pass, t *tools.Tool, schema *tools.Method) {
	reads := reach.ReadsOfReceiver(p, schema.Func)
	if len(reads) == 0 {
		return
	}
	first := reads[0]
	p.Report(lint.Finding{Requirement: "SHP-008", At: first, Chain: first.Chain,
		Fact:        "the schema of " + t.Type.Name() + " depends on " + first.What,
		Consequence: "it must be the same for every instance and for the zero value"})
}
