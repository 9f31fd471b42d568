package broken

import (
	"context"
	"encoding/json"
	"runtime"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Generic unwraps values and ends its goroutine where there is an error.
//
//corpus:input {"count":"many"}
type Generic struct{ corpus.Base }

func unwrapGeneric[V any](value V, err error) V {
	if err != nil {
		runtime.Goexit() // want "\\[goexit\\] \\(PAN-002\\)"
	}
	return value
}

// Execute implements contract.Tool.
func (t *Generic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(unwrapGeneric(strconv.Atoi(args.Count)))
}
