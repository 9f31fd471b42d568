package broken

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ConstantOfLiteral looks for a third element in a list of two.
type ConstantOfLiteral struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ConstantOfLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	units := []string{"metric", "imperial"}
	if strings.Contains(argumentsJSON, "kelvin") {
		units = append(units[:1:1], "kelvin")
	}
	return contract.Success(units[2]) // want "\\[index\\] \\(PAN-001\\)"
}
