package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SecondOfDecoded hands what it has decoded to a helper, which asks whether a pointer in it is there.
//
//corpus:input {"title":"a"}
//corpus:input {"next":{"title":"b"}}
type SecondOfDecoded struct{ corpus.Base }

type noteSecondOfDecoded struct {
	Title string               `json:"title"`
	Next  *noteSecondOfDecoded `json:"next"`
}

func secondSecondOfDecoded(n *noteSecondOfDecoded) string {
	if n.Next == nil {
		return ""
	}
	return n.Next.Title
}

// Execute implements contract.Tool.
func (t *SecondOfDecoded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args noteSecondOfDecoded
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(secondSecondOfDecoded(&args))
}
