package good

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ConstantInCall compiles a constant on every call.
//
//corpus:input {"version":"v1"}
type ConstantInCall struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ConstantInCall) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Version string `json:"version"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(regexp.MustCompile(`^v\d+$`).MatchString(args.Version))
}
