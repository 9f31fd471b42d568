// Package bad waits for channels that nobody closes when the call is cancelled.
package bad

import (
	"context"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Bus hands out messages.
type Bus interface {
	Subscribe(topic string) <-chan string
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	bus     Bus
	jobs    chan string
	lines   chan string
	slots   chan struct{}
	closed  chan struct{}
	pending sync.WaitGroup
	changed *sync.Cond
}

var shared = make(chan string)

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.jobs <- argumentsJSON     // want `Execute waits to send on t.jobs and ignores the context \(wait in a select with ctx.Done\(\)\) \(CAN-008\)`
	answer := <-shared          // want `Execute waits for shared .*CAN-008`
	for line := range t.lines { // want `Execute waits for t.lines .*CAN-008`
		answer += line
	}
	messages := t.bus.Subscribe(answer)
	answer += <-messages // want `Execute waits for messages .*CAN-008`
	select {
	case answer = <-t.lines: // want `Execute waits for t.lines or for t.closed or for time.After\(30 \* time.Second\) and ignores the context \(add a case for ctx.Done\(\)\) \(CAN-008\)`
	case <-t.closed:
	case <-time.After(30 * time.Second):
	}
	t.slots <- struct{}{} // want `Execute waits to send on t.slots .*CAN-008`
	defer func() { <-t.slots }()
	t.pending.Wait() // want `Execute waits for t.pending and ignores the context \(other calls may hold it after this call is cancelled\) \(CAN-008\)`
	t.change()
	never := make(chan struct{})
	if answer == "" {
		<-never // want `Execute waits for never .*CAN-008`
	}
	t.own(answer)
	return contract.Success(struct{}{})
}

func (t *Tool) change() {
	t.changed.L.Lock()
	t.changed.Wait() // want `change waits in t.changed.Wait .*context.AfterFunc.*CAN-008`
	t.changed.L.Unlock()
}

// own looks at another context than the call's.
func (t *Tool) own(answer string) {
	own, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	select {
	case <-own.Done(): // want `own waits for own.Done\(\) or to send on t.jobs .*CAN-008`
	case t.jobs <- answer:
	}
	if argument := answer; argument != "" {
		select {} // want `own waits for ever in an empty select .*CAN-008`
	}
}
