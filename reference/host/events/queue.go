package events

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"

	"github.com/toolconform/toolconform/contract"
)

// A queue delivers events to one observer, in a goroutine that runs while events are pending.
type queue struct {
	observer Observer
	logger   *slog.Logger

	mu      sync.Mutex
	pending []delivery
	busy    bool // a goroutine is running
	stuck   bool // a wait for it has timed out
	size    int  // bytes of the events in the queue
	dropped int
}

type delivery struct {
	ctx   context.Context
	event Event
	taken chan struct{}
}

// enqueue adds an event. The result is closed when the observer has processed it; it is nil if the caller should not wait.
func (q *queue) enqueue(ctx context.Context, event Event) <-chan struct{} {
	q.mu.Lock()
	defer q.mu.Unlock()
	size := sizeOf(event)
	if len(q.pending) >= mostQueued || len(q.pending) > 0 && q.size+size > mostHeld {
		q.dropped++
		return nil
	}
	q.size += size
	d := delivery{ctx, event, make(chan struct{})}
	q.pending = append(q.pending, d)
	if !q.busy {
		q.busy = true
		go q.work()
	}
	if q.stuck {
		return nil
	}
	return d.taken
}

// sizeOf returns the size of an event in bytes.
func sizeOf(event Event) int {
	size := len(event.Input)
	if event.Result != nil {
		size += len(event.Result.JSON())
	}
	return size
}

// timedOut records that a wait for the observer has timed out, unless it has returned meanwhile.
func (q *queue) timedOut() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.stuck = q.busy
}

// work delivers events until the queue is empty. If an observer ends this goroutine (runtime.Goexit), another one continues.
func (q *queue) work() {
	for {
		d, ok := q.next()
		if !ok {
			return
		}
		q.deliver(d)
	}
}

func (q *queue) next() (delivery, bool) {
	q.mu.Lock()
	if len(q.pending) > 0 {
		defer q.mu.Unlock()
		d := q.pending[0]
		q.pending[0] = delivery{}
		q.pending = q.pending[1:]
		q.size -= sizeOf(d.event)
		return d, true
	}
	missed := q.dropped
	q.pending, q.busy, q.stuck, q.size, q.dropped = nil, false, false, 0, 0
	q.mu.Unlock()
	if missed > 0 {
		q.logError(context.Background(), fmt.Errorf("observer blocked and missed %d events", missed))
	}
	return delivery{}, false
}

// deliver calls the observer with one event and recovers from a panic.
func (q *queue) deliver(d delivery) {
	returned := false
	defer func() {
		cause := recover()
		close(d.taken)
		switch {
		case cause != nil:
			q.logError(d.ctx, errPanic)
		case !returned:
			q.logError(d.ctx, errGoexit)
			go q.work()
		}
	}()
	err := q.observer.Observe(d.ctx, d.event)
	returned = true
	if err != nil {
		q.logError(d.ctx, err)
	}
}

var (
	errPanic  = errors.New("observer panicked")
	errGoexit = errors.New("observer ended its goroutine")
)

func (q *queue) logError(ctx context.Context, err error) {
	contract.LogException(ctx, q.logger, contract.Tag("AgentToolHost", "Observe", "Exception"), err,
		slog.String("observer", fmt.Sprintf("%T", q.observer)))
}
