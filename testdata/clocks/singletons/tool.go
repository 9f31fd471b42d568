// Package singletons has tools that initialize something on first use.
package singletons

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// slots are a semaphore that is made once.
var slots = sync.OnceValue(func() chan struct{} { return make(chan struct{}, 64) })

// A Tool uses a channel that all calls share.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("singletons", logger, func(ctx context.Context, _ string) error {
		select {
		case slots() <- struct{}{}:
			defer func() { <-slots() }()
		case <-ctx.Done():
			return ctx.Err()
		}
		return kit.Pause(ctx, kit.Short)
	})}
}

var table = sync.OnceValue(func() map[string]int {
	time.Sleep(kit.Short)
	return map[string]int{"hello": 1}
})

// A Loaded loads a table in its first call.
type Loaded struct{ kit.Tool }

// NewLoaded makes it.
func NewLoaded(logger *slog.Logger) Loaded {
	return Loaded{kit.New("singletons_loaded", logger, func(ctx context.Context, text string) error {
		_ = table()[text]
		return kit.Pause(ctx, kit.Short)
	})}
}

// An Own initializes a channel for each instance.
type Own struct{ kit.Tool }

// NewOwn makes it.
func NewOwn(logger *slog.Logger) Own {
	load := sync.OnceValue(func() chan struct{} { return make(chan struct{}, 64) })
	return Own{kit.New("singletons_own", logger, func(ctx context.Context, _ string) error {
		load() <- struct{}{}
		defer func() { <-load() }()
		return kit.Pause(ctx, kit.Short)
	})}
}

// A Spoiled initializes each instance with the context of its first call, and keeps the error if that call is cancelled.
type Spoiled struct{ kit.Tool }

// NewSpoiled makes it.
func NewSpoiled(logger *slog.Logger) Spoiled {
	var once sync.Once
	var failed error
	return Spoiled{kit.New("singletons_spoiled", logger, func(ctx context.Context, _ string) error {
		once.Do(func() { failed = kit.Pause(ctx, kit.Short) })
		return failed
	})}
}

var first struct {
	sync.Once
	failed error
}

// A Cold initializes once for the whole program with the context of the first call, and keeps the error if that call is cancelled.
type Cold struct{ kit.Tool }

// NewCold makes it.
func NewCold(logger *slog.Logger) Cold {
	return Cold{kit.New("singletons_cold", logger, func(ctx context.Context, _ string) error {
		first.Do(func() { first.failed = kit.Pause(ctx, kit.Short) })
		return first.failed
	})}
}

// A Deaf initializes each instance for seconds, and ignores the context.
type Deaf struct{ kit.Tool }

// NewDeaf makes it.
func NewDeaf(logger *slog.Logger) Deaf {
	load := sync.OnceFunc(func() { time.Sleep(kit.Long) })
	return Deaf{kit.New("singletons_deaf", logger, func(ctx context.Context, _ string) error {
		load()
		return ctx.Err()
	})}
}

// A Workers starts a worker goroutine in each call instead of once.
type Workers struct{ kit.Tool }

// NewWorkers makes it.
func NewWorkers(logger *slog.Logger) Workers {
	return Workers{kit.New("singletons_workers", logger, func(ctx context.Context, _ string) error {
		jobs := make(chan func())
		start := sync.OnceFunc(func() {
			go func() {
				for job := range jobs {
					job()
				}
			}()
		})
		start()
		jobs <- func() {}
		return kit.Pause(ctx, kit.Short)
	})}
}
