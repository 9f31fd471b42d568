// Package workers has tools that use goroutines which outlive a call.
package workers

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// A Pool runs jobs in worker goroutines.
type Pool struct {
	jobs chan job
	wait sync.WaitGroup
}

type job struct {
	ctx  context.Context
	work func(ctx context.Context) error
	done chan error
}

// Start starts some workers.
func Start(n int) *Pool {
	p := &Pool{jobs: make(chan job)}
	for range n {
		p.wait.Go(func() {
			for j := range p.jobs {
				j.done <- j.work(j.ctx)
			}
		})
	}
	return p
}

// Close ends the workers when they are done.
func (p *Pool) Close() {
	close(p.jobs)
	p.wait.Wait()
}

// do runs a job in a worker, and waits for it. Before a worker has taken the job, the end of the context ends the wait.
func (p *Pool) do(ctx context.Context, work func(ctx context.Context) error) error {
	j := job{ctx, work, make(chan error, 1)}
	select {
	case p.jobs <- j:
	case <-ctx.Done():
		return ctx.Err()
	}
	return <-j.done
}

// An Own uses a worker pool that its caller starts and closes.
type Own struct{ kit.Tool }

// NewOwn makes it, by that name.
func NewOwn(title string, logger *slog.Logger, pool *Pool, takes time.Duration) Own {
	return Own{kit.New(title, logger, func(ctx context.Context, _ string) error {
		return pool.do(ctx, func(ctx context.Context) error { return kit.Pause(ctx, takes) })
	})}
}

// A Beside uses such a worker pool, and leaves another goroutine behind in each call.
type Beside struct{ kit.Tool }

// NewBeside makes it.
func NewBeside(logger *slog.Logger, pool *Pool) Beside {
	return Beside{kit.New("workers_beside", logger, func(ctx context.Context, _ string) error {
		go func() { select {} }()
		return pool.do(ctx, func(ctx context.Context) error { return kit.Pause(ctx, kit.Short) })
	})}
}

// A Deaf runs a cleanup job when it is cancelled, and waits for it.
type Deaf struct{ kit.Tool }

// NewDeaf makes it.
func NewDeaf(logger *slog.Logger, pool *Pool) Deaf {
	return Deaf{kit.New("workers_deaf", logger, func(ctx context.Context, _ string) error {
		err := pool.do(ctx, func(ctx context.Context) error { return kit.Pause(ctx, kit.Short) })
		if err != nil {
			_ = pool.do(context.WithoutCancel(ctx), func(ctx context.Context) error { return kit.Pause(ctx, kit.Late) })
		}
		return err
	})}
}

var shared = sync.OnceValue(func() *Pool { return Start(8) })

// A Tool uses workers that the whole program shares and that are never closed.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("workers", logger, func(ctx context.Context, _ string) error {
		return shared().do(ctx, func(ctx context.Context) error { return kit.Pause(ctx, kit.Short) })
	})}
}

// An Each starts workers in each call, and never closes them.
type Each struct{ kit.Tool }

// NewEach makes it.
func NewEach(logger *slog.Logger) Each {
	return Each{kit.New("workers_each", logger, func(ctx context.Context, _ string) error {
		return Start(2).do(ctx, func(ctx context.Context) error { return kit.Pause(ctx, kit.Short) })
	})}
}

// A Late waits for a worker that returns 1.25 seconds after the cancellation.
type Late struct{ kit.Tool }

// NewLate makes it.
func NewLate(logger *slog.Logger) Late {
	return Late{kit.New("workers_late", logger, func(ctx context.Context, _ string) error {
		return shared().do(ctx, func(ctx context.Context) error {
			err := kit.Pause(ctx, kit.Short)
			if err != nil {
				time.Sleep(kit.Late)
			}
			return err
		})
	})}
}
