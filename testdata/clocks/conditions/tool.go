// Package conditions has tools that wait for a condition.
package conditions

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// seats are so many that calls at once have to wait for one.
type seats struct {
	cond *sync.Cond
	free int
}

func newSeats(n int) *seats { return &seats{sync.NewCond(new(sync.Mutex)), n} }

// take waits for a seat; where it listens, no longer than the context lasts.
func (s *seats) take(ctx context.Context, listens bool) error {
	if listens {
		defer context.AfterFunc(ctx, func() {
			s.cond.L.Lock()
			defer s.cond.L.Unlock()
			s.cond.Broadcast()
		})()
	}
	s.cond.L.Lock()
	defer s.cond.L.Unlock()
	for s.free == 0 {
		if err := ctx.Err(); err != nil && listens {
			return err
		}
		s.cond.Wait()
	}
	s.free--
	return nil
}

func (s *seats) leave() {
	s.cond.L.Lock()
	defer s.cond.L.Unlock()
	s.free++
	s.cond.Signal()
}

// sitting works on a seat.
func sitting(s *seats, work func(ctx context.Context) error) kit.Work {
	return func(ctx context.Context, _ string) error {
		if err := s.take(ctx, true); err != nil {
			return err
		}
		defer s.leave()
		return work(ctx)
	}
}

func moment(ctx context.Context) error { return kit.Pause(ctx, kit.Short) }

// A Tool is a tool with seats of its own.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("conditions", logger, sitting(newSeats(8), moment))}
}

var shared = newSeats(8)

// A Shared shares its seats with all others of its kind.
type Shared struct{ kit.Tool }

// NewShared makes it.
func NewShared(logger *slog.Logger) Shared {
	return Shared{kit.New("conditions_shared", logger, sitting(shared, moment))}
}

// A Signalled waits for a condition which a goroutine of its call meets.
type Signalled struct{ kit.Tool }

// NewSignalled makes it.
func NewSignalled(logger *slog.Logger) Signalled {
	return Signalled{kit.New("conditions_signalled", logger, func(ctx context.Context, _ string) error {
		s := newSeats(0)
		var wait sync.WaitGroup
		defer wait.Wait()
		wait.Go(func() {
			if kit.Pause(ctx, kit.Short) == nil {
				s.leave()
			}
		})
		return s.take(ctx, true)
	})}
}

// A Deaf waits for its condition, which comes late when it is cancelled.
type Deaf struct{ kit.Tool }

// NewDeaf makes it.
func NewDeaf(logger *slog.Logger) Deaf {
	return Deaf{kit.New("conditions_deaf", logger, func(ctx context.Context, _ string) error {
		s := newSeats(0)
		var wait sync.WaitGroup
		defer wait.Wait()
		wait.Go(func() {
			if kit.Pause(ctx, kit.Short) != nil {
				time.Sleep(kit.Late)
			}
			s.leave()
		})
		if err := s.take(ctx, false); err != nil {
			return err
		}
		return ctx.Err()
	})}
}

// A Forgotten leaves a goroutine which waits for a condition that nobody meets.
type Forgotten struct{ kit.Tool }

// NewForgotten makes it.
func NewForgotten(logger *slog.Logger) Forgotten {
	return Forgotten{kit.New("conditions_forgotten", logger, func(ctx context.Context, _ string) error {
		s := newSeats(0)
		go func() { _ = s.take(context.WithoutCancel(ctx), true) }()
		return kit.Pause(ctx, kit.Short)
	})}
}
