package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PartOfBuffer reads into a buffer and takes what was read.
//
//corpus:input {"text":"abc"}
type PartOfBuffer struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PartOfBuffer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	buffer := make([]byte, 16)
	n, err := strings.NewReader(args.Text).Read(buffer)
	if err != nil {
		return contract.Success("")
	}
	return contract.Success(string(buffer[:n]))
}
