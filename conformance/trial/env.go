package trial

import (
	"context"
	"log/slog"
	"slices"
	"sync"

	"github.com/toolconform/toolconform/contract"
)

// A Subject is a tool under test, and how to make one.
type Subject struct {
	// New makes the tool, anew for every trial. What it needs it takes from the environment.
	New func(Env) contract.Tool
	// Name of the tool; the tool's own where it is empty.
	Name string
	// Examples that succeed; the tool's own where there are none.
	Examples []contract.Example
}

// An Env is what a tool under test is made from. The zero value records nothing and injects no faults.
type Env struct {
	// Logger records. It is nil in the trial that builds the tool without one.
	Logger *slog.Logger

	bench *bench
}

// Service answers the service of that name, the same one for each name, and notes that the tool depends on it.
func (e Env) Service(name string) *Service {
	if e.bench == nil {
		return &Service{name: name}
	}
	return e.bench.service(name)
}

// Cleanup has f called after the calls of the trial and before goroutines are counted, last registered first.
func (e Env) Cleanup(f func()) {
	if e.bench != nil && f != nil {
		e.bench.mutex.Lock()
		defer e.bench.mutex.Unlock()
		e.bench.cleanups = append(e.bench.cleanups, f)
	}
}

// A bench is where one trial takes place: what is shared by the tool's instances, its services and the log.
type bench struct {
	fault    Fault
	recorder *recorder

	mutex    sync.Mutex
	running  int // the call in progress while calls are made in turn, or -1
	healthy  bool
	services map[string]*Service
	cleanups []func()
	served   []Served
	handed   []handed
}

func newBench(fault Fault) *bench {
	b := &bench{fault: fault, running: -1, services: map[string]*Service{}}
	b.recorder = &recorder{bench: b}
	return b
}

// env answers what an instance is made from.
func (b *bench) env(mute bool) Env {
	if mute {
		return Env{bench: b}
	}
	return Env{Logger: slog.New(b.recorder.handler()), bench: b}
}

func (b *bench) service(name string) *Service {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.services[name] == nil {
		b.services[name] = &Service{name: name, bench: b}
	}
	return b.services[name]
}

// serviceNames answers what was asked for, sorted.
func (b *bench) serviceNames() []string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	var names []string
	for name := range b.services {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// begin notes which call is running, while there is only one; -1 where there are several, or none.
func (b *bench) begin(call int, healthy bool) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.running, b.healthy = call, healthy
}

// cleanup runs what the subject registered. A cleanup that panics is the subject's own trouble: the rest still runs.
func (b *bench) cleanup() {
	b.mutex.Lock()
	cleanups := b.cleanups
	b.cleanups = nil
	b.mutex.Unlock()
	for _, f := range slices.Backward(cleanups) {
		func() {
			defer func() { _ = recover() }()
			f()
		}()
	}
}

// callKey is the key under which a context carries the index of its call.
type callKey struct{}

// call answers which call a context belongs to, or else the one that is running.
func (b *bench) call(ctx context.Context) int {
	if ctx != nil {
		if call, ok := ctx.Value(callKey{}).(int); ok {
			return call
		}
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.running
}
