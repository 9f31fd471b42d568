package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HandlerOfMap calls a function from a map, which panics: toolvet does not follow which function belongs to a key.
type HandlerOfMap struct {
	corpus.Base
	handlers map[string]func() string
}

func NewHandlerOfMap() *HandlerOfMap {
	t := &HandlerOfMap{handlers: map[string]func() string{}}
	t.register("remove", func() string { panic("not implemented") })
	return t
}

func (t *HandlerOfMap) register(name string, handler func() string) { t.handlers[name] = handler }

// Execute implements contract.Tool.
func (t *HandlerOfMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if handler, ok := t.handlers["remove"]; ok {
		return contract.Success(handler())
	}
	return contract.Failure("there is no such action")
}
