package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeByLiteral looks up what a function literal has made under the same key.
//
//corpus:input {"words":["a","b","a"]}
//corpus:input {"words":[]}
type MadeByLiteral struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MadeByLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lists := map[string]*[]string{}
	add := func(kind, word string) {
		list, ok := lists[kind]
		if !ok {
			list = new([]string)
			lists[kind] = list
		}
		*list = append(*list, word)
	}
	for _, word := range args.Words {
		add(word, "first")
		*lists[word] = append(*lists[word], "second")
	}
	return contract.Success(lists)
}
