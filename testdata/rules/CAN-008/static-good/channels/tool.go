// Package good has channels that end with the call, or at once.
package good

import (
	"context"
	"os/exec"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Bus hands out messages.
type Bus interface {
	Subscribe(ctx context.Context, topic string) <-chan string
}

// A batch belongs to one call.
type batch struct {
	done    chan struct{}
	pending sync.WaitGroup
}

func (b *batch) wait() {
	<-b.done
	b.pending.Wait()
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	bus     Bus
	jobs    chan string
	slots   chan struct{}
	pool    chan *int
	start   sync.Once
	running bool
	filling bool
	mu      sync.Mutex
	changed *sync.Cond
	pending sync.WaitGroup
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.start.Do(func() { go t.serve() })
	t.mu.Lock()
	if !t.running {
		t.running = true
		go func() {
			for range t.jobs {
			}
		}()
	}
	t.mu.Unlock()
	t.refill()
	select {
	case t.jobs <- argumentsJSON:
	case <-ctx.Done():
		return contract.Cancelled(nil)
	}
	select {
	case t.jobs <- argumentsJSON:
	default:
	}
	select {
	case <-t.jobs:
	case <-time.After(100 * time.Millisecond):
	}
	for line := range t.bus.Subscribe(ctx, argumentsJSON) {
		_ = line
	}
	if !t.acquire(ctx) {
		return contract.Cancelled(nil)
	}
	defer t.release()
	select {
	case number := <-t.pool:
		defer func() { t.pool <- number }()
	case <-ctx.Done():
		return contract.Cancelled(nil)
	}
	t.fan(ctx)
	b := &batch{done: make(chan struct{})}
	go func() { close(b.done) }()
	b.wait()
	t.wake(ctx)
	var mu sync.Mutex
	ours := sync.NewCond(&mu)
	go ours.Signal()
	mu.Lock()
	ours.Wait()
	mu.Unlock()
	command := exec.Command("sleep", "10")
	if err := command.Start(); err != nil {
		return contract.Failure("Tool failed.")
	}
	defer context.AfterFunc(ctx, func() { _ = command.Process.Kill() })()
	_ = command.Wait()
	t.pending.Add(1)
	go t.pending.Done()
	t.pending.Wait()
	return contract.Success(struct{}{})
}

// refill starts once, too.
func (t *Tool) refill() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.filling {
		return
	}
	t.filling = true
	go func() {
		for range time.Tick(time.Minute) {
			t.slots <- struct{}{}
		}
	}()
}

// serve is run for the instance.
func (t *Tool) serve() {
	for job := range t.jobs {
		_ = job
		time.Sleep(time.Minute)
	}
}

func (t *Tool) acquire(ctx context.Context) bool {
	done := ctx.Done()
	select {
	case t.slots <- struct{}{}:
		return true
	case <-done:
		return false
	}
}

// release gives back what acquire took: there is always something to take.
func (t *Tool) release() { <-t.slots }

// fan waits for goroutines that do not wait.
func (t *Tool) fan(ctx context.Context) {
	results := make(chan int)
	var group sync.WaitGroup
	for i := range 3 {
		group.Add(1)
		go func() {
			defer group.Done()
			select {
			case results <- i:
			case <-ctx.Done():
			}
		}()
	}
	go func() {
		group.Wait()
		close(results)
	}()
	for n := range results {
		_ = n
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
	}()
	<-done
	limit := make(chan struct{}, 2)
	limit <- struct{}{}
	<-limit
}

// wake waits for a condition that the end of the context wakes.
func (t *Tool) wake(ctx context.Context) {
	stop := context.AfterFunc(ctx, t.changed.Broadcast)
	defer stop()
	t.changed.L.Lock()
	for ctx.Err() == nil {
		t.changed.Wait()
	}
	t.changed.L.Unlock()
}
