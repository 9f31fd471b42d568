package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BeforeWhatWasFound cuts before a text that it has found, where there may be nothing.
//
//corpus:input {"text":": b","mark":": "}
type BeforeWhatWasFound struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BeforeWhatWasFound) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
		Mark string `json:"mark"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	at := strings.Index(args.Text, args.Mark)
	if at < 0 {
		return contract.Failure("there is no mark")
	}
	return contract.Success(args.Text[at-len(args.Mark):]) // want "\\[slice\\] \\(PAN-003\\)"
}
