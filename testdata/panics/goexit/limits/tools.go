package limits

import (
	"context"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HandlerOfHost calls an exported function field that holds runtime.Goexit: the host chooses its value.
type HandlerOfHost struct {
	corpus.Base
	Leave func()
}

func NewHandlerOfHost() *HandlerOfHost { return &HandlerOfHost{Leave: runtime.Goexit} }

func (t *HandlerOfHost) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.Leave()
	return contract.Success("here")
}
