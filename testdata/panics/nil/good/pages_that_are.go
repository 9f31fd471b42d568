package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PagesThatAre counts the pages that there are, and reads those.
//
//corpus:input {"ids":["none"]}
type PagesThatAre struct{ corpus.Base }

type pagePagesThatAre struct{ ID, Text string }

// Execute implements contract.Tool.
func (t *PagesThatAre) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		IDs []string `json:"ids"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	pages := map[string]*pagePagesThatAre{"a": {ID: "a", Text: "pen"}, "b": {ID: "b", Text: "ink"}}
	asked := make(map[string]int)
	for _, id := range args.IDs {
		if page := pages[id]; page != nil {
			asked[page.ID]++
		}
	}
	var texts []string
	for id, times := range asked {
		if times > 0 {
			texts = append(texts, pages[id].Text)
		}
	}
	return contract.Success(texts)
}
