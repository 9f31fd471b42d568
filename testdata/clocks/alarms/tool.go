// Package alarms has tools that start timers with time.AfterFunc.
package alarms

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

var errLong = errors.New("it takes too long")

// A Tool has a timer that cancels its work after a minute, and stops the timer when it is done.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool {
	return Tool{kit.New("alarms", logger, func(ctx context.Context, _ string) error {
		ctx, cancel := context.WithCancelCause(ctx)
		defer cancel(nil)
		defer time.AfterFunc(time.Minute, func() { cancel(errLong) }).Stop()
		return kit.Pause(ctx, kit.Short)
	})}
}

// A Rung waits until its timer fires.
type Rung struct{ kit.Tool }

// NewRung makes it.
func NewRung(logger *slog.Logger) Rung {
	return Rung{kit.New("alarms_rung", logger, func(ctx context.Context, _ string) error {
		rung := make(chan struct{})
		defer time.AfterFunc(kit.Short, func() { close(rung) }).Stop()
		select {
		case <-rung:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})}
}

// An Expiring caches its argument; a timer removes each entry after ten minutes, and an entry has only one timer.
type Expiring struct{ kit.Tool }

// NewExpiring makes it.
func NewExpiring(logger *slog.Logger) Expiring {
	var kept sync.Map
	return Expiring{kit.New("alarms_expiring", logger, func(ctx context.Context, text string) error {
		if _, is := kept.LoadOrStore(text, true); !is {
			time.AfterFunc(10*time.Minute, func() { kept.Delete(text) })
		}
		return kit.Pause(ctx, kit.Short)
	})}
}

// An Idle has one timer for all calls, which each call resets.
type Idle struct{ kit.Tool }

// NewIdle makes it.
func NewIdle(logger *slog.Logger) Idle {
	var mutex sync.Mutex
	var alarm *time.Timer
	return Idle{kit.New("alarms_idle", logger, func(ctx context.Context, _ string) error {
		mutex.Lock()
		if alarm == nil {
			alarm = time.AfterFunc(time.Minute, func() {})
		}
		alarm.Reset(time.Minute)
		mutex.Unlock()
		return kit.Pause(ctx, kit.Short)
	})}
}

// A Window counts the calls in a minute; the first call starts a timer that resets the count.
type Window struct{ kit.Tool }

// NewWindow makes it.
func NewWindow(logger *slog.Logger) Window {
	var mutex sync.Mutex
	calls := 0
	return Window{kit.New("alarms_window", logger, func(ctx context.Context, _ string) error {
		mutex.Lock()
		if calls++; calls == 1 {
			time.AfterFunc(time.Minute, func() {
				mutex.Lock()
				defer mutex.Unlock()
				calls = 0
			})
		}
		mutex.Unlock()
		return kit.Pause(ctx, kit.Short)
	})}
}

// A Ticket creates an entry in each call, and starts a timer that removes it after a minute.
type Ticket struct{ kit.Tool }

// NewTicket makes it.
func NewTicket(logger *slog.Logger) Ticket {
	var tickets sync.Map
	return Ticket{kit.New("alarms_ticket", logger, func(ctx context.Context, text string) error {
		if err := kit.Pause(ctx, kit.Short); err != nil {
			return err
		}
		ticket := &text
		tickets.Store(ticket, true)
		time.AfterFunc(time.Minute, func() { tickets.Delete(ticket) })
		return nil
	})}
}

// A Beat starts a timer in its first call that restarts itself every second and serves all calls.
type Beat struct{ kit.Tool }

// NewBeat makes it.
func NewBeat(logger *slog.Logger) Beat {
	var once sync.Once
	return Beat{kit.New("alarms_beat", logger, func(ctx context.Context, _ string) error {
		once.Do(func() { again(time.Second, func() bool { return true }) })
		return kit.Pause(ctx, kit.Short)
	})}
}

// again calls f every d until f returns false.
func again(d time.Duration, f func() bool) {
	time.AfterFunc(d, func() {
		if f() {
			again(d, f)
		}
	})
}

// An Uncancelled derives a context with a timeout, and never calls its cancel function; the end of the call's context stops the timer.
type Uncancelled struct{ kit.Tool }

// NewUncancelled makes it.
func NewUncancelled(logger *slog.Logger) Uncancelled {
	return Uncancelled{kit.New("alarms_uncancelled", logger, func(ctx context.Context, _ string) error {
		within, cancel := context.WithTimeout(ctx, time.Minute)
		_ = cancel
		return kit.Pause(within, kit.Short)
	})}
}

// A Ticking does not stop its ticker, which costs only memory, since no function runs when it ticks.
type Ticking struct{ kit.Tool }

// NewTicking makes it.
func NewTicking(logger *slog.Logger) Ticking {
	return Ticking{kit.New("alarms_ticking", logger, func(ctx context.Context, _ string) error {
		select {
		case <-time.NewTicker(kit.Short).C:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})}
}

// An Overdue leaves a timer running when its work is done. The timer could belong to something that the call created, as in alarms_ticket.
type Overdue struct{ kit.Tool }

// NewOverdue makes it.
func NewOverdue(logger *slog.Logger) Overdue {
	return Overdue{kit.New("alarms_overdue", logger, func(ctx context.Context, _ string) error {
		if err := kit.Pause(ctx, kit.Short); err != nil {
			return err
		}
		time.AfterFunc(time.Minute, func() {})
		return nil
	})}
}

// A Left does not stop its timer, which logs with the context of the call.
type Left struct{ kit.Tool }

// NewLeft makes it.
func NewLeft(logger *slog.Logger) Left {
	return Left{kit.New("alarms_left", logger, func(ctx context.Context, _ string) error {
		time.AfterFunc(20*time.Second, func() {
			if logger != nil {
				logger.WarnContext(ctx, "the call takes long")
			}
		})
		return kit.Pause(ctx, kit.Short)
	})}
}

// A LeftOnce does not stop its timer if it is cancelled.
type LeftOnce struct{ kit.Tool }

// NewLeftOnce makes it.
func NewLeftOnce(logger *slog.Logger) LeftOnce {
	return LeftOnce{kit.New("alarms_left_once", logger, func(ctx context.Context, _ string) error {
		alarm := time.AfterFunc(10*time.Minute, func() {})
		if err := kit.Pause(ctx, kit.Short); err != nil {
			return err
		}
		alarm.Stop()
		return nil
	})}
}

// An Again leaves a timer running when its work is done, and the timer restarts itself every second.
type Again struct{ kit.Tool }

// NewAgain makes it.
func NewAgain(logger *slog.Logger) Again {
	return Again{kit.New("alarms_again", logger, func(ctx context.Context, _ string) error {
		if err := kit.Pause(ctx, kit.Short); err != nil {
			return err
		}
		var alarm *time.Timer
		armed := make(chan struct{})
		alarm = time.AfterFunc(time.Second, func() {
			<-armed
			alarm.Reset(time.Second)
		})
		close(armed)
		return nil
	})}
}

// A Shielded derives a context with a timeout from context.WithoutCancel, and never calls its cancel function.
type Shielded struct{ kit.Tool }

// NewShielded makes it.
func NewShielded(logger *slog.Logger) Shielded {
	return Shielded{kit.New("alarms_shielded", logger, func(ctx context.Context, _ string) error {
		within, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
		stop := context.AfterFunc(ctx, func() {})
		defer stop()
		_, _ = within, cancel
		return kit.Pause(ctx, kit.Short)
	})}
}

// A Closed leaves timers running, which its Close method stops.
type Closed struct {
	kit.Tool
	alarms *alarms
}

type alarms struct {
	mutex sync.Mutex
	all   []*time.Timer
}

// NewClosed makes it.
func NewClosed(logger *slog.Logger) Closed {
	alarms := &alarms{}
	return Closed{kit.New("alarms_closed", logger, func(ctx context.Context, _ string) error {
		alarms.mutex.Lock()
		alarms.all = append(alarms.all, time.AfterFunc(time.Minute, func() {}))
		alarms.mutex.Unlock()
		return kit.Pause(ctx, kit.Short)
	}), alarms}
}

// Close stops the timers.
func (c Closed) Close() {
	c.alarms.mutex.Lock()
	defer c.alarms.mutex.Unlock()
	for _, alarm := range c.alarms.all {
		alarm.Stop()
	}
}
