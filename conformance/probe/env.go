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

// A Subject is a tool under test, and how to make one.
type Subject struct {
	// New makes the tool, anew for every stimulus. What it needs it takes from the environment.
	New func(Env) contract.Tool
	// Name of the tool; the tool's own where it is empty.
	Name string
	// Examples that succeed; the tool's own where there are none.
	Examples []contract.Example
	// Contract by which the tool is written: "amplifier" for that of a module, which is an agent tool as amplifier.AgentTool makes one.
	// It is empty for agent tools. Such a tool says it, too; here it stands for one that cannot be made.
	Contract string

	lineup *lineup // of the tools that are made in one go with it; nil where it is made alone
	notNil bool    // a nil that has a type is no tool: see isNil
}

// An Env is what a tool under test is made from. The zero value records nothing and injects no faults.
type Env struct {
	// Logger records. It is nil in the stimulus that builds the tool without one.
	Logger *slog.Logger

	fixture *fixture
}

// Service returns the service of that name, the same one for each name, and notes that the tool depends on it.
func (e Env) Service(name string) *Service {
	if e.fixture == nil {
		return &Service{name: name}
	}
	return e.fixture.service(name)
}

// Cleanup has f called after the calls of the stimulus and before goroutines are counted, last registered first.
func (e Env) Cleanup(f func()) {
	if e.fixture != nil && f != nil {
		e.fixture.mutex.Lock()
		defer e.fixture.mutex.Unlock()
		e.fixture.cleanups, e.fixture.hasCleanups = append(e.fixture.cleanups, f), true
	}
}

// A bench is where one stimulus takes place: what is shared by the tool's instances, its services and the log.
type fixture struct {
	run        run
	fault      Fault
	unaffected func(call int) bool // whether services are in order for it
	recorder   *recorder
	returned   chan struct{} // closed when its calls have returned, or were given up
	over       chan struct{} // closed when nobody waits for the stimulus any more
	idle       atomic.Bool   // nothing of the stimulus runs any more

	mutex       sync.Mutex
	running     int // the call in progress while calls are made in turn, or nobody
	services    map[string]*Service
	cleanups    []func()
	hasCleanups bool // something was to be cleaned up
	served      []Served
	values      []servedValue
}

func newFixture(r run, t Stimulus) *fixture {
	b := &fixture{run: r, fault: t.Fault, unaffected: t.unaffected, running: noCall, services: map[string]*Service{},
		returned: make(chan struct{}), over: make(chan struct{})}
	b.recorder = &recorder{fixture: b}
	return b
}

// env returns what an instance is made from.
func (b *fixture) env(mute bool) Env { return b.envFor(noCall, mute) }

// envFor returns what an instance is made from that one call has for itself: what it logs without a context is of that call.
func (b *fixture) envFor(call int, mute bool) Env {
	if mute {
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

// serviceNames returns what was asked for, and what of it is optional, sorted.
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

// begin notes which call is running, while there is only one; nobody where there are several, or none.
func (b *fixture) begin(call int) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.running = call
}

// cleaned reports whether anything was to be cleaned up.
func (b *fixture) cleaned() bool {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.hasCleanups
}

// cleanup runs what the subject registered. A cleanup that panics, or does not come back, is the subject's own trouble: the
// rest still runs.
func (b *fixture) cleanup(limit time.Duration) {
	b.mutex.Lock()
	cleanups := b.cleanups
	b.cleanups = nil
	b.mutex.Unlock()
	for _, f := range slices.Backward(cleanups) {
		_ = b.run.apart(limit, f)
	}
}

// callKey is the key under which a context carries its call.
type callKey struct{}

// A mark is a call of a stimulus. A goroutine that an earlier stimulus left behind carries a mark of that one.
type mark struct {
	fixture *fixture
	call    int
}

// context returns the context of a call, which ends when its caller says so.
func (b *fixture) context(call int) context.Context {
	return context.WithValue(b.run.context(call), callKey{}, mark{b, call})
}

// call returns which call a context belongs to, or else the one that the asker knows of, or else the one that is running.
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

// late reports whether a call of this stimulus does something when nothing of the stimulus runs any more.
func (b *fixture) late(ctx context.Context) bool {
	if !b.idle.Load() {
		return false
	}
	m, ok := markOf(ctx)
	return ok && m.fixture == b
}

// markOf reads a context, whoever made it.
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
