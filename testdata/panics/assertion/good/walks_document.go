package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WalksDocument walks whatever the model has sent.
//
//corpus:input {"a":[1,{"b":"c"}]}
type WalksDocument struct{ corpus.Base }

func textsWalksDocument(value any, found []string) []string {
	switch value := value.(type) {
	case string:
		found = append(found, value)
	case []any:
		for _, item := range value {
			found = textsWalksDocument(item, found)
		}
	case map[string]any:
		for _, item := range value {
			found = textsWalksDocument(item, found)
		}
	}
	return found
}

// Execute implements contract.Tool.
func (t *WalksDocument) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(textsWalksDocument(args, nil)))
}
