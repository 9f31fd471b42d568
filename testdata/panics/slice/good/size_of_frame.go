package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SizeOfFrame asks a function that only calculates between its check and its cut.
//
//corpus:input {"frame":{"size":18,"body":"MDEyMzQ1Njc4OWFiY2RlZmdoaQ=="}}
//corpus:input {"frame":{"size":3}}
type SizeOfFrame struct{ corpus.Base }

const headerSizeOfFrame = 16

type frameSizeOfFrame struct {
	Size int    `json:"size"`
	More int    `json:"more"`
	Body []byte `json:"body"`
}

func alignedSizeOfFrame(n int) int { return (n + 7) &^ 7 }

func (f *frameSizeOfFrame) content() ([]byte, bool) {
	if f.Size < headerSizeOfFrame || f.Size > len(f.Body) {
		return nil, false
	}
	from := alignedSizeOfFrame(headerSizeOfFrame)
	return f.Body[from:f.Size], true
}

// Execute implements contract.Tool.
func (t *SizeOfFrame) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Frame frameSizeOfFrame `json:"frame"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	content, ok := args.Frame.content()
	if !ok {
		return contract.Failure("the frame is not whole")
	}
	return contract.Success(string(content))
}
