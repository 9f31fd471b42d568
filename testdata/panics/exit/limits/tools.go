package limits

import (
	"context"
	"encoding/json"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KillsItself kills its own process: toolvet does not follow which process an ID means.
//
//corpus:input {"signal":"KILL"}
type KillsItself struct{ corpus.Base }

func (t *KillsItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Signal string `json:"signal"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		return contract.Failure("there is no such process")
	}
	if err := self.Kill(); err != nil {
		return contract.Failure("the process could not be signalled")
	}
	select {}
}
