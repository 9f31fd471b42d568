// Package toolname holds tools to what the contract says of their names.
package toolname

import (
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/constants"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"NAM-001", "NAM-002", "NAM-003", "NAM-004", "NAM-005", "NAM-006", "NAM-007", "NAM-008"}

// Analyzer checks what a tool is called.
var Analyzer = lint.New(lint.Definition{
	Name: "toolname",
	Doc: `check that a tool has one well-formed, constant name

A tool's name stands in prompts, logs, allow lists and stored conversations. It is an exported string constant of the
tool's package, ToolName, which the method Name returns on every path and the schema repeats.`,
	Requirements: Requirements,
	Run:          run,
})

var rule = constants.Rule{
	Method:   contractapi.Name,
	Constant: "ToolName",
	Declared: "NAM-002",
	Returned: "NAM-005",
	Because:  "it must be an exported constant to be one name everywhere",
	Doc:      "is what the tool is called",
}

func run(p *lint.Pass) error {
	taken := names{}
	for _, t := range p.Tools() {
		name, findings := constants.Judge(p, t, rule)
		for _, f := range findings {
			p.Report(f)
		}
		if name == nil {
			continue
		}
		form(p, *name)
		schema(p, t, *name)
		taken.add(p, t, *name)
	}
	return nil
}
