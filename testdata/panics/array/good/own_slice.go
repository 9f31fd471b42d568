package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnSlice converts a slice that it made.
//
//corpus:input {"text":"abc"}
type OwnSlice struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OwnSlice) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	buffer := make([]byte, 8)
	copy(buffer, args.Text)
	return contract.Success(len([8]byte(buffer)))
}
