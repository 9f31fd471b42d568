// Package limits waits for functions and channels of which only the run, or another package, shows how long they block. toolvet does not report them, since such code is as often correct.
package limits

import (
	"context"
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Sky returns the weather and takes no context: an interface does not show how long its methods take.
type Sky interface {
	Now(city string) string
}

// A work belongs to one call, or is shared by many: a value in a map does not show which.
type work struct{ done chan struct{} }

// A step is known at run time only.
type step interface{ run() }

type slow struct{}

// run is called through an interface, whose implementation is not followed.
func (slow) run() { time.Sleep(time.Minute) }

// Tool is a tool.
type Tool struct {
	rest.Tool
	sky   Sky
	works map[string]*work
	steps []step
	pause func()
}

// New returns a new tool. What a field of a function type holds is not followed.
func New(_ *slog.Logger) *Tool {
	return &Tool{steps: []step{slow{}}, pause: func() { time.Sleep(time.Minute) }}
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	_ = t.sky.Now(argumentsJSON)
	t.pause()
	for _, s := range t.steps {
		s.run()
	}
	if w := t.works[argumentsJSON]; w != nil {
		<-w.done
	}
	wait(t.done())
	reply := make(chan string)
	t.works[argumentsJSON] = &work{} // want `\[shared\] \(PAN-002\)`
	go answer(reply)                 // the blocked send is not seen: the goroutine is no function literal
	select {
	case text := <-reply:
		return contract.Success(text)
	case <-ctx.Done():
		return contract.Cancelled(nil)
	}
}

func answer(reply chan<- string) { reply <- "x" }

// done returns a channel that may be shared.
func (t *Tool) done() <-chan struct{} { return t.works[""].done }

// wait receives from a parameter: the caller knows which channel it is.
func wait(done <-chan struct{}) { <-done }
