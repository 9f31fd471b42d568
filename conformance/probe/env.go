package probe

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A Subject is a tool under test and its constructor.
type Subject struct {
	// New makes a new tool for every stimulus, with the services of the environment.
	New func(Env) contract.Tool
	// Name of the tool; if it is empty, the tool's Name is used.
	Name string
	// Examples that succeed; if there are none, the tool's own are used.
	Examples []contract.Example
	// Contract of the tool: "amplifier" for a tool of an Amplifier module, adapted by amplifier.AgentTool; empty for an agent tool.
	// The adapter returns it, too; this field is for tools that cannot be constructed.
	Contract string

	order  *toolOrder // of the tools that one maker returns; nil if New returns only this one
	notNil bool       // a nil with a type is no tool: see isNil
}

// An Env is the environment in which a tool under test is constructed. The zero value records nothing and injects no faults.
type Env struct {
	// Logger records. It is nil if the stimulus has a NilLogger.
	Logger *slog.Logger

	fixture *fixture
}

// Service returns the service of that name, always the same one, and records that the tool depends on it.
func (e Env) Service(name string) *Service {
	if e.fixture == nil {
		return &Service{name: name}
	}
	return e.fixture.service(name)
}

// Cleanup registers f to be called after the calls of the stimulus and before goroutines are counted. Functions are called last
// registered first.
func (e Env) Cleanup(f func()) {
	if e.fixture != nil && f != nil {
		e.fixture.mutex.Lock()
		defer e.fixture.mutex.Unlock()
		e.fixture.cleanups, e.fixture.hasCleanups = append(e.fixture.cleanups, f), true
	}
}

// A fixture is what the instances of one stimulus share: services, log and cleanups.
type fixture struct {
	run        run
	fault      Fault
	unaffected func(call int) bool // reports whether the fault leaves a call alone
	recorder   *recorder
	returned   chan struct{} // closed when the calls have returned or were given up
	over       chan struct{} // closed when the stimulus is over
	idle       atomic.Bool   // no goroutine of the stimulus is left

	mutex       sync.Mutex
	running     int // the call in progress if calls are made in turn; otherwise noCall
	services    map[string]*Service
	cleanups    []func()
	hasCleanups bool // Cleanup was called
	served      []Served
	values      []servedValue
}

func newFixture(r run, t Stimulus) *fixture {
	b := &fixture{run: r, fault: t.Fault, unaffected: t.unaffected, running: noCall, services: map[string]*Service{},
		returned: make(chan struct{}), over: make(chan struct{})}
	b.recorder = &recorder{fixture: b}
	return b
}

// env returns the environment of a shared instance.
func (b *fixture) env(nilLogger bool) Env { return b.envFor(noCall, nilLogger) }

// envFor returns the environment of an instance that one call has for itself: its log records without a context belong to that
// call.
func (b *fixture) envFor(call int, nilLogger bool) Env {
	if nilLogger {
		return Env{fixture: b}
	}
	return Env{Logger: slog.New(b.recorder.handler(call)), fixture: b}
}

func (b *fixture) service(name string) *Service {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.services[name] == nil {
		b.services[name] = &Service{name: name, fixture: b}
	}
	return b.services[name]
}

// serviceNames returns the names of the services that the tool depends on, and those of them that are optional, both sorted.
func (b *fixture) serviceNames() (all, optional []string) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	for name, service := range b.services {
		all = append(all, name)
		if service.optional {
			optional = append(optional, name)
		}
	}
	slices.Sort(all)
	slices.Sort(optional)
	return all, optional
}

// begin sets the call in progress; noCall if there is none, or more than one.
func (b *fixture) begin(call int) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.running = call
}

func (b *fixture) cleaned() bool {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.hasCleanups
}

// cleanup runs the registered cleanups. If one panics or does not return, the rest still run.
func (b *fixture) cleanup(limit time.Duration) {
	b.mutex.Lock()
	cleanups := b.cleanups
	b.cleanups = nil
	b.mutex.Unlock()
	for _, f := range slices.Backward(cleanups) {
		_ = b.run.isolate(limit, f)
	}
}

// callKey is the key under which a context carries its call.
type callKey struct{}

// A mark identifies a call and its stimulus: goroutines that an earlier stimulus left carry another fixture.
type mark struct {
	fixture *fixture
	call    int
}

// context returns a context for a call. Its caller ends it.
func (b *fixture) context(call int) context.Context {
	return context.WithValue(b.run.context(call), callKey{}, mark{b, call})
}

// call returns the call to which ctx belongs. Without one, it returns known if that is a call, and otherwise the call in progress.
func (b *fixture) call(ctx context.Context, known int) int {
	if m, ok := markOf(ctx); ok {
		if m.fixture != b {
			return noCall
		}
		return m.call
	}
	if known != noCall {
		return known
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.running
}

// late reports whether a call of this stimulus acts after all its goroutines have ended.
func (b *fixture) late(ctx context.Context) bool {
	if !b.idle.Load() {
		return false
	}
	m, ok := markOf(ctx)
	return ok && m.fixture == b
}

// markOf returns the mark of a context. A foreign context may be nil, and its Value may panic.
func markOf(ctx context.Context) (m mark, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	if ctx == nil {
		return m, false
	}
	m, ok = ctx.Value(callKey{}).(mark)
	return m, ok
}
