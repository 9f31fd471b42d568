// Package toolusage holds tools to what the contract says of their usage metadata.
package toolusage

import (
	"github.com/toolconform/toolconform/analyzer/internal/constants"
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"USE-001", "USE-002", "USE-003", "USE-004", "USE-014", "USE-019"}

// Analyzer checks what a tool tells the model of when and how to call it.
var Analyzer = lint.New(lint.Definition{
	Name: "toolusage",
	Doc: `check that a tool has constant usage metadata, without secrets

The usage metadata is part of every prompt. It is an exported string constant of the tool's package, ToolUsageMetadata,
which the method UsageMetadata returns on every path.`,
	Requirements: Requirements,
	Run:          run,
})

var rule = constants.Rule{
	Method:   contractapi.UsageMetadata,
	Constant: "ToolUsageMetadata",
	Declared: "USE-002",
	Returned: "USE-003",
	Because:  "it must be an exported constant, so that a prompt can be reviewed and repeated",
	Doc:      "tells a model how to use the tool",
}

func run(p *lint.Pass) error {
	for _, t := range p.Tools() {
		usage, findings := constants.Judge(p, t, rule)
		for _, f := range findings {
			p.Report(f)
		}
		if usage != nil {
			text(p, *usage)
		}
	}
	return nil
}
