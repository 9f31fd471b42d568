package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecodedHeaders adds a header to those of the model, which may be none.
//
//corpus:input {"url":"a"}
type DecodedHeaders struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DecodedHeaders) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		URL     string            `json:"url"`
		Headers map[string]string `json:"headers"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	args.Headers["User-Agent"] = "corpus" // want "\\[nil-map\\] \\(PAN-003\\)"
	return contract.Success(args.Headers)
}
