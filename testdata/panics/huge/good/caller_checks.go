package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallerChecks calls a helper that makes room, for what was looked at.
//
//corpus:input {"kilobytes":4294967295}
type CallerChecks struct{ corpus.Base }

func bufferCallerChecks(kilobytes int) []byte { return make([]byte, kilobytes*1024) }

// Execute implements contract.Tool.
func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kilobytes uint32 `json:"kilobytes"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Kilobytes > 64 {
		return contract.Failure("'kilobytes' must be at most 64")
	}
	return contract.Success(len(bufferCallerChecks(int(args.Kilobytes))))
}
