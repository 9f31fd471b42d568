package models

import (
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"time"
	_ "time/tzdata" // executions are the same on systems without a database of time zones

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Epoch is when executions begin, on the virtual clock. The start is the same for all, so that results repeat.
var Epoch = time.Date(2025, time.July, 1, 12, 0, 0, 0, time.UTC)

func clockNow(h native.Host) time.Time { return Epoch.Add(h.Now()) }

func timeNow(h native.Host, _ []reflect.Value) []reflect.Value { return one(clockNow(h)) }

func timeSince(h native.Host, args []reflect.Value) []reflect.Value {
	return one(clockNow(h).Sub(args[0].Interface().(time.Time)))
}

func timeUntil(h native.Host, args []reflect.Value) []reflect.Value {
	return one(args[0].Interface().(time.Time).Sub(clockNow(h)))
}

// zones are some of those that the database of time zones has. Only these are loaded: no name that a handler makes reaches the system.
var zones = []string{"Europe/London", "Europe/Berlin", "America/New_York", "America/Los_Angeles", "Asia/Kolkata", "Asia/Tokyo"}

// loadLocation is time.LoadLocation for some names that are known, and for those that no zone has.
func loadLocation(h native.Host, args []reflect.Value) []reflect.Value {
	name := args[0].String()
	switch {
	case name == "" || name == "UTC" || name == "Local":
		return and(time.UTC, nil)
	case slices.Contains(zones, name):
		location, err := time.LoadLocation(name)
		return and(location, err)
	case strings.Contains(name, "..") || name[0] == '/' || name[0] == '\\':
		return and((*time.Location)(nil), errors.New("time: invalid location name"))
	case !strings.Contains("ABCDEFGHIJKLMNOPQRSTUVWXYZlpr", name[:1]): // others begin with localtime, posix or right
		return and((*time.Location)(nil), errors.New("unknown time zone "+name))
	}
	panic(values.Unsupported{What: "time zone " + name})
}

func sleep(h native.Host, args []reflect.Value) []reflect.Value {
	d := duration(args[0])
	if d <= 0 {
		return nil
	}
	done := false
	h.Later(d, nil, func() { done = true })
	h.Wait(func() bool { return done })
	return nil
}

// duration returns a duration that can be added to the clock.
func duration(v reflect.Value) time.Duration { return time.Duration(min(v.Int(), math.MaxInt64/4)) }

// A running timer belongs to the address of a time.Timer or a time.Ticker. Package time does all else in Go.
type running struct {
	stop   func() bool
	fire   func()
	period time.Duration
	values *values.Channel // to which the time is sent, or nil
}

// start starts a timer, which starts again after its period.
func (r *running) start(h native.Host, when, period int64) {
	r.period = time.Duration(min(period, math.MaxInt64/4))
	at := max(time.Duration(min(when, math.MaxInt64/4)), h.Now())
	r.stop = h.Later(at-h.Now(), r.isFull, func() {
		late := h.Now() - at
		if late == 0 {
			r.fire()
		}
		if r.period > 0 {
			r.start(h, int64(at+r.period*(late/r.period+1)), period)
		}
	})
}

// isFull reports whether ticks are dropped, since nobody has read the last one.
func (r *running) isFull() bool {
	return r.period > 0 && r.values != nil && len(r.values.Queue) == r.values.Size
}

// newTimer is what time.NewTimer, time.AfterFunc and time.NewTicker call.
func newTimer(h native.Host, args []reflect.Value) []reflect.Value {
	f, arg := function(args[2]), args[3].Interface()
	t := h.Named("time", "Timer")
	pointer := t.New()
	fieldNamed(t, t.Variable(pointer), "initTimer").SetBool(true)
	r := &running{}
	if channel, ok := values.Value(arg).Interface().(*values.Channel); ok {
		r.values = channel
		r.fire = func() { h.Send(channel, reflect.ValueOf(clockNow(h))) }
	} else {
		r.fire = func() {
			h.Spawn(func(h native.Host) { h.Call(f, args[3], reflect.ValueOf(uintptr(0)), reflect.ValueOf(int64(0))) })
		}
	}
	r.start(h, args[0].Int(), args[1].Int())
	h.Side(pointer.UnsafePointer(), func() any { return r })
	return []reflect.Value{pointer}
}

// stopTimer also drops a value that was sent before, as timers do since Go 1.23.
func stopTimer(h native.Host, args []reflect.Value) []reflect.Value {
	r := h.Side(args[0].UnsafePointer(), nil).(*running)
	if r.values != nil {
		r.values.Queue = nil
	}
	r.period = 0
	return one(r.stop())
}

func resetTimer(h native.Host, args []reflect.Value) []reflect.Value {
	active := stopTimer(h, args)
	h.Side(args[0].UnsafePointer(), nil).(*running).start(h, args[1].Int(), args[2].Int())
	return active
}
