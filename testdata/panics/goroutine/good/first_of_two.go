package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FirstOfTwo asks two sources at once and takes the first answer.
//
//corpus:input {"query":"a"}
type FirstOfTwo struct{ corpus.Base }

func askFirstOfTwo(query string, answers chan<- string) {
	select {
	case answers <- strings.ToUpper(query):
	default:
	}
}

// Execute implements contract.Tool.
func (t *FirstOfTwo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Query string `json:"query"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	answers := make(chan string, 2)
	for range 2 {
		go askFirstOfTwo(args.Query, answers)
	}
	return contract.Success(<-answers)
}
