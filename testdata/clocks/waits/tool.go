// Package waits has tools that wait for some time.
package waits

import (
	"context"
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// A Tool waits briefly.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("waits", logger, func(ctx context.Context, _ string) error { return kit.Pause(ctx, kit.Short) })}
}

// steps does five steps of two seconds, each with the context that it is given.
func steps(given func(ctx context.Context, step int) context.Context) kit.Work {
	return func(ctx context.Context, _ string) error {
		for step := range 5 {
			if err := kit.Pause(given(ctx, step), 2*time.Second); err != nil {
				return err
			}
		}
		return ctx.Err()
	}
}

// A Long takes ten seconds, in five steps.
type Long struct{ kit.Tool }

// NewLong makes it.
func NewLong(logger *slog.Logger) Long {
	return Long{kit.New("waits_long", logger, steps(func(ctx context.Context, _ int) context.Context { return ctx }))}
}

// A Deaf calls time.Sleep and ignores the context.
type Deaf struct{ kit.Tool }

// NewDeaf makes it.
func NewDeaf(logger *slog.Logger) Deaf {
	return Deaf{kit.New("waits_deaf", logger, func(ctx context.Context, _ string) error {
		time.Sleep(kit.Long)
		return ctx.Err()
	})}
}

// A DeafOnce ignores the context in the fourth of five steps.
type DeafOnce struct{ kit.Tool }

// NewDeafOnce makes it.
func NewDeafOnce(logger *slog.Logger) DeafOnce {
	return DeafOnce{kit.New("waits_deaf_once", logger, steps(func(ctx context.Context, step int) context.Context {
		if step == 3 {
			return context.WithoutCancel(ctx)
		}
		return ctx
	}))}
}

// A DeafLast ignores the context in the last of five steps.
type DeafLast struct{ kit.Tool }

// NewDeafLast makes it.
func NewDeafLast(logger *slog.Logger) DeafLast {
	return DeafLast{kit.New("waits_deaf_last", logger, steps(func(ctx context.Context, step int) context.Context {
		if step == 4 {
			return context.WithoutCancel(ctx)
		}
		return ctx
	}))}
}

// A Late returns 1.25 seconds after it is cancelled.
type Late struct{ kit.Tool }

// NewLate makes it.
func NewLate(logger *slog.Logger) Late {
	return Late{kit.New("waits_late", logger, func(ctx context.Context, _ string) error {
		err := kit.Pause(ctx, kit.Long)
		if err != nil {
			time.Sleep(kit.Late)
		}
		return err
	})}
}

// A GoesOn returns while a goroutine that it started is still working.
type GoesOn struct{ kit.Tool }

// NewGoesOn makes it.
func NewGoesOn(logger *slog.Logger) GoesOn {
	return GoesOn{kit.New("waits_goes_on", logger, func(ctx context.Context, _ string) error {
		done := make(chan struct{})
		go func() {
			defer close(done)
			time.Sleep(kit.Long)
		}()
		return kit.Pause(ctx, kit.Short)
	})}
}

// A Left leaves the goroutine behind for which it waits if it is cancelled.
type Left struct{ kit.Tool }

// NewLeft makes it.
func NewLeft(logger *slog.Logger) Left {
	return Left{kit.New("waits_left", logger, func(ctx context.Context, _ string) error {
		done := make(chan struct{})
		go func() {
			time.Sleep(kit.Short)
			done <- struct{}{}
		}()
		select {
		case <-done:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})}
}

// A Picky stops if context.Cause is context.Canceled or context.DeadlineExceeded, and goes on if the host has set another cause.
type Picky struct{ kit.Tool }

// NewPicky makes it.
func NewPicky(logger *slog.Logger) Picky {
	return Picky{kit.New("waits_picky", logger, func(ctx context.Context, _ string) error {
		for range 100 {
			switch context.Cause(ctx) {
			case context.Canceled, context.DeadlineExceeded:
				return ctx.Err()
			}
			time.Sleep(kit.Long / 100)
		}
		return ctx.Err()
	})}
}

// A Told polls its context, and logs the cause of the cancellation.
type Told struct{ kit.Tool }

// NewTold makes it.
func NewTold(logger *slog.Logger) Told {
	return Told{kit.New("waits_told", logger, func(ctx context.Context, _ string) error {
		for range 10 {
			if ctx.Err() != nil {
				contract.LogException(ctx, logger, contract.Tag("EchoTool", "Execute", "Cancelled"), context.Cause(ctx))
				return ctx.Err()
			}
			time.Sleep(kit.Short / 10)
		}
		return ctx.Err()
	})}
}

// A Hurried stops if it is cancelled, but near its end it ignores an expired deadline.
type Hurried struct{ kit.Tool }

// NewHurried makes it.
func NewHurried(logger *slog.Logger) Hurried {
	return Hurried{kit.New("waits_hurried", logger, func(ctx context.Context, _ string) error {
		for round := range 100 {
			if err := ctx.Err(); err == context.Canceled || err != nil && round < 70 {
				return err
			}
			time.Sleep(kit.Long / 100)
		}
		return ctx.Err()
	})}
}
