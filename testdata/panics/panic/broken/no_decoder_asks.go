package broken

import (
	"context"
	"encoding/json"
	"net/url"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NoDecoderAsks takes an address apart that nobody has looked at.
//
//corpus:input {"address":"https://[example.com"}
type NoDecoderAsks struct{ corpus.Base }

type addressSent string

func (a addressSent) host() string {
	parsed, err := url.Parse(string(a))
	if err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return parsed.Host
}

// Execute implements contract.Tool.
func (t *NoDecoderAsks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Address addressSent `json:"address"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Address.host())
}
