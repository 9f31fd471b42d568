// Package conditions has tools that wait on a sync.Cond.
package conditions

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// seats is a number of slots; a call waits on the condition for a free one.
type seats struct {
	cond *sync.Cond
	free int
}

func newSeats(n int) *seats { return &seats{sync.NewCond(new(sync.Mutex)), n} }

// take waits for a slot; if listens is set, only until the context ends.
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

// sitting does the work while it has a slot.
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

// A Tool waits for one of the slots of its instance.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("conditions", logger, sitting(newSeats(8), moment))}
}

var shared = newSeats(8)

// A Shared waits for one of the slots that all instances share.
type Shared struct{ kit.Tool }

// NewShared makes it.
func NewShared(logger *slog.Logger) Shared {
	return Shared{kit.New("conditions_shared", logger, sitting(shared, moment))}
}

// A Signalled waits for a condition that another goroutine of the same call signals.
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

// A Deaf waits without looking at the context, and is signalled late if the call is cancelled.
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

// A Forgotten leaves a goroutine behind that waits for a condition which is never signalled.
type Forgotten struct{ kit.Tool }

// NewForgotten makes it.
func NewForgotten(logger *slog.Logger) Forgotten {
	return Forgotten{kit.New("conditions_forgotten", logger, func(ctx context.Context, _ string) error {
		s := newSeats(0)
		go func() { _ = s.take(context.WithoutCancel(ctx), true) }()
		return kit.Pause(ctx, kit.Short)
	})}
}
