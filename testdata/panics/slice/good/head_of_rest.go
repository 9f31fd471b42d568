package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HeadOfRest cuts the head off what is left of bytes, of which it has asked for more.
//
//corpus:input {"data":"$2abcdefgh"}
type HeadOfRest struct{ corpus.Base }

func versionHeadOfRest(data []byte) int {
	if data[2] == '$' {
		return 3
	}
	return 2
}

func headHeadOfRest(data []byte) string { return string(data[0:2]) }

// Execute implements contract.Tool.
func (t *HeadOfRest) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Data string `json:"data"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	data := []byte(args.Data)
	if len(data) < 10 {
		return contract.Failure("'data' is too short")
	}
	rest := data[versionHeadOfRest(data):]
	return contract.Success(headHeadOfRest(rest))
}
