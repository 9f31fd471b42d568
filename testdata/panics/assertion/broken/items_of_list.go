package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ItemsOfList takes the items of a list for texts.
//
//corpus:input {"labels":["bug",7]}
type ItemsOfList struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ItemsOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	list, ok := args["labels"].([]any)
	if !ok {
		return contract.Failure("'labels' must be a list")
	}
	var labels []string
	for _, item := range list {
		labels = append(labels, item.(string)) // want "\\[assertion\\] \\(PAN-003\\)"
	}
	return contract.Success(labels)
}
