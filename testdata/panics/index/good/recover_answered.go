package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverAnswered defers what a method answers, which recovers.
//
//corpus:input {"items":[]}
type RecoverAnswered struct{ corpus.Base }

type argumentsRecoverAnswered struct {
	Items []int `json:"items"`
}

func (t *RecoverAnswered) guarded() func() {
	return func() { _ = recover() }
}

// Execute implements contract.Tool.
func (t *RecoverAnswered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsRecoverAnswered
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	defer t.guarded()()
	return contract.Success(args.Items[0])
}
