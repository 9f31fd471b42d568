// Package supervise runs tools in child processes and survives what they do: it starts programs that speak the protocol of package probe,
// limits and observes them, records crashes and hangs, and ends whatever they leave behind. It knows nothing of where a program comes from:
// package build makes programs of constructors, and conformance.Test is one itself.
package supervise

import (
	"context"
	"fmt"
	"os"
	"sync"

	"github.com/toolconform/toolconform/conformance/internal/tempfolder"
	"github.com/toolconform/toolconform/conformance/probe"
)

// Supported reports whether this system can run tools in child processes.
const Supported = unsupported == ""

// A Pool runs tools. It has at most two processes for each of the Config.Parallel tools that are tested at the same time: one may be
// idle while the other is in use, so that it need not be started again.
type Pool struct {
	config  Config
	tracer  tracer
	spawner *spawner
	slots   *slots

	ctx    context.Context // of all processes
	cancel context.CancelCauseFunc
	once   sync.Once
	closed error

	folders tempfolder.Set
	places  string // the folder of the folders of processes
}

// NewPool returns a pool that ends with ctx; it must be closed even so.
func NewPool(ctx context.Context, config Config) (*Pool, error) {
	if !Supported {
		return nil, fmt.Errorf("start workers: %s", unsupported)
	}
	if err := adopt(); err != nil {
		return nil, err
	}
	most, err := room()
	if err != nil {
		return nil, err
	}
	c := &Pool{config: config, tracer: tracer{config.GOROOT}, slots: newSlots(min(2*config.concurrency(), most))}
	if c.places, err = c.folders.Make(os.TempDir(), tempfolder.Prefix); err != nil {
		return nil, err
	}
	c.spawner = newSpawner()
	c.ctx, c.cancel = context.WithCancelCause(ctx)
	context.AfterFunc(c.ctx, func() { _ = c.Close() })
	return c, nil
}

// Close ends every process and removes the temporary files. It may be called more than once.
func (c *Pool) Close() error {
	c.once.Do(func() {
		c.cancel(tempfolder.ErrClosed)
		c.slots.close()
		c.spawner.close()
		c.closed = c.folders.Remove()
	})
	return c.closed
}

// open starts a worker as soon as a slot is free. The caller ends the session with drop or lose, or leaves it to the slots.
func (c *Pool) open(ctx context.Context, p *Program, around surrounding) (*session, error) {
	if err := c.slots.take(ctx); err != nil {
		return nil, err
	}
	s, err := open(c.spawner, c.places, p, around, c.config.Race, c.config.callTimeout())
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
