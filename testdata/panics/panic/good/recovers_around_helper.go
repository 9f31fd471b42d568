package good

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoversAroundHelper calls what panics in a helper that recovers.
//
//corpus:input {"count":"many"}
type RecoversAroundHelper struct{ corpus.Base }

func attemptRecoversAroundHelper(f func() int) (n int, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("attempt: %v", cause)
		}
	}()
	return f(), nil
}

// Execute implements contract.Tool.
func (t *RecoversAroundHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	n, err := attemptRecoversAroundHelper(func() int {
		n, err := strconv.Atoi(args.Count)
		if err != nil {
			panic(err)
		}
		return n
	})
	if err != nil {
		return contract.Failure("'count' must be a number")
	}
	return contract.Success(n)
}
