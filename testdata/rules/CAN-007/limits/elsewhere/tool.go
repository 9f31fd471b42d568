// Package limits leaves a goroutine behind that sends on a channel from which its caller no longer receives. The goroutine is a named function, and toolvet examines sends only in function literals.
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
