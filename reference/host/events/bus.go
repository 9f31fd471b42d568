package events

import (
	"context"
	"log/slog"
	"time"
)

// Patience is how long a call waits for an observer. A slower observer receives its events when it returns, and until then no
// call waits for it again.
const Patience = 100 * time.Millisecond

// Bounds of the queue of a blocked observer, after which events are dropped: the number of events, and their size in bytes. A
// payload may have megabytes.
const (
	mostQueued = 4096
	mostHeld   = 64 << 20
)

// A Bus delivers events to observers.
type Bus struct {
	queues []*queue
}

// NewBus returns a bus; the logger may be nil and gets the errors of observers. NewBus starts no goroutine, and a bus need not
// be closed.
func NewBus(logger *slog.Logger, observers ...Observer) *Bus {
	b := &Bus{}
	for _, o := range observers {
		if o != nil {
			b.queues = append(b.queues, &queue{observer: o, logger: logger})
		}
	}
	return b
}

// Silent reports whether there are no observers.
func (b *Bus) Silent() bool { return b == nil || len(b.queues) == 0 }

// Emit delivers an event to all observers concurrently, and waits until each has processed it or Patience has passed. Events
// are delivered even if ctx has ended: observers get only its values.
func (b *Bus) Emit(ctx context.Context, event Event) {
	if b.Silent() {
		return
	}
	ctx = context.WithoutCancel(ctx)
	taken := make([]<-chan struct{}, len(b.queues))
	for i, l := range b.queues {
		taken[i] = l.enqueue(ctx, event)
	}
	patience := time.NewTimer(Patience)
	defer patience.Stop()
	for i := range taken {
		if taken[i] == nil {
			continue
		}
		select {
		case <-taken[i]:
		case <-patience.C:
			giveUp(taken[i:], b.queues[i:])
			return
		}
	}
}

// giveUp marks every observer that has not processed the event.
func giveUp(taken []<-chan struct{}, queues []*queue) {
	for i, l := range queues {
		if taken[i] == nil {
			continue
		}
		select {
		case <-taken[i]:
		default:
			l.timedOut()
		}
	}
}
