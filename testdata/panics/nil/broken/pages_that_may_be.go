package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PagesThatMayBe counts the pages that are asked for, and reads those.
//
//corpus:input {"ids":["none"]}
type PagesThatMayBe struct{ corpus.Base }

type pagePagesThatMayBe struct{ ID, Text string }

// Execute implements contract.Tool.
func (t *PagesThatMayBe) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		IDs []string `json:"ids"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	pages := map[string]*pagePagesThatMayBe{"a": {ID: "a", Text: "pen"}, "b": {ID: "b", Text: "ink"}}
	asked := make(map[string]int)
	for _, id := range args.IDs {
		asked[id]++
	}
	var texts []string
	for id, times := range asked {
		if times > 0 {
			texts = append(texts, pages[id].Text) // want "\\[nil\\] \\(PAN-004\\)"
		}
	}
	return contract.Success(texts)
}
