package good

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OnlyRead reads a map that may be nil, and deletes from it.
//
//corpus:input {}
type OnlyRead struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OnlyRead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Labels map[string]string `json:"labels"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	delete(args.Labels, "secret")
	return contract.Success(args.Labels["by"] + strconv.Itoa(len(args.Labels)))
}
