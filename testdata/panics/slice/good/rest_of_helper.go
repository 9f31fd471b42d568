package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RestOfHelper cuts what is left by a helper, of as many bytes as it has asked for.
//
//corpus:input {"data":"abcdefgh"}
type RestOfHelper struct{ corpus.Base }

func takeRestOfHelper(data string) (rest, part string) {
	return data[4:], data[:4]
}

// Execute implements contract.Tool.
func (t *RestOfHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Data string `json:"data"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Data) != 8 {
		return contract.Failure("'data' has another size")
	}
	rest, first := takeRestOfHelper(args.Data)
	rest, second := takeRestOfHelper(rest)
	return contract.Success(first + "-" + second + rest)
}
