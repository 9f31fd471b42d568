package broken

import (
	"context"
	"encoding/json"
	"net/netip"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Address parses the address that the model sent.
//
//corpus:input {"address":"localhost"}
type Address struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Address) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Address string `json:"address"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(netip.MustParseAddr(args.Address).Is4()) // want "\\[must\\] \\(PAN-003\\)"
}
