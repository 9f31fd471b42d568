package good

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Once yields one value, and nobody is asked again.
//
//corpus:input {"name":"a"}
type Once struct{ corpus.Base }

func oneOnce(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		yield(name)
	}
}

// Execute implements contract.Tool.
func (t *Once) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for name := range oneOnce(args.Name) {
		return contract.Success(name)
	}
	return contract.Success("none")
}
