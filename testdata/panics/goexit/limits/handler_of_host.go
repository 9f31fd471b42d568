package limits

import (
	"context"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HandlerOfHost ends its goroutine through a function of a field that everybody can set: what it holds is the business of whoever made the tool.
type HandlerOfHost struct {
	corpus.Base
	Leave func()
}

func NewHandlerOfHost() *HandlerOfHost { return &HandlerOfHost{Leave: runtime.Goexit} }

// Execute implements contract.Tool.
func (t *HandlerOfHost) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.Leave()
	return contract.Success("here")
}
