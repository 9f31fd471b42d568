package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InHelper leaves the conversion to a helper.
//
//corpus:input {"color":[255]}
type InHelper struct{ corpus.Base }

func colorInHelper(parts []uint8) [3]uint8 {
	return [3]uint8(parts) // want "\\[array\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Color []int `json:"color"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var parts []uint8
	for _, part := range args.Color {
		parts = append(parts, uint8(part))
	}
	return contract.Success(fmt.Sprint(colorInHelper(parts)))
}
