package good

import (
	"context"
	"encoding/json"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FirstRune looks at the first rune of a text that is not empty.
//
//corpus:input {"name":""}
type FirstRune struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FirstRune) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Name == "" {
		return contract.Failure("'name' must not be empty")
	}
	first, rest := utf8.DecodeRuneInString(args.Name)
	return contract.Success(strings.ToUpper(string(first)) + args.Name[min(rest, len(args.Name)):])
}
