package worker

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"

	"github.com/toolconform/toolconform/conformance/trial"
)

// A Crew runs tools: it holds the programs that were built, and at most Config.Parallel processes at a time.
type Crew struct {
	config     Config
	tracer     tracer
	spawner    *spawner
	slots      *slots
	doers      []trial.Doer
	untestable []Untestable
	decorators []Decorator

	ctx    context.Context // of all processes
	cancel context.CancelCauseFunc
	once   sync.Once
	closed error

	mutex    sync.Mutex
	folders  []string // of the processes, and of the programs of this run; to be removed
	finished bool     // no more folders are to be made
}

// errClosed is why a crew that was closed does nothing.
var errClosed = errors.New("the crew is closed")

func newCrew(ctx context.Context, config Config, goroot string) (*Crew, error) {
	if unsupported != "" {
		return nil, fmt.Errorf("start workers: %s", unsupported)
	}
	if err := adopt(); err != nil {
		return nil, err
	}
	c := &Crew{config: config, tracer: tracer{goroot}, slots: newSlots(config.parallel())}
	if _, err := c.newFolder(os.TempDir(), "toolconform-"); err != nil {
		return nil, err
	}
	c.spawner = newSpawner()
	c.ctx, c.cancel = context.WithCancelCause(ctx)
	context.AfterFunc(c.ctx, func() { _ = c.Close() })
	return c, nil
}

// newFolder makes a folder that is removed with the crew.
func (c *Crew) newFolder(parent, prefix string) (string, error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.finished {
		return "", errClosed
	}
	folder, err := os.MkdirTemp(parent, prefix)
	if err != nil {
		return "", fmt.Errorf("make a folder for the workers: %w", err)
	}
	c.folders = append(c.folders, folder)
	return folder, nil
}

// removeFolders removes all folders, and has no more of them made.
func (c *Crew) removeFolders() error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.finished = true
	var failures []error
	for _, folder := range c.folders {
		failures = append(failures, removeFolder(folder))
	}
	return errors.Join(failures...)
}

// Doers answers a doer for each tool, by package, name and position. Doers of different tools may be used at once.
func (c *Crew) Doers() []trial.Doer { return c.doers }

// Untestable answers the types that are tools and that nothing made.
func (c *Crew) Untestable() []Untestable { return c.untestable }

// Decorators answers the types that are tools and are tested with what they are part of.
func (c *Crew) Decorators() []Decorator { return c.decorators }

// Close ends every process and removes what the run wrote. It may be called more than once.
func (c *Crew) Close() error {
	c.once.Do(func() {
		c.cancel(errClosed)
		c.slots.close()
		c.spawner.close()
		c.closed = c.removeFolders()
	})
	return c.closed
}

// open starts a worker, as soon as there is a slot for one. The session has to be given back with drop or rest.
func (c *Crew) open(ctx context.Context, p *program, around surrounding) (*session, error) {
	if err := c.slots.take(ctx); err != nil {
		return nil, err
	}
	s, err := open(c.spawner, c.folders[0], p, around, c.config.Race, c.config.timeout())
	if err != nil {
		c.slots.release()
		return nil, err
	}
	return s, nil
}

// drop ends a worker.
func (c *Crew) drop(s *session) {
	s.kill()
	c.slots.release()
}

// lose ends a worker that failed to answer, and says what became of it.
func (c *Crew) lose(s *session, err error, inFlight string) trial.Death {
	defer c.slots.release()
	return s.lose(err, inFlight, c.tracer)
}

// within answers a context that also ends with the crew.
func (c *Crew) within(ctx context.Context) (context.Context, context.CancelFunc) {
	both, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(c.ctx, func() { cancel(context.Cause(c.ctx)) })
	return both, func() { stop(); cancel(nil) }
}
