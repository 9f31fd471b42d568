package toolshape

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// requirements are the rules for single methods. SHP-001 covers the others.
var requirements = map[string]string{
	contractapi.Name:                  "SHP-002",
	contractapi.FullyExecutedOnServer: "SHP-003",
	contractapi.Execute:               "SHP-004",
}

// near reports each method that keeps a type from being a tool.
func near(p *lint.Pass, n *tools.Near) {
	for _, gap := range n.Gaps {
		id := requirements[gap.Want.Name]
		if id == "" {
			id = "SHP-001"
		}
		p.Report(lint.Finding{Requirement: id, At: lint.Name{Object: gap.Has},
			Fact:        n.Type.Name() + " has " + spelled(p, gap.Has) + " instead of " + gap.Want.String(),
			Consequence: "it is not a contract.Tool, so hosts cannot register it"})
	}
}

// spelled formats a method or field.
func spelled(p *lint.Pass, object types.Object) string {
	if f, ok := object.(*types.Func); ok {
		return f.Name() + p.Signature(f.Signature())
	}
	return "the field " + object.Name() + " " + types.TypeString(object.Type(), p.Short)
}
