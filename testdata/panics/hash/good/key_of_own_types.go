package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeyOfOwnTypes counts by keys that hold values of its own types.
//
//corpus:input {"names":["a"]}
type KeyOfOwnTypes struct{ corpus.Base }

type shownKeyOfOwnTypes string

func (s shownKeyOfOwnTypes) String() string { return string(s) }

type keyKeyOfOwnTypes struct {
	of fmt.Stringer
	as string
}

// Execute implements contract.Tool.
func (t *KeyOfOwnTypes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	all := map[keyKeyOfOwnTypes]int{}
	for _, name := range args.Names {
		all[keyKeyOfOwnTypes{shownKeyOfOwnTypes(name), "name"}]++
	}
	return contract.Success(len(all))
}
