// Package toolusage checks the usage metadata of tools.
package toolusage

import (
	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/constants"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{
	rule.UsagePresent, rule.UsageConstant, rule.UsageReturned, rule.UsageLines, rule.UsagePurpose, rule.UsageWhen, rule.UsageWhenNot, rule.UsageArguments, rule.UsageRepeats, rule.UsagePaging, rule.UsageCost, rule.UsageErrors,
	rule.UsageExamples, rule.UsageSecrets, rule.UsageEnvironment, rule.UsageUnknown, rule.UsageTitle, rule.UsageOrder, rule.UsageLength, rule.UsageLegible, rule.UsageCodes, rule.UsageAgrees,
}

// Analyzer checks the usage metadata of tools.
var Analyzer = lint.New(lint.Definition{
	Name: "toolusage",
	Doc: `check that a tool has constant usage metadata that guides a model and contains no secrets

The usage metadata is part of every prompt. It must be an exported string constant of the tool's package, ToolUsageMetadata, which the
method UsageMetadata returns on every path.

The text is checked like in the conformance suite: when to call the tool and when not, every argument of the schema and no others,
error codes, examples. That is a heuristic on prose, which accepts many wordings. It is compared with the source: the schema if all of
it is known, the name, the hints, and the codes of each contract.Error that reaches contract.Failures from Execute through
functions, parameters, lists and variables of the package. A code that is concatenated, read from a field or a map, or made in
another package is not seen.`,
	Requirements: Requirements,
	Run:          run,
})

var usageConstant = constants.Rule{
	Method:   contractapi.UsageMetadata,
	Constant: "ToolUsageMetadata",
	Declared: rule.UsageConstant,
	Returned: rule.UsageReturned,
	Because:  "it must be an exported constant, so that a prompt can be reviewed and repeated",
	Doc:      "tells a model how to use the tool",
}

func run(p *lint.Pass) error {
	for _, t := range p.Tools() {
		usage, findings := constants.Evaluate(p, t, usageConstant)
		for _, f := range findings {
			p.Report(f)
		}
		if usage == nil {
			continue
		}
		r := reader{Pass: p, tool: t, at: usage.At, guide: guide.Read(usage.Value)}
		if r.text() {
			r.arguments()
			r.agreement()
			r.codes()
		}
	}
	return nil
}

// A reader checks the guide of one tool.
type reader struct {
	*lint.Pass
	tool  *tools.Tool
	at    analysis.Range // position of the text
	guide guide.Guide
}
