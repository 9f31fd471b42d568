package good

import (
	"context"
	"encoding/json"
	"errors"
	"os/exec"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ExitOfChild reads how another program ended.
//
//corpus:input {"program":""}
type ExitOfChild struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ExitOfChild) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Program string `json:"program"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Program != "true" && args.Program != "false" {
		return contract.Failure("'program' must be true or false")
	}
	err := exec.CommandContext(ctx, args.Program).Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return contract.Success(exit.ExitCode())
	}
	return contract.Success(0)
}
