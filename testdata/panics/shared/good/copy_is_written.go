package good

import (
	"context"
	"encoding/json"
	"maps"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CopyIsWritten writes into a copy of a map of its own.
//
//corpus:input {"key":"a"}
type CopyIsWritten struct {
	corpus.Base
	defaults map[string]string
}

func NewCopyIsWritten() *CopyIsWritten {
	return &CopyIsWritten{defaults: map[string]string{"sort": "name"}}
}

// Execute implements contract.Tool.
func (t *CopyIsWritten) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	settings := maps.Clone(t.defaults)
	settings["key"] = args.Key
	return contract.Success(settings)
}
