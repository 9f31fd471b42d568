// Package limits waits where only the run, or another package, says for what. Nothing is said of it: each of these is as often right.
package limits

import (
	"context"
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Sky knows the weather and takes no context: an interface says nothing of how long its methods take.
type Sky interface {
	Now(city string) string
}

// A work belongs to one call, or is shared by many: a value in a map does not say it.
type work struct{ done chan struct{} }

// A step is known at run time only.
type step interface{ run() }

type slow struct{}

// run is called through an interface: which of its types is there is not followed.
func (slow) run() { time.Sleep(time.Minute) }

// Tool is a tool.
type Tool struct {
	rest.Tool
	sky   Sky
	works map[string]*work
	steps []step
	pause func()
}

// New makes the tool. What a field of a function type holds is not followed.
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
	go answer(reply)                 // that its send is left behind is not seen: the goroutine is no literal
	select {
	case text := <-reply:
		return contract.Success(text)
	case <-ctx.Done():
		return contract.Cancelled(nil)
	}
}

func answer(reply chan<- string) { reply <- "x" }

// done answers a channel that may be anybody's.
func (t *Tool) done() <-chan struct{} { return t.works[""].done }

// wait waits for a parameter: who calls it knows whose it is.
func wait(done <-chan struct{}) { <-done }
