package events

import (
	"context"
	"log/slog"
	"time"
)

// Patience is how long a call waits until an observer has taken an event. Whoever takes longer is reported of the events when it
// comes back, and until then no call waits for it again.
const Patience = 100 * time.Millisecond

// Bounds of what waits for an observer that blocks, before later events are dropped: so many of them, and so many bytes that they hold
// on to. A payload may have megabytes.
const (
	mostQueued = 4096
	mostHeld   = 64 << 20
)

// A Bus hands events to observers.
type Bus struct {
	lines []*line
}

// NewBus makes a bus; the logger, which may be nil, is reported of observers that fail. It starts nothing and needs no end.
func NewBus(logger *slog.Logger, observers ...Observer) *Bus {
	b := &Bus{}
	for _, o := range observers {
		if o != nil {
			b.lines = append(b.lines, &line{observer: o, logger: logger})
		}
	}
	return b
}

// Silent reports whether nobody listens.
func (b *Bus) Silent() bool { return b == nil || len(b.lines) == 0 }

// Emit tells every observer, all at once, and waits until each has taken the event or has shown that it blocks. The end of ctx
// is no reason not to tell: observers get its values only.
func (b *Bus) Emit(ctx context.Context, event Event) {
	if b.Silent() {
		return
	}
	ctx = context.WithoutCancel(ctx)
	taken := make([]<-chan struct{}, len(b.lines))
	for i, l := range b.lines {
		taken[i] = l.hand(ctx, event)
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
			giveUp(taken[i:], b.lines[i:])
			return
		}
	}
}

// giveUp marks every observer that has not taken the event by now.
func giveUp(taken []<-chan struct{}, lines []*line) {
	for i, l := range lines {
		if taken[i] == nil {
			continue
		}
		select {
		case <-taken[i]:
		default:
			l.late()
		}
	}
}
