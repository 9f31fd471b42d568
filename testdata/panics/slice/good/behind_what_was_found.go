package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BehindWhatWasFound cuts behind a text that it has found.
//
//corpus:input {"text":"a: b","mark":": "}
type BehindWhatWasFound struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BehindWhatWasFound) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
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
	return contract.Success(args.Text[at+len(args.Mark):])
}
