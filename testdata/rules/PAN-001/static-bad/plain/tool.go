// Package bad writes to a nil map in Execute, which has a name for all that contract.Contain needs.
package bad

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool

	logger *slog.Logger
}

// New makes the tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

// Execute counts characters.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	// The counts are by character.
	var counts map[rune]int
	for _, r := range argumentsJSON {
		counts[r]++ // want `\[nil-map\] \(PAN-001\)`
	}
	if len(counts) == 0 {
		panic("nothing was counted") // want `\[panic\] \(PAN-001\)`
	}
	return contract.Success(len(counts))
}
