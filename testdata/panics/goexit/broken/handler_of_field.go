package broken

import (
	"context"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HandlerOfField ends its goroutine through a function of a field that only its constructor sets.
type HandlerOfField struct {
	corpus.Base
	leave func()
}

func NewHandlerOfField() *HandlerOfField { return &HandlerOfField{leave: runtime.Goexit} }

// Execute implements contract.Tool.
func (t *HandlerOfField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.leave() // want "\\[goexit\\] \\(PAN-002\\)"
	return contract.Success("here")
}
