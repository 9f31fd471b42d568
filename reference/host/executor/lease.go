package executor

import (
	"context"
	"sync"
	"time"
)

// A lease is the context of one call. It ends with the turn, when the time for the call is up, or when the call is over; whoever waits
// for the call sees to that. It is what context.WithTimeout makes, at half the price: there is no timer of its own, it stands in no list
// of the turn, and its channel is made only for a tool that asks for it.
type lease struct {
	turn  context.Context
	until time.Time

	mu   sync.Mutex
	done chan struct{}
	err  error
}

func (l *lease) begin(turn context.Context, limit time.Duration) {
	l.turn, l.until = turn, time.Now().Add(limit)
}

// end ends the lease; only the first reason counts.
func (l *lease) end(reason error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.err != nil {
		return
	}
	l.err = reason
	if l.done != nil {
		close(l.done)
	}
}

// Deadline returns when the time for the call, or for the turn, is up.
func (l *lease) Deadline() (time.Time, bool) {
	if turn, ok := l.turn.Deadline(); ok && turn.Before(l.until) {
		return turn, true
	}
	return l.until, true
}

// Done is closed when the lease has ended.
func (l *lease) Done() <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.done == nil {
		l.done = make(chan struct{})
		if l.err != nil {
			close(l.done)
		}
	}
	return l.done
}

// Err returns why the lease has ended. That the turn has, is known here at once: nobody needs to have told.
func (l *lease) Err() error {
	if err := l.turn.Err(); err != nil {
		l.end(err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.err
}

// Value returns what the turn has.
func (l *lease) Value(key any) any { return l.turn.Value(key) }
