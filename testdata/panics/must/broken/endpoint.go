package broken

import (
	"context"
	"encoding/json"
	"net/netip"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Endpoint parses an endpoint in a closure that is called once.
//
//corpus:input {"endpoint":"10.0.0.1"}
type Endpoint struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Endpoint) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Endpoint string `json:"endpoint"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	port := sync.OnceValue(func() uint16 {
		return netip.MustParseAddrPort(args.Endpoint).Port() // want "\\[must\\] \\(PAN-003\\)"
	})
	return contract.Success(port())
}
