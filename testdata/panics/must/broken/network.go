package broken

import (
	"context"
	"encoding/json"
	"net/netip"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Network parses networks in a loop.
//
//corpus:input {"networks":["10.0.0.0/8","10.0.0.1"]}
type Network struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Network) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Networks []string `json:"networks"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	bits := 0
	for _, network := range args.Networks {
		bits += netip.MustParsePrefix(network).Bits() // want "\\[must\\] \\(PAN-003\\)"
	}
	return contract.Success(bits)
}
