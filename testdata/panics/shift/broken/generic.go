package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Generic shifts numbers of any type.
//
//corpus:input {"bit":-1}
type Generic struct{ corpus.Base }

func bitGeneric[N uint8 | uint16](n int) N {
	return N(1) << n // want "\\[shift\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *Generic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Bit int `json:"bit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(bitGeneric[uint16](args.Bit))
}
