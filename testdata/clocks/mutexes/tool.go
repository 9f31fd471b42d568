// Package mutexes has tools whose calls share a lock.
package mutexes

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// A Tool holds the lock only while it counts, and not while it waits.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	var mutex sync.RWMutex
	said := map[string]int{}
	return Tool{kit.New("mutexes", logger, func(ctx context.Context, text string) error {
		if err := kit.Pause(ctx, kit.Short); err != nil {
			return err
		}
		mutex.Lock()
		defer mutex.Unlock()
		said[text]++
		return nil
	})}
}

var shared sync.Mutex

// A Held waits briefly while it holds a lock of its package.
type Held struct{ kit.Tool }

// NewHeld makes it.
func NewHeld(logger *slog.Logger) Held {
	return Held{kit.New("mutexes_held", logger, func(ctx context.Context, _ string) error {
		shared.Lock()
		defer shared.Unlock()
		return kit.Pause(ctx, time.Millisecond)
	})}
}

// A Taken runs one call at a time; a waiting call returns when its context ends.
type Taken struct{ kit.Tool }

// NewTaken makes it.
func NewTaken(logger *slog.Logger) Taken {
	turn := make(chan struct{}, 1)
	return Taken{kit.New("mutexes_taken", logger, func(ctx context.Context, _ string) error {
		select {
		case turn <- struct{}{}:
			defer func() { <-turn }()
		case <-ctx.Done():
			return ctx.Err()
		}
		return kit.Pause(ctx, kit.Short)
	})}
}

var kept sync.Mutex

// A Kept does not release the lock of its package if it was cancelled before it had the lock.
type Kept struct{ kit.Tool }

// NewKept makes it.
func NewKept(logger *slog.Logger) Kept {
	return Kept{kit.NewEager("mutexes_kept", logger, func(ctx context.Context, _ string) error {
		kept.Lock()
		if ctx.Err() == nil {
			defer kept.Unlock()
		}
		return kit.Pause(ctx, kit.Short)
	})}
}

// A KeptLong does the same as mutexes_kept, and takes two seconds.
type KeptLong struct{ kit.Tool }

// NewKeptLong makes it.
func NewKeptLong(logger *slog.Logger) KeptLong {
	return KeptLong{kit.NewEager("mutexes_kept_long", logger, func(ctx context.Context, _ string) error {
		kept.Lock()
		if ctx.Err() == nil {
			defer kept.Unlock()
		}
		return kit.Pause(ctx, 2*time.Second)
	})}
}

// A KeptMidway does not release the lock of its instance if it is cancelled while it waits.
type KeptMidway struct{ kit.Tool }

// NewKeptMidway makes it.
func NewKeptMidway(logger *slog.Logger) KeptMidway {
	var mutex sync.Mutex
	return KeptMidway{kit.New("mutexes_kept_midway", logger, func(ctx context.Context, _ string) error {
		mutex.Lock()
		if err := kit.Pause(ctx, kit.Short); err != nil {
			return err
		}
		mutex.Unlock()
		return nil
	})}
}

// A Deaf sleeps for seconds while it holds a lock.
type Deaf struct{ kit.Tool }

// NewDeaf makes it.
func NewDeaf(logger *slog.Logger) Deaf {
	var mutex sync.Mutex
	return Deaf{kit.New("mutexes_deaf", logger, func(ctx context.Context, _ string) error {
		mutex.Lock()
		defer mutex.Unlock()
		time.Sleep(kit.Long)
		return ctx.Err()
	})}
}
