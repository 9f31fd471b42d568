// Package groups has tools that run several goroutines in a call.
package groups

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// together runs a function in several goroutines, and cancels all when one fails.
func together(ctx context.Context, things int, do func(ctx context.Context, thing int) error) error {
	group, ctx := errgroup.WithContext(ctx)
	for thing := range things {
		group.Go(func() error { return do(ctx, thing) })
	}
	return group.Wait()
}

// A Tool waits for all goroutines.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("groups", logger, func(ctx context.Context, _ string) error {
		return together(ctx, 4, func(ctx context.Context, _ int) error { return kit.Pause(ctx, kit.Short) })
	})}
}

// A Limited runs at most two goroutines at a time.
type Limited struct{ kit.Tool }

// NewLimited makes it.
func NewLimited(logger *slog.Logger) Limited {
	return Limited{kit.New("groups_limited", logger, func(ctx context.Context, _ string) error {
		group, ctx := errgroup.WithContext(ctx)
		group.SetLimit(2)
		for range 5 {
			group.Go(func() error { return kit.Pause(ctx, kit.Short/3) })
		}
		return group.Wait()
	})}
}

// A Long runs goroutines that take one, two, three and four seconds.
type Long struct{ kit.Tool }

// NewLong makes it.
func NewLong(logger *slog.Logger) Long {
	return Long{kit.New("groups_long", logger, func(ctx context.Context, _ string) error {
		return together(ctx, 4, func(ctx context.Context, thing int) error { return kit.Pause(ctx, time.Duration(thing+1)*time.Second) })
	})}
}

// A DeafOne has one goroutine that ignores the context.
type DeafOne struct{ kit.Tool }

// NewDeafOne makes it.
func NewDeafOne(logger *slog.Logger) DeafOne {
	return DeafOne{kit.New("groups_deaf_one", logger, func(ctx context.Context, _ string) error {
		return together(ctx, 4, func(ctx context.Context, thing int) error {
			if thing == 2 {
				time.Sleep(kit.Long)
			}
			return kit.Pause(ctx, kit.Long)
		})
	})}
}

// An Unawaited waits for the first goroutine, and leaves the others behind.
type Unawaited struct{ kit.Tool }

// NewUnawaited makes it.
func NewUnawaited(logger *slog.Logger) Unawaited {
	return Unawaited{kit.New("groups_unawaited", logger, func(ctx context.Context, _ string) error {
		first := make(chan struct{})
		for thing := range 3 {
			go func() {
				_ = kit.Pause(ctx, time.Duration(thing+1)*kit.Short)
				first <- struct{}{}
			}()
		}
		select {
		case <-first:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})}
}

// A Stuck waits for a WaitGroup on which Done is not called after a cancellation: the call never returns.
type Stuck struct{ kit.Tool }

// NewStuck makes it.
func NewStuck(logger *slog.Logger) Stuck {
	return Stuck{kit.New("groups_stuck", logger, func(ctx context.Context, _ string) error {
		var wait sync.WaitGroup
		wait.Add(1)
		go func() {
			if kit.Pause(ctx, kit.Short) == nil {
				wait.Done()
			}
		}()
		wait.Wait()
		return ctx.Err()
	})}
}
