// Package callbacks has tools that react to cancellation with context.AfterFunc.
package callbacks

import (
	"context"
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// waiting waits for a timer without looking at the context; a callback of the context ends the wait.
func waiting(ctx context.Context, d time.Duration) error {
	over := make(chan struct{})
	timer := time.AfterFunc(d, func() { close(over) })
	stop := context.AfterFunc(ctx, func() {
		if timer.Stop() {
			close(over)
		}
	})
	defer stop()
	<-over
	return ctx.Err()
}

// A Tool waits briefly.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("callbacks", logger, func(ctx context.Context, _ string) error { return waiting(ctx, kit.Short) })}
}

// A Long waits for several seconds.
type Long struct{ kit.Tool }

// NewLong makes it.
func NewLong(logger *slog.Logger) Long {
	return Long{kit.New("callbacks_long", logger, func(ctx context.Context, _ string) error { return waiting(ctx, kit.Long) })}
}

// An Unstopped does not stop its callback, which runs after the call and does nothing.
type Unstopped struct{ kit.Tool }

// NewUnstopped makes it.
func NewUnstopped(logger *slog.Logger) Unstopped {
	return Unstopped{kit.New("callbacks_unstopped", logger, func(ctx context.Context, _ string) error {
		context.AfterFunc(ctx, func() {})
		return kit.Pause(ctx, kit.Short)
	})}
}

// A Deaf registers its callback with another context, so a cancelled call goes on waiting.
type Deaf struct{ kit.Tool }

// NewDeaf makes it.
func NewDeaf(logger *slog.Logger) Deaf {
	return Deaf{kit.New("callbacks_deaf", logger, func(ctx context.Context, _ string) error {
		over := make(chan struct{})
		timer := time.AfterFunc(kit.Long, func() { close(over) })
		defer timer.Stop()
		stop := context.AfterFunc(context.WithoutCancel(ctx), func() { timer.Reset(0) })
		defer stop()
		<-over
		return ctx.Err()
	})}
}

// A GoesOn has a callback that runs for seconds after the call.
type GoesOn struct{ kit.Tool }

// NewGoesOn makes it.
func NewGoesOn(logger *slog.Logger) GoesOn {
	return GoesOn{kit.New("callbacks_goes_on", logger, func(ctx context.Context, _ string) error {
		context.AfterFunc(ctx, func() { time.Sleep(kit.Long) })
		return kit.Pause(ctx, kit.Short)
	})}
}
