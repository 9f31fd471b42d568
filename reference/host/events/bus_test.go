package events_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/reference/host/events"
)

// A notebook is an observer that records events.
type notebook struct {
	mu   sync.Mutex
	seen []string
}

func (n *notebook) Observe(_ context.Context, e events.Event) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.seen = append(n.seen, string(e.Name)+" "+e.CallID)
	return nil
}

func (n *notebook) all() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return slices.Clone(n.seen)
}

// emit sends n events and returns their texts.
func emit(bus *events.Bus, n int) []string {
	var sent []string
	for i := range n {
		e := events.Event{Name: events.Pre, CallID: fmt.Sprint(i)}
		bus.Emit(context.Background(), e)
		sent = append(sent, string(e.Name)+" "+e.CallID)
	}
	return sent
}

func log() (*slog.Logger, *bytes.Buffer) {
	var b bytes.Buffer
	return slog.New(slog.NewTextHandler(&b, nil)), &b
}

// Observers are independent: each one gets every event in order, before Emit returns.
func TestObserversDoNotHarmEachOther(t *testing.T) {
	for name, bad := range map[string]func(context.Context, events.Event) error{
		"fails":     func(context.Context, events.Event) error { return errors.New("disk full") },
		"panics":    func(context.Context, events.Event) error { panic("no") },
		"exits":     func(context.Context, events.Event) error { runtime.Goexit(); return nil },
		"is slow":   func(context.Context, events.Event) error { time.Sleep(events.Patience / 2); return nil },
		"is slower": func(context.Context, events.Event) error { time.Sleep(3 * events.Patience); return nil },
		"never":     func(ctx context.Context, _ events.Event) error { time.Sleep(time.Hour); return nil },
	} {
		synctest.Test(t, func(t *testing.T) {
			logger, _ := log()
			var first, last notebook
			bus := events.NewBus(logger, &first, events.Func(bad), nil, &last)
			sent := emit(bus, 5)
			if got := first.all(); !slices.Equal(got, sent) {
				t.Errorf("%s: the first one saw %v", name, got)
			}
			if got := last.all(); !slices.Equal(got, sent) {
				t.Errorf("%s: the last one saw %v", name, got)
			}
			synctest.Wait()
			time.Sleep(24 * time.Hour) // late observers may end
		})
	}
}

// A blocked observer delays a call once, and gets the events it missed when it returns.
func TestABlockedObserverIsWaitedForOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var seen notebook
		free := make(chan struct{})
		bus := events.NewBus(nil, events.Func(func(ctx context.Context, e events.Event) error {
			<-free
			return seen.Observe(ctx, e)
		}))
		start := time.Now()
		sent := emit(bus, 100)
		if waited := time.Since(start); waited != events.Patience {
			t.Errorf("100 events took %s", waited)
		}
		close(free)
		synctest.Wait()
		if got := seen.all(); !slices.Equal(got, sent) {
			t.Errorf("it saw %d of %d events", len(got), len(sent))
		}
		start = time.Now()
		emit(bus, 1)
		if waited := time.Since(start); waited != 0 || len(seen.all()) != 101 {
			t.Errorf("back again, it is told after %s, of %d events", waited, len(seen.all()))
		}
	})
}

// The number of undelivered events is bounded, and dropped events are logged.
func TestABlockedObserverDoesNotFillTheMemory(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		logger, text := log()
		free := make(chan struct{})
		seen := 0
		bus := events.NewBus(logger, events.Func(func(context.Context, events.Event) error { <-free; seen++; return nil }))
		emit(bus, 10_000)
		close(free)
		synctest.Wait()
		if seen > 4097 || !strings.Contains(text.String(), fmt.Sprintf("missed %d events", 10_000-seen)) {
			t.Errorf("it saw %d, and the log says %s", seen, text)
		}
	})
}

func TestWhatGoesWrongIsLogged(t *testing.T) {
	for want, bad := range map[string]func(context.Context, events.Event) error{
		"disk full":                     func(context.Context, events.Event) error { return errors.New("disk full") },
		"observer panicked":             func(context.Context, events.Event) error { panic("secret") },
		"observer ended its goroutine":  func(context.Context, events.Event) error { runtime.Goexit(); return nil },
		"[AgentToolHost_Observe__Excep": func(context.Context, events.Event) error { return errors.New("x") },
	} {
		synctest.Test(t, func(t *testing.T) {
			logger, text := log()
			emit(events.NewBus(logger, events.Func(bad)), 1)
			synctest.Wait()
			if got := text.String(); !strings.Contains(got, want) || strings.Contains(got, "secret") || strings.Count(got, "\n") != 1 {
				t.Errorf("want %q, logged %s", want, got)
			}
		})
	}
}

// Events of a cancelled call are delivered like others.
func TestViolationIsReportedAlthoughTheCallEnded(t *testing.T) {
	type key struct{}
	ctx, cancel := context.WithCancel(context.WithValue(t.Context(), key{}, "trace"))
	cancel()
	var got error
	var value any
	events.NewBus(nil, events.Func(func(ctx context.Context, _ events.Event) error {
		got, value = ctx.Err(), ctx.Value(key{})
		return nil
	})).Emit(ctx, events.Event{})
	if got != nil || value != "trace" {
		t.Errorf("the observer's context: %v, %v", got, value)
	}
}

func TestWithoutListeners(t *testing.T) {
	for _, bus := range []*events.Bus{nil, events.NewBus(nil), events.NewBus(nil, nil)} {
		if bus.Emit(t.Context(), events.Event{}); !bus.Silent() {
			t.Error("somebody listens")
		}
	}
}

func TestManyAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var seen notebook
		bus := events.NewBus(nil, &seen, &notebook{})
		var group sync.WaitGroup
		for range 50 {
			group.Go(func() { emit(bus, 20) })
		}
		group.Wait()
		synctest.Wait()
		if n := len(seen.all()); n != 1000 {
			t.Errorf("it saw %d events", n)
		}
	})
}

// The queue of a blocked observer is bounded in bytes, too. It always has room for one event of any size.
func TestABlockedObserverDoesNotHoldOnToPayloads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		logger, text := log()
		free := make(chan struct{})
		seen := 0
		bus := events.NewBus(logger, events.Func(func(context.Context, events.Event) error { <-free; seen++; return nil }))
		input := strings.Repeat("x", 1<<20)
		for range 200 {
			bus.Emit(t.Context(), events.Event{Name: events.Pre, Input: input})
		}
		close(free)
		synctest.Wait()
		if seen != 65 || !strings.Contains(text.String(), "missed 135 events") { // one at the observer, 64 MiB in the queue
			t.Errorf("%d were seen: %s", seen, text)
		}
		bus.Emit(t.Context(), events.Event{Name: events.Pre, Input: strings.Repeat(input, 65)})
		if synctest.Wait(); seen != 66 {
			t.Errorf("a large one was dropped (%d)", seen)
		}
	})
}
