package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverCalledAtOnce recovers where it should defer, and defers what does nothing.
//
//corpus:input {"items":[]}
type RecoverCalledAtOnce struct{ corpus.Base }

type argumentsRecoverCalledAtOnce struct {
	Items []int `json:"items"`
}

func (t *RecoverCalledAtOnce) guarded() func() {
	_ = recover()
	return func() {}
}

// Execute implements contract.Tool.
func (t *RecoverCalledAtOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsRecoverCalledAtOnce
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	defer t.guarded()()
	return contract.Success(args.Items[0]) // want "\\[index\\] \\(PAN-003\\)"
}
