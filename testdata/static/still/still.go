// Package still has functions that wait without looking at a context, for packages of tools to call.
package still

import (
	"context"
	"net/http"
	"time"
)

// Nap sleeps.
func Nap(seconds int) { time.Sleep(time.Duration(seconds) * time.Second) }

// Blink sleeps, but not for long.
func Blink() { time.Sleep(time.Millisecond) }

// Through sleeps somewhere below.
func Through(seconds int) { deep(seconds) }

func deep(seconds int) { time.Sleep(time.Duration(seconds) * time.Minute) }

// A Clock ticks.
type Clock struct{ ticks chan time.Time }

// Tick waits for the next tick.
func (c Clock) Tick() { <-c.ticks }

// Wait waits for the next tick, or for the end of the context.
func (c Clock) Wait(ctx context.Context) {
	select {
	case <-c.ticks:
	case <-ctx.Done():
	}
}

// New begins to tick.
func New() Clock { return Clock{ticks: make(chan time.Time, 1)} }

// Fetch fetches a page with a context of its own.
func Fetch(url string) {
	request, err := http.NewRequestWithContext(context.Background(), http.MethodGet, url, nil)
	if err != nil {
		return
	}
	if response, err := http.DefaultClient.Do(request); err == nil {
		_ = response.Body.Close()
	}
}
