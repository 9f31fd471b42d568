// Package supervise runs tools in child processes and survives what they do: it starts programs that speak the protocol of package probe,
// limits and observes them, records crashes and hangs, and ends whatever they leave behind. It knows nothing of where a program comes from:
// package build makes programs of constructors, and conformance.Test is one itself.
package supervise

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"sync"
	"time"

	"github.com/toolconform/toolconform/conformance/internal/tempfolder"
	"github.com/toolconform/toolconform/conformance/probe"
)

// Supported reports whether this system can run tools in child processes.
const Supported = unsupported == ""

// A Pool runs tools. Twice as many processes as Config.Parallel tools are in use at the same time; a runner keeps an idle one, so that it need
// not be started again, until it is closed.
type Pool struct {
	config Config
	tracer tracer
	slots  chan struct{} // of the processes in use
	all    processes

	ctx    context.Context // of all processes
	cancel context.CancelCauseFunc
	once   sync.Once
	closed error

	temporary tempfolder.Set
	folders   folders
	watch     *watch
}

// NewPool returns a pool that ends with ctx; it must be closed even so.
func NewPool(ctx context.Context, config Config) (*Pool, error) {
	if !Supported {
		return nil, fmt.Errorf("start workers: %s", unsupported)
	}
	err := guard()
	if err != nil {
		return nil, err
	}
	c := &Pool{config: config, tracer: tracer{config.GOROOT}, slots: make(chan struct{}, 2*config.concurrency()), watch: &watch{}}
	if c.folders.parent, err = c.temporary.Make(os.TempDir(), tempfolder.Prefix); err != nil {
		return nil, err
	}
	c.all.groups = controlGroups()
	c.ctx, c.cancel = context.WithCancelCause(ctx)
	context.AfterFunc(c.ctx, func() { _ = c.Close() })
	c.watch.last.Store(time.Now().UnixNano())
	go c.watch.run(c.ctx, &c.all, config.Race)
	return c, nil
}

// Close ends every process and removes the temporary files. It may be called more than once.
func (c *Pool) Close() error {
	c.once.Do(func() {
		c.cancel(tempfolder.ErrClosed)
		c.all.close()
		c.closed = c.temporary.Remove()
	})
	return c.closed
}

// open starts a worker as soon as a slot is free. The caller ends the session with drop or lose, or releases its slot.
func (c *Pool) open(ctx context.Context, p *Program, around surrounding) (*session, error) {
	if err := c.take(ctx); err != nil {
		return nil, err
	}
	process, err := start(&c.all, &c.folders, command{p, around, c.config.Race})
	if err == nil {
		if err = p.unchanged(); err != nil { // it may have been changed just before it was started
			process.kill()
		}
	}
	if err != nil {
		c.release()
		return nil, err
	}
	nonce := 1 + rand.Uint64N(math.MaxUint64) // it comes with the first message: a variable could be read in /proc even after the worker has unset it
	reader := &failure{Reader: process.report}
	return &session{process: process, conn: probe.NewConn(nonce, reader, process.control), failure: reader, timeout: c.config.callTimeout(), watch: c.watch}, nil
}

// take waits for a slot.
func (c *Pool) take(ctx context.Context) error {
	select {
	case c.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("wait for a worker: %w", context.Cause(ctx))
	case <-c.ctx.Done():
		return fmt.Errorf("wait for a worker: %w", context.Cause(c.ctx))
	}
}

func (c *Pool) release() { <-c.slots }

// drop ends a worker.
func (c *Pool) drop(s *session) {
	s.kill()
	c.release()
}

// lose ends a worker that failed, and returns its crash.
func (c *Pool) lose(s *session, err error, inFlight string) probe.Crash {
	defer c.release()
	return s.lose(err, inFlight, c.tracer)
}

// within returns a context that ends with ctx or with the pool.
func (c *Pool) within(ctx context.Context) (context.Context, context.CancelFunc) {
	both, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(c.ctx, func() { cancel(context.Cause(c.ctx)) })
	return both, func() { stop(); cancel(nil) }
}
