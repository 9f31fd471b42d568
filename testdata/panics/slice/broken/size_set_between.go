package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SizeSetBetween has a function set the size between its check and its cut.
//
//corpus:input {"frame":{"size":18,"more":99,"body":"MDEyMzQ1Njc4OWFiY2RlZmdoaQ=="}}
type SizeSetBetween struct{ corpus.Base }

const headerSizeSetBetween = 16

type frameSizeSetBetween struct {
	Size int    `json:"size"`
	More int    `json:"more"`
	Body []byte `json:"body"`
}

func (f *frameSizeSetBetween) whole() { f.Size = f.More }

func (f *frameSizeSetBetween) content() ([]byte, bool) {
	if f.Size < headerSizeSetBetween || f.Size > len(f.Body) {
		return nil, false
	}
	f.whole()
	return f.Body[headerSizeSetBetween:f.Size], true // want "\\[slice\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *SizeSetBetween) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Frame frameSizeSetBetween `json:"frame"`
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
