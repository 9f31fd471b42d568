package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FilledOnce fills a map of its own once, for all calls.
//
//corpus:input {"code":"a"}
type FilledOnce struct {
	corpus.Base
	once  sync.Once
	names map[string]string
}

// Execute implements contract.Tool.
func (t *FilledOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Code string `json:"code"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.once.Do(func() {
		t.names = map[string]string{}
		t.names["a"] = "Ann"
	})
	return contract.Success(t.names[args.Code])
}
