package good

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorAs finds an error of a type inside of another.
//
//corpus:input {"count":"many"}
type ErrorAs struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ErrorAs) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	_, err := strconv.Atoi(args.Count)
	if err != nil {
		err = fmt.Errorf("read count: %w", err)
	}
	if number := (*strconv.NumError)(nil); errors.As(err, &number) {
		return contract.Failure(number.Func + " failed")
	}
	return contract.Success(args.Count)
}
