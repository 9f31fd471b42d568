// Package timers has tools that wait by timers out of a pool.
package timers

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

var pool = sync.Pool{New: func() any { return time.NewTimer(time.Hour) }}

// pause waits by a timer out of the pool.
func pause(ctx context.Context, d time.Duration) error {
	timer := pool.Get().(*time.Timer)
	timer.Reset(d)
	defer pool.Put(timer)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// A Tool waits a moment.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("timers", logger, func(ctx context.Context, _ string) error { return pause(ctx, kit.Short) })}
}

// A Guarded has a timer which ends what takes too long.
type Guarded struct{ kit.Tool }

// NewGuarded makes it.
func NewGuarded(logger *slog.Logger) Guarded {
	return Guarded{kit.New("timers_guarded", logger, func(ctx context.Context, _ string) error {
		ctx, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		return pause(ctx, kit.Short)
	})}
}

// A Forgetful remembers for a while what was said: a timer has it forget.
type Forgetful struct{ kit.Tool }

// NewForgetful makes it.
func NewForgetful(logger *slog.Logger) Forgetful {
	var mutex sync.Mutex
	said := map[string]bool{}
	return Forgetful{kit.New("timers_forgetful", logger, func(ctx context.Context, text string) error {
		if err := pause(ctx, kit.Short); err != nil {
			return err
		}
		mutex.Lock()
		defer mutex.Unlock()
		said[text] = true
		time.AfterFunc(time.Minute, func() {
			mutex.Lock()
			defer mutex.Unlock()
			delete(said, text)
		})
		return nil
	})}
}

// A Deaf waits for its timer only.
type Deaf struct{ kit.Tool }

// NewDeaf makes it.
func NewDeaf(logger *slog.Logger) Deaf {
	return Deaf{kit.New("timers_deaf", logger, func(ctx context.Context, _ string) error {
		timer := time.NewTimer(kit.Long)
		defer timer.Stop()
		<-timer.C
		return ctx.Err()
	})}
}

// A Running leaves a timer running which speaks up when the call is long over.
type Running struct{ kit.Tool }

// NewRunning makes it.
func NewRunning(logger *slog.Logger) Running {
	return Running{kit.New("timers_running", logger, func(ctx context.Context, _ string) error {
		time.AfterFunc(kit.Long, func() {
			if logger != nil {
				logger.WarnContext(ctx, "the call takes long")
			}
		})
		return kit.Pause(ctx, kit.Short)
	})}
}

// A Waiting has a goroutine wait for a timer which was stopped.
type Waiting struct{ kit.Tool }

// NewWaiting makes it.
func NewWaiting(logger *slog.Logger) Waiting {
	return Waiting{kit.New("timers_waiting", logger, func(ctx context.Context, _ string) error {
		timer := time.NewTimer(kit.Long)
		go func() {
			<-timer.C
			logger.WarnContext(ctx, "the call takes long")
		}()
		defer timer.Stop()
		return pause(ctx, kit.Short)
	})}
}
