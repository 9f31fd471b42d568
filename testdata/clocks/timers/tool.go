// Package timers has tools that wait for timers from a sync.Pool.
package timers

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

var pool = sync.Pool{New: func() any { return time.NewTimer(time.Hour) }}

// pause waits for a timer from the pool.
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

// A Tool waits briefly.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("timers", logger, func(ctx context.Context, _ string) error { return pause(ctx, kit.Short) })}
}

// A Guarded limits its work with context.WithTimeout.
type Guarded struct{ kit.Tool }

// NewGuarded makes it.
func NewGuarded(logger *slog.Logger) Guarded {
	return Guarded{kit.New("timers_guarded", logger, func(ctx context.Context, _ string) error {
		ctx, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		return pause(ctx, kit.Short)
	})}
}

// A Forgetful caches its argument; a timer removes the entry after a minute.
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

// A Deaf waits for its timer and ignores the context.
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

// A Running leaves a timer running whose function logs seconds after the call.
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

// A Waiting leaves a goroutine behind that waits for a stopped timer.
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
