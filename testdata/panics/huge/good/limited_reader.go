package good

import (
	"context"
	"encoding/json"
	"io"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LimitedReader reads a megabyte at most.
//
//corpus:input {"limit":1000000000000}
type LimitedReader struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LimitedReader) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Limit int64 `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := io.ReadAll(io.LimitReader(strings.NewReader(argumentsJSON), min(args.Limit, 1<<20)))
	if err != nil {
		return contract.Failure("it could not be read")
	}
	return contract.Success(len(out))
}
