package good

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// ThroughOtherPackage ends the goroutine that another package has started.
//
//corpus:input {"name":""}
type ThroughOtherPackage struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ThroughOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	length := 0
	<-depot.Start(func() {
		if args.Name == "" {
			runtime.Goexit()
		}
		length = len(args.Name)
	})
	return contract.Success(length)
}
