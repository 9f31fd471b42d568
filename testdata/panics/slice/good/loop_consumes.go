package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LoopConsumes takes an item off a list as long as it has one.
//
//corpus:input {"queue":["a","b"]}
type LoopConsumes struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LoopConsumes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Queue []string `json:"queue"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var done []string
	for queue := args.Queue; len(queue) > 0; queue = queue[1:] {
		done = append(done, queue[0])
	}
	return contract.Success(done)
}
