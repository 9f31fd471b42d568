package supervise

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
)

// A Pool runs tools: it holds the programs that were built, and at most two processes for each of
// the Config.Parallel tools that are tried at a time: the one that rests while another is needed is not to be started again.
type Pool struct {
	config     discover.Config
	tracer     tracer
	spawner    *spawner
	slots      *slots
	halls      *halls
	runners    []probe.Runner
	untestable []discover.Untestable
	decorators []discover.Decorator

	ctx    context.Context // of all processes
	cancel context.CancelCauseFunc
	once   sync.Once
	closed error

	soundness sync.Once
	unsound   error // why no worker starts here

	fresh struct {
		mutex sync.Mutex
		of    map[*build.Program]*freshness
	}

	folders discover.TempFolders // of the processes, and of the programs of this run
	places  *folders             // of processes
	found   *discover.Found
}

func newCrew(ctx context.Context, found *discover.Found, goroot string) (*Pool, error) {
	if unsupported != "" {
		return nil, fmt.Errorf("start workers: %s", unsupported)
	}
	if err := adopt(); err != nil {
		return nil, err
	}
	most, err := room()
	if err != nil {
		return nil, err
	}
	c := &Pool{config: found.Config, found: found, tracer: tracer{goroot}, slots: newSlots(min(2*found.Config.Concurrency(), most))}
	c.fresh.of = map[*build.Program]*freshness{}
	c.halls = newHalls(c.slots, goroot)
	parent, err := c.folders.Make(os.TempDir(), discover.ProcessPrefix)
	if err != nil {
		return nil, err
	}
	c.places = newFolders(parent)
	c.spawner = newSpawner()
	c.ctx, c.cancel = context.WithCancelCause(ctx)
	context.AfterFunc(c.ctx, func() { _ = c.Close() })
	return c, nil
}

// Doers returns a runner for each tool, by package, name and position. Doers of different tools may be used at once.
func (c *Pool) Runners() []probe.Runner { return c.runners }

// Untestable returns the types that are tools and that nothing made.
func (c *Pool) Untestable() []discover.Untestable { return c.untestable }

// Decorators returns the types that are tools and are tested with what they are part of.
func (c *Pool) Decorators() []discover.Decorator { return c.decorators }

// Close ends every process and removes what the run wrote. It may be called more than once.
func (c *Pool) Close() error {
	c.once.Do(func() {
		c.cancel(discover.ErrClosed)
		c.slots.close()
		c.spawner.close()
		c.closed = errors.Join(c.folders.Remove(), c.found.Close())
	})
	return c.closed
}

// open starts a worker, as soon as there is a slot for one. The session has to be given back with drop or rest.
func (c *Pool) open(ctx context.Context, p *build.Program, around surrounding) (*session, error) {
	if err := c.slots.take(ctx); err != nil {
		return nil, err
	}
	s, err := open(c.spawner, c.places, p, around, c.config.Race, c.config.CallTimeout(), c.tracer)
	if err != nil {
		c.slots.release()
		return nil, err
	}
	return s, nil
}

// drop ends a worker.
func (c *Pool) drop(s *session) {
	s.kill()
	c.slots.release()
}

// lose ends a worker that failed to return, and says what became of it.
func (c *Pool) lose(s *session, err error, inFlight string) probe.Crash {
	defer c.slots.release()
	return s.lose(err, inFlight, c.tracer)
}

// within returns a context that also ends with the pool.
func (c *Pool) within(ctx context.Context) (context.Context, context.CancelFunc) {
	both, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(c.ctx, func() { cancel(context.Cause(c.ctx)) })
	return both, func() { stop(); cancel(nil) }
}
