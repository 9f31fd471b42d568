package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FilledByOnce fills a map of the package once, whoever comes first.
//
//corpus:input {"code":"ch"}
type FilledByOnce struct{ corpus.Base }

var countriesFilledByOnce struct {
	once  sync.Once
	names map[string]string
}

func fillFilledByOnce() {
	countriesFilledByOnce.names = map[string]string{}
	for i, code := range []string{"ch", "de"} {
		countriesFilledByOnce.names[code] = []string{"Switzerland", "Germany"}[i]
	}
}

// Execute implements contract.Tool.
func (t *FilledByOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Code string `json:"code"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	countriesFilledByOnce.once.Do(fillFilledByOnce)
	return contract.Success(countriesFilledByOnce.names[args.Code])
}
