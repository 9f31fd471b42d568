package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ItemsChecked leaves out of a list what is no text.
//
//corpus:input {"labels":["bug",7]}
type ItemsChecked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ItemsChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	list, _ := args["labels"].([]any)
	var labels []string
	for _, item := range list {
		label, ok := item.(string)
		if !ok {
			continue
		}
		labels = append(labels, label)
	}
	return contract.Success(labels)
}
