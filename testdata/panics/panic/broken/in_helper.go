package broken

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InHelper checks errors with a helper that panics.
//
//corpus:input {"count":"many"}
type InHelper struct{ corpus.Base }

func checkInHelper(err error) {
	if err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
}

// Execute implements contract.Tool.
func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	n, err := strconv.Atoi(args.Count)
	checkInHelper(err)
	return contract.Success(n)
}
