package broken

import (
	"context"
	"encoding/json"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SyscallExit leaves by a back door.
//
//corpus:input {"signal":"quit"}
type SyscallExit struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SyscallExit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Signal string `json:"signal"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Signal == "quit" {
		syscall.Exit(3) // want "\\[exit\\] \\(PAN-002\\)"
	}
	return contract.Success(args.Signal)
}
