package good

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NeverInThisBuild would end its goroutine in a build for debugging.
//
//corpus:input {"name":""}
type NeverInThisBuild struct{ corpus.Base }

const traceNeverInThisBuild = false

// Execute implements contract.Tool.
func (t *NeverInThisBuild) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if traceNeverInThisBuild && args.Name == "" {
		runtime.Goexit()
	}
	return contract.Success(args.Name)
}
