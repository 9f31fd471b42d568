package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallbackOfHost passes a function literal that can panic to a scheduler: toolvet does not know in which goroutine the scheduler calls it.
type CallbackOfHost struct {
	corpus.Base
	Scheduler schedulerCallbackOfHost
}

type schedulerCallbackOfHost interface{ Run(func()) }

type backgroundCallbackOfHost struct{}

func (backgroundCallbackOfHost) Run(f func()) { go f() }

func NewCallbackOfHost() *CallbackOfHost {
	return &CallbackOfHost{Scheduler: backgroundCallbackOfHost{}}
}

func (t *CallbackOfHost) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "CallbackOfHost", &result)
	args := corpus.Arguments[struct{ Items []string }](argumentsJSON).Decoded()
	first := make(chan string)
	t.Scheduler.Run(func() { first <- args.Items[0] })
	return contract.Success(<-first)
}
