package good

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NamesByHelper looks items up by the names of them all, which a helper has sorted.
//
//corpus:input {"text":"a bc"}
type NamesByHelper struct{ corpus.Base }

type itemNamesByHelper struct{ size int }

func itemsNamesByHelper(text string) map[string]*itemNamesByHelper {
	all := map[string]*itemNamesByHelper{}
	for _, word := range strings.Fields(text) {
		all[word] = &itemNamesByHelper{len(word)}
	}
	return all
}

func namesNamesByHelper(items map[string]*itemNamesByHelper) []string {
	var all []string
	for name := range items {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

// Execute implements contract.Tool.
func (t *NamesByHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	items, sum := itemsNamesByHelper(args.Text), 0
	for _, name := range namesNamesByHelper(items) {
		sum += items[name].size
	}
	return contract.Success(sum)
}
