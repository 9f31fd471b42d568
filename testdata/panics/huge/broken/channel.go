package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Channel buffers as many events as thirty-two bits can say.
//
//corpus:input {"events":4294967295}
type Channel struct{ corpus.Base }

type eventChannel struct{ payload [512]byte }

// Execute implements contract.Tool.
func (t *Channel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Events uint32 `json:"events"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	events := make(chan eventChannel, args.Events) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(cap(events))
}
