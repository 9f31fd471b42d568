package execute

import (
	"context"
	"fmt"
	"runtime"
	"runtime/pprof"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
	"github.com/toolconform/toolconform/contract"
)

// The bubble depends on undocumented behavior: synctest.Test accepts a T that belongs to no test.
func TestSynctestAcceptsAnyT(t *testing.T) {
	var began, took string
	synctest.Test(new(testing.T), func(*testing.T) {
		now := time.Now()
		time.Sleep(time.Hour)
		began, took = now.UTC().Format(time.RFC3339), time.Since(now).String()
	})
	if began != "2000-01-01T00:00:00Z" || took != "1h0m0s" {
		t.Errorf("began %s, took %s", began, took)
	}
	for name, f := range map[string]func(){
		"goroutines remain": func() { go func() { select {} }() },
		"nothing can run":   func() { select {} },
	} {
		func() {
			defer func() {
				if text := fmt.Sprint(recover()); !strings.HasPrefix(text, "deadlock: ") {
					t.Errorf("%s: %q came out", name, text)
				}
			}()
			synctest.Test(new(testing.T), func(*testing.T) { f() })
		}()
	}
}

// In a bubble, the shortest sleep ends when everything else waits. It replaces synctest.Wait, which must not be called concurrently.
func TestShortestSleepWaitsForAll(t *testing.T) {
	synctest.Test(new(testing.T), func(*testing.T) {
		var steps atomic.Int64 // a sleep synchronizes nothing, as Wait does
		next := make(chan int)
		go func() {
			for range next {
				steps.Add(1)
			}
		}()
		go func() {
			defer close(next)
			for i := range 1000 {
				next <- i
			}
		}()
		time.Sleep(time.Nanosecond)
		if n := steps.Load(); n != 1000 {
			t.Errorf("%d steps", n)
		}
	})
}

// All work shares one bubble: time stands still between two pieces, and values made in one can be used in the next.
func TestBubbleRunsWorkInTurn(t *testing.T) {
	b, why := openBubble(0)
	if b == nil {
		t.Fatal(why)
	}
	var c chan int
	var times []time.Time
	for _, work := range []func(){
		func() { c = make(chan int); go func() { c <- 7 }() },
		func() { times = append(times, time.Now()); time.Sleep(time.Hour) },
		func() { times = append(times, time.Now()) },
		func() {
			if got := <-c; got != 7 {
				t.Errorf("got %d", got)
			}
		},
	} {
		if v := b.do(work); v != (bubbleResult{}) {
			t.Errorf("got %+v", v)
		}
		runtime.Gosched()
	}
	b.close()
	if len(times) != 2 || times[1].Sub(times[0]) != time.Hour {
		t.Errorf("times %v", times)
	}
}

func TestBubbleAbandoned(t *testing.T) {
	release := make(chan struct{})
	var mutex sync.Mutex
	for name, test := range map[string]struct {
		work   func()
		state  string
		frozen bool
	}{
		"foreign channel": {func() { <-release }, "chan receive", false},
		"foreign select": {func() {
			select {
			case <-release:
			case <-time.After(time.Hour):
			}
		}, "select", false},
		"lock held asleep": {func() {
			locked := make(chan bool)
			go labelledAs("sleeper", func() {
				mutex.Lock()
				locked <- true
				time.Sleep(time.Hour)
				mutex.Unlock()
			})
			<-locked
			mutex.Lock()
			defer mutex.Unlock()
		}, "sync.Mutex.Lock", true},
	} {
		b, why := openBubble(0)
		if b == nil {
			t.Fatal(why)
		}
		v := b.do(func() {
			over := make(chan struct{})
			go func() { defer close(over); test.work() }()
			<-over
		})
		if !v.stuck || v.frozen != test.frozen || !strings.HasPrefix(v.whyReal, test.state+" in ") || !strings.Contains(v.whyReal, "bubble_test.go:") {
			t.Errorf("%s: got %+v", name, v)
		}
		b.abandon()
	}
	close(release)
}

// labelledAs runs f as a goroutine of a stimulus.
func labelledAs(name string, f func()) {
	pprof.SetGoroutineLabels(goroutines.NewRun(name).Context(0))
	f()
}

// Virtual time starts at the present: tools compare dates with it.
func TestVirtualTimeStartsNow(t *testing.T) {
	before := time.Now().Add(-time.Minute)
	dated := on(func(fixture.Env, context.Context) contract.Result {
		if time.Now().Before(before) {
			return contract.Failure("the date of birth lies in the future")
		}
		return done
	})
	_, seen := try(t, dated, one(probe.Stimulus{}))
	if call := seen.Calls[0]; seen.Clock != probe.Virtual || !call.OK {
		t.Errorf("%s clock: %+v", seen.Clock, call)
	}
}
