package events

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"

	"github.com/toolconform/toolconform/contract"
)

// A line is the way to one observer: a queue, and a goroutine as long as there is something in it.
type line struct {
	observer Observer
	logger   *slog.Logger

	mu      sync.Mutex
	queue   []delivery
	busy    bool // a goroutine is at work
	stuck   bool // it was waited for in vain
	held    int  // bytes of the events in the queue
	dropped int
}

type delivery struct {
	ctx   context.Context
	event Event
	taken chan struct{}
}

// hand queues an event. The result is closed when the observer has taken it; it is nil where nobody should wait.
func (l *line) hand(ctx context.Context, event Event) <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	size := sizeOf(event)
	if len(l.queue) >= mostQueued || len(l.queue) > 0 && l.held+size > mostHeld {
		l.dropped++
		return nil
	}
	l.held += size
	d := delivery{ctx, event, make(chan struct{})}
	l.queue = append(l.queue, d)
	if !l.busy {
		l.busy = true
		go l.work()
	}
	if l.stuck {
		return nil
	}
	return d.taken
}

// sizeOf returns how many bytes an event keeps.
func sizeOf(event Event) int {
	size := len(event.Input)
	if event.Result != nil {
		size += len(event.Result.JSON())
	}
	return size
}

// late notes that the observer was waited for in vain. It may have come back meanwhile.
func (l *line) late() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stuck = l.busy
}

// work delivers until the queue is empty. An observer may end this goroutine (runtime.Goexit): the next one goes on.
func (l *line) work() {
	for {
		d, ok := l.next()
		if !ok {
			return
		}
		l.deliver(d)
	}
}

func (l *line) next() (delivery, bool) {
	l.mu.Lock()
	if len(l.queue) > 0 {
		defer l.mu.Unlock()
		d := l.queue[0]
		l.queue[0] = delivery{}
		l.queue = l.queue[1:]
		l.held -= sizeOf(d.event)
		return d, true
	}
	missed := l.dropped
	l.queue, l.busy, l.stuck, l.held, l.dropped = nil, false, false, 0, 0
	l.mu.Unlock()
	if missed > 0 {
		l.complain(context.Background(), fmt.Errorf("observer blocked and missed %d events", missed))
	}
	return delivery{}, false
}

// deliver tells the observer of one event, and contains what it does.
func (l *line) deliver(d delivery) {
	returned := false
	defer func() {
		cause := recover()
		close(d.taken)
		switch {
		case cause != nil:
			l.complain(d.ctx, errPanic)
		case !returned:
			l.complain(d.ctx, errGoexit)
			go l.work()
		}
	}()
	err := l.observer.Observe(d.ctx, d.event)
	returned = true
	if err != nil {
		l.complain(d.ctx, err)
	}
}

var (
	errPanic  = errors.New("observer panicked")
	errGoexit = errors.New("observer ended its goroutine")
)

func (l *line) complain(ctx context.Context, err error) {
	contract.LogException(ctx, l.logger, contract.Tag("AgentToolHost", "Observe", "Exception"), err,
		slog.String("observer", fmt.Sprintf("%T", l.observer)))
}
