package executor

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

type key struct{}

func newLease(turn context.Context, limit time.Duration) *lease {
	l := &lease{}
	l.begin(turn, limit)
	return l
}

// A lease behaves like a context of the standard library for a tool.
func TestALeaseIsAContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turn, cancel := context.WithTimeout(context.WithValue(t.Context(), key{}, "value"), time.Hour)
		defer cancel()
		l := newLease(turn, time.Minute)
		if until, ok := l.Deadline(); !ok || time.Until(until) != time.Minute || l.Value(key{}) != "value" || l.Err() != nil {
			t.Errorf("it ends %v, %v, has %v and says %v", until, ok, l.Value(key{}), l.Err())
		}
		if until, _ := newLease(turn, 2*time.Hour).Deadline(); time.Until(until) != time.Hour {
			t.Errorf("beyond the turn it ends %v", until)
		}
		before := l.Done()
		child, stop := context.WithCancel(l)
		defer stop()
		l.end(context.DeadlineExceeded)
		l.end(context.Canceled)
		<-before
		<-l.Done()
		<-child.Done()
		if !errors.Is(l.Err(), context.DeadlineExceeded) || !errors.Is(child.Err(), context.DeadlineExceeded) || !errors.Is(context.Cause(l), context.DeadlineExceeded) {
			t.Errorf("it ended for %v, its child for %v, because of %v", l.Err(), child.Err(), context.Cause(l))
		}
		late := newLease(turn, time.Minute)
		late.end(context.Canceled)
		<-late.Done()
	})
}

// The end of the turn ends the call at once.
func TestALeaseEndsWithTheTurn(t *testing.T) {
	turn, cancel := context.WithCancel(t.Context())
	l := newLease(turn, time.Minute)
	done := l.Done()
	cancel()
	if !errors.Is(l.Err(), context.Canceled) {
		t.Errorf("it says %v", l.Err())
	}
	<-done
}
