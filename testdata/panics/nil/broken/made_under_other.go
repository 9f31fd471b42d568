package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeUnderOther looks up what a function literal has made under another key.
//
//corpus:input {"words":["a"]}
type MadeUnderOther struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MadeUnderOther) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lists := map[string]*[]string{}
	add := func(kind, word string) {
		list, ok := lists[word]
		if !ok {
			list = new([]string)
			lists[word] = list
		}
		*list = append(*list, word)
	}
	for _, word := range args.Words {
		add(word, "first")
		*lists[word] = append(*lists[word], "second") // want "\\[nil\\] \\(PAN-004\\)"
	}
	return contract.Success(lists)
}
