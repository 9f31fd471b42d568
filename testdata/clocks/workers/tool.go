// Package workers has tools whose goroutines are there for all calls.
package workers

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// A Pool does what it is given.
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

// Close ends them when they are done.
func (p *Pool) Close() {
	close(p.jobs)
	p.wait.Wait()
}

// do has a worker do something. The worker may be done when nobody waits for it any more.
func (p *Pool) do(ctx context.Context, work func(ctx context.Context) error) error {
	j := job{ctx, work, make(chan error, 1)}
	select {
	case p.jobs <- j:
	case <-ctx.Done():
		return ctx.Err()
	}
	return <-j.done
}

// An Own has its work done by the workers of a pool, which somebody else closes.
type Own struct{ kit.Tool }

// NewOwn makes it, by that name.
func NewOwn(title string, logger *slog.Logger, pool *Pool, takes time.Duration) Own {
	return Own{kit.New(title, logger, func(ctx context.Context, _ string) error {
		return pool.do(ctx, func(ctx context.Context) error { return kit.Pause(ctx, takes) })
	})}
}

// A Beside leaves a goroutine of its own besides, each time.
type Beside struct{ kit.Tool }

// NewBeside makes it.
func NewBeside(logger *slog.Logger, pool *Pool) Beside {
	return Beside{kit.New("workers_beside", logger, func(ctx context.Context, _ string) error {
		go func() { select {} }()
		return pool.do(ctx, func(ctx context.Context) error { return kit.Pause(ctx, kit.Short) })
	})}
}

// A Deaf has its workers tidy up when it is cancelled, and waits for them.
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

// A Tool has the workers of the program, which nobody ever closes.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("workers", logger, func(ctx context.Context, _ string) error {
		return shared().do(ctx, func(ctx context.Context) error { return kit.Pause(ctx, kit.Short) })
	})}
}

// An Each starts workers for each call, and forgets to close them.
type Each struct{ kit.Tool }

// NewEach makes it.
func NewEach(logger *slog.Logger) Each {
	return Each{kit.New("workers_each", logger, func(ctx context.Context, _ string) error {
		return Start(2).do(ctx, func(ctx context.Context) error { return kit.Pause(ctx, kit.Short) })
	})}
}

// A Late is a tool whose workers tidy up before they say that they have stopped.
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
