// Package alarms has tools that have functions called when some time has passed, which nobody hears of.
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

// A Tool is cancelled by an alarm where it takes too long, and stops that when it is done.
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

// A Rung waits for its alarm.
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

// An Expiring keeps what it was asked for, for a while, and does not keep it twice.
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

// An Idle has one alarm, which each call puts off.
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

// A Window counts the calls of a minute, which the first of them begins.
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

// A Ticket is a tool whose calls make something that is to expire, each another one.
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

// A Beat has a heart, which begins to beat with the first call, and beats on for all.
type Beat struct{ kit.Tool }

// NewBeat makes it.
func NewBeat(logger *slog.Logger) Beat {
	var once sync.Once
	return Beat{kit.New("alarms_beat", logger, func(ctx context.Context, _ string) error {
		once.Do(func() { again(time.Second, func() bool { return true }) })
		return kit.Pause(ctx, kit.Short)
	})}
}

// again calls a function again and again, until it does not want that any more.
func again(d time.Duration, f func() bool) {
	time.AfterFunc(d, func() {
		if f() {
			again(d, f)
		}
	})
}

// An Uncancelled gives itself a minute, and does not say when it is done before: the context of the call says so.
type Uncancelled struct{ kit.Tool }

// NewUncancelled makes it.
func NewUncancelled(logger *slog.Logger) Uncancelled {
	return Uncancelled{kit.New("alarms_uncancelled", logger, func(ctx context.Context, _ string) error {
		within, cancel := context.WithTimeout(ctx, time.Minute)
		_ = cancel
		return kit.Pause(within, kit.Short)
	})}
}

// A Ticking has a ticker which nobody stops, and nobody hears: that is nothing but memory.
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

// An Overdue leaves an alarm behind when its work is done. It could be one for what the work has made, as that of alarms_ticket.
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

// A Left does not stop its alarm.
type Left struct{ kit.Tool }

// NewLeft makes it.
func NewLeft(logger *slog.Logger) Left {
	return Left{kit.New("alarms_left", logger, func(ctx context.Context, _ string) error {
		late := false
		time.AfterFunc(time.Minute, func() { late = true })
		if err := kit.Pause(ctx, kit.Short); err != nil || late {
			return errors.Join(err, ctx.Err())
		}
		return nil
	})}
}

// A LeftOnce does not stop its alarm where it is cancelled.
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

// An Again leaves an alarm behind when its work is done, which rings again and again.
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

// A Shielded gives itself a minute beside the context of the call, and does not say when it is done before.
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

// A Closed is a tool whose calls leave alarms, which somebody stops when it is closed.
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

// Close stops the alarms.
func (c Closed) Close() {
	c.alarms.mutex.Lock()
	defer c.alarms.mutex.Unlock()
	for _, alarm := range c.alarms.all {
		alarm.Stop()
	}
}
