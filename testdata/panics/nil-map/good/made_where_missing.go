package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeWhereMissing puts a map into another where there is none yet, in a function literal that it calls for each word.
//
//corpus:input {"words":["a b"]}
type MadeWhereMissing struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MadeWhereMissing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	groups := make(map[string]map[string]bool)
	add := func(word string) {
		first, rest, _ := strings.Cut(word, " ")
		if _, ok := groups[first]; !ok {
			groups[first] = make(map[string]bool)
		}
		groups[first][strings.ToUpper(rest)] = true
	}
	for _, word := range args.Words {
		add(word)
	}
	return contract.Success(len(groups))
}
