// Package supervise runs tools in child processes and survives what they do: it starts the programs that package build makes, limits and
// observes them, records crashes and hangs, and ends whatever they leave behind.
//
// Start builds the programs for the tools that package discover found, and returns a Pool with a probe.Runner for each tool. A tool has
// processes of its own.
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

// A Pool runs tools. It has at most two processes for each of the Config.Parallel tools that are tested at the same time: one may be
// idle while the other is in use, so that it need not be started again.
type Pool struct {
	config     discover.Config
	tracer     tracer
	spawner    *spawner
	slots      *slots
	runners    []probe.Runner
	untestable []discover.Untestable
	decorators []discover.Decorator

	ctx    context.Context // of all processes
	cancel context.CancelCauseFunc
	once   sync.Once
	closed error

	selfCheckOnce sync.Once
	selfCheckErr  error // see selfCheck

	fresh struct {
		mutex sync.Mutex
		of    map[*build.Program]*freshness
	}

	folders discover.TempFolders // of the processes, and of the programs of this run
	places  string               // the folder of the folders of processes
	found   *discover.Found
}

func newPool(ctx context.Context, found *discover.Found, goroot string) (*Pool, error) {
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
	if c.places, err = c.folders.Make(os.TempDir(), discover.ProcessPrefix); err != nil {
		return nil, err
	}
	c.spawner = newSpawner()
	c.ctx, c.cancel = context.WithCancelCause(ctx)
	context.AfterFunc(c.ctx, func() { _ = c.Close() })
	return c, nil
}

// Runners returns a runner for each tool, sorted by package, name and position. Different runners may be used at once.
func (c *Pool) Runners() []probe.Runner { return c.runners }

// Untestable returns the tool types that were not constructed.
func (c *Pool) Untestable() []discover.Untestable { return c.untestable }

// Decorators returns the tool types that are not tested by themselves.
func (c *Pool) Decorators() []discover.Decorator { return c.decorators }

// Close ends every process and removes the temporary files of the run. It may be called more than once.
func (c *Pool) Close() error {
	c.once.Do(func() {
		c.cancel(discover.ErrClosed)
		c.slots.close()
		c.spawner.close()
		c.closed = errors.Join(c.folders.Remove(), c.found.Close())
	})
	return c.closed
}

// open starts a worker as soon as a slot is free. The caller ends the session with drop or lose, or leaves it to the slots.
func (c *Pool) open(ctx context.Context, p *build.Program, around surrounding) (*session, error) {
	if err := c.slots.take(ctx); err != nil {
		return nil, err
	}
	s, err := open(c.spawner, c.places, p, around, c.config.Race, c.config.CallTimeout())
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

// lose ends a worker that failed, and returns its crash.
func (c *Pool) lose(s *session, err error, inFlight string) probe.Crash {
	defer c.slots.release()
	return s.lose(err, inFlight, c.tracer)
}

// within returns a context that ends with ctx or with the pool.
func (c *Pool) within(ctx context.Context) (context.Context, context.CancelFunc) {
	both, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(c.ctx, func() { cancel(context.Cause(c.ctx)) })
	return both, func() { stop(); cancel(nil) }
}
