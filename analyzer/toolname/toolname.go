// Package toolname checks the names of tools.
package toolname

import (
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/constants"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/rule"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{rule.Named, rule.NameConstant, rule.NameCharacters, rule.NameCase, rule.NameReturned, rule.NameInSchema, rule.NameUnique, rule.NameLength}

// Analyzer checks the name of a tool.
var Analyzer = lint.New(lint.Definition{
	Name: "toolname",
	Doc: `check that a tool has one well-formed, constant name

A tool's name is used in prompts, logs, allow lists and stored conversations. It must be an exported string constant of the tool's
package, ToolName, which the method Name returns on every path and the schema repeats.`,
	Requirements: Requirements,
	Run:          run,
})

var nameConstant = constants.Rule{
	Method:   contractapi.Name,
	Constant: "ToolName",
	Declared: rule.NameConstant,
	Returned: rule.NameReturned,
	Because:  "it must be an exported constant, so that it is the same everywhere",
	Doc:      "is what the tool is called",
}

func run(p *lint.Pass) error {
	taken := names{}
	for _, t := range p.Tools() {
		name, findings := constants.Evaluate(p, t, nameConstant)
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
