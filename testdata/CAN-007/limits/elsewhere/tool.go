// Package limits leaves a goroutine behind that is a function of its own, and that nobody hears any more once its caller has found what it looked for: how much a function sends, and to whom, is followed in function literals only.
package limits

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	words := make(chan string)
	go split(words, argumentsJSON)
	for word := range words {
		if word == "stop" {
			return contract.Success("stopped")
		}
	}
	return contract.Success("done")
}

func split(words chan<- string, text string) {
	defer close(words)
	for _, word := range strings.Fields(text) {
		words <- word
	}
}
