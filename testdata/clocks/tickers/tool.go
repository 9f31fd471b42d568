// Package tickers has tools that poll with a time.Ticker.
package tickers

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// polling waits for a number of ticks.
func polling(every time.Duration, times int) kit.Work {
	return func(ctx context.Context, _ string) error {
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for range times {
			select {
			case <-ticker.C:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	}
}

// A Tool polls every few milliseconds.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("tickers", logger, polling(5*time.Millisecond, 5))}
}

// A Long polls every second.
type Long struct{ kit.Tool }

// NewLong makes it.
func NewLong(logger *slog.Logger) Long {
	return Long{kit.New("tickers_long", logger, polling(time.Second, 8))}
}

// A Beside runs a goroutine with a ticker during the call, as a tool that reports progress does.
type Beside struct{ kit.Tool }

// NewBeside makes it.
func NewBeside(logger *slog.Logger) Beside {
	return Beside{kit.New("tickers_beside", logger, func(ctx context.Context, _ string) error {
		ctx, cancel := context.WithCancel(ctx)
		var wait sync.WaitGroup
		defer wait.Wait()
		defer cancel()
		wait.Go(func() {
			for ticks := time.Tick(5 * time.Millisecond); ; {
				select {
				case <-ticks:
				case <-ctx.Done():
					return
				}
			}
		})
		return kit.Pause(ctx, kit.Short)
	})}
}

var beat = sync.OnceValue(func() *time.Ticker { return time.NewTicker(time.Millisecond) })

// A Shared waits for a ticker that all calls share.
type Shared struct{ kit.Tool }

// NewShared makes it.
func NewShared(logger *slog.Logger) Shared {
	return Shared{kit.New("tickers_shared", logger, func(ctx context.Context, _ string) error {
		select {
		case <-beat().C:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})}
}

// A Deaf polls to the end and ignores the context.
type Deaf struct{ kit.Tool }

// NewDeaf makes it.
func NewDeaf(logger *slog.Logger) Deaf {
	return Deaf{kit.New("tickers_deaf", logger, func(ctx context.Context, _ string) error {
		ticker := time.NewTicker(time.Second)
		defer ticker.Stop()
		for range 4 {
			<-ticker.C
		}
		return ctx.Err()
	})}
}

// A Running leaves the goroutine that polls, and the ticker, running.
type Running struct{ kit.Tool }

// NewRunning makes it.
func NewRunning(logger *slog.Logger) Running {
	return Running{kit.New("tickers_running", logger, func(ctx context.Context, _ string) error {
		ticker := time.NewTicker(50 * time.Millisecond)
		go func() {
			for range ticker.C {
				_ = ctx.Err()
			}
		}()
		return kit.Pause(ctx, kit.Short)
	})}
}

// A Stopped stops the ticker, and leaves the goroutine that polls waiting for it.
type Stopped struct{ kit.Tool }

// NewStopped makes it.
func NewStopped(logger *slog.Logger) Stopped {
	return Stopped{kit.New("tickers_stopped", logger, func(ctx context.Context, _ string) error {
		ticker := time.NewTicker(5 * time.Millisecond)
		defer ticker.Stop()
		go func() {
			for range ticker.C {
				_ = ctx.Err()
			}
		}()
		return kit.Pause(ctx, kit.Short)
	})}
}
