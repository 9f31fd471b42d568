package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoversInCallee calls a helper that recovers for itself only.
//
//corpus:input {"text":"short"}
type RecoversInCallee struct{ corpus.Base }

func quietRecoversInCallee() {
	defer func() { _ = recover() }()
}

// Execute implements contract.Tool.
func (t *RecoversInCallee) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	quietRecoversInCallee()
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Text[:10]) // want "\\[slice\\] \\(PAN-003\\)"
}
