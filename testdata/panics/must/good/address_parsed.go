package good

import (
	"context"
	"encoding/json"
	"net/netip"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AddressParsed parses an address and says what is wrong with it.
//
//corpus:input {"address":"localhost"}
type AddressParsed struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AddressParsed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Address string `json:"address"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	address, err := netip.ParseAddr(args.Address)
	if err != nil {
		return contract.Failure("'address' must be an IP address")
	}
	return contract.Success(netip.MustParsePrefix("10.0.0.0/8").Contains(address))
}
