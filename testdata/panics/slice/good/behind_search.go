package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BehindSearch cuts a text behind what a search found, which is its beginning where it found nothing.
//
//corpus:input {"path":"main.go"}
type BehindSearch struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BehindSearch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Path string `json:"path"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Path[strings.LastIndex(args.Path, "/")+1:])
}
