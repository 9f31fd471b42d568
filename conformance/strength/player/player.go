// Package player observes tools: it calls a tool and records everything observable. It knows nothing of the rules. The fault of a tool is
// observable if the recording differs from that of the good tool.
package player

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A Maker constructs a tool.
type Maker func(*Bench) contract.Tool

// Seen is the recording of a tool.
type Seen struct {
	Tool   Description
	Calls  []Call
	InTurn []Answer `json:",omitempty"` // of the calls without faults, on one instance, each for another caller
	AtOnce []Answer // of concurrent calls with the first arguments
}

// A Description holds what a tool declares.
type Description struct {
	Name, Usage, Schema string
	OnServer            bool
	Varies              []string `json:",omitempty"` // what varies between calls
	Refused             string   `json:",omitempty"` // error of a registry
}

// A Call is a call and its outcome.
type Call struct {
	Arguments string
	Ends      string `json:",omitempty"` // how its context ends: before the call, during it, by a deadline
	Fault     string `json:",omitempty"` // of the services
	Answer
}

// An Answer is the outcome of a call.
type Answer struct {
	Result string
	Took   string   `json:",omitempty"` // virtual time
	Logged []string `json:",omitempty"`
	Left   string   `json:",omitempty"` // goroutines that are left
}

// Play calls a tool with each of the arguments, and with the first in many ways.
func Play(make Maker, arguments []string) Seen {
	var seen Seen
	seen.Tool = describe(make)
	for _, a := range arguments {
		seen.Calls = append(seen.Calls, Call{Arguments: a})
	}
	for _, ends := range []string{"before", "midway", "deadline"} {
		for _, fault := range []string{"", "blocks", "lags"} {
			seen.Calls = append(seen.Calls, Call{Arguments: arguments[0], Ends: ends, Fault: fault})
		}
	}
	for _, fault := range []string{"fails", "panics", "empty", "lags"} {
		seen.Calls = append(seen.Calls, Call{Arguments: arguments[0], Fault: fault})
	}
	for i := range seen.Calls {
		c := &seen.Calls[i]
		var all []Answer
		left := bubble(func() { all = play(make, []Call{*c}, false) })
		c.Answer = one(all)
		c.Left = left
	}
	bubble(func() { seen.InTurn = play(make, seen.Calls[:len(arguments)], false) })
	same := slices.Repeat(seen.Calls[:1], 16)
	bubble(func() { seen.AtOnce = play(make, same, true) })
	return seen
}

func one(all []Answer) Answer {
	if len(all) == 0 {
		return Answer{Result: "none"}
	}
	return all[0]
}

// bubble calls do in virtual time, and returns what synctest reports about goroutines that are left.
func bubble(do func()) (left string) {
	defer func() {
		if value := recover(); value != nil {
			left, _, _ = strings.Cut(fmt.Sprint(value), "\n")
		}
	}()
	synctest.Test(new(testing.T), func(*testing.T) { do() })
	return ""
}

// play constructs a tool and calls it.
func play(make Maker, calls []Call, atOnce bool) []Answer {
	b := &Bench{}
	b.Logger = slog.New(&journal{bench: b})
	tool := make(b)
	all := slices.Repeat([]Answer{{}}, len(calls))
	var group sync.WaitGroup
	for i, c := range calls {
		b.set(c.Fault)
		if atOnce {
			group.Go(func() { all[i] = call(tool, b, c, i) })
			continue
		}
		all[i] = call(tool, b, c, i)
		all[i].Logged = b.taken()
	}
	group.Wait()
	return all
}

func call(tool contract.Tool, b *Bench, c Call, i int) (a Answer) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	switch c.Ends {
	case "before":
		cancel()
	case "midway":
		timer := time.AfterFunc(time.Millisecond, cancel)
		defer timer.Stop()
	case "deadline":
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, 2*time.Millisecond)
		defer stop()
	}
	begun := time.Now()
	defer func() {
		if took := time.Since(begun); took > 0 {
			a.Took = took.String()
		}
		if value := recover(); value != nil {
			a.Result = fmt.Sprint("panic: ", value)
		}
	}()
	n := fmt.Sprint(i)
	result := tool.Execute(ctx, c.Arguments, contract.ExecutionContext{SessionID: "session " + n, ConversationID: "conversation " + n, UserID: "user " + n})
	a.Result = result.String()
	if result.IsZero() {
		a.Result = "the zero result"
	}
	return a
}

// describe records what a tool declares, and what varies in repeated calls.
func describe(make Maker) (d Description) {
	defer func() {
		if value := recover(); value != nil {
			d.Varies = append(d.Varies, fmt.Sprint("panic: ", value))
		}
	}()
	tool := make(&Bench{Logger: slog.New(slog.DiscardHandler)})
	read := func() Description {
		s := tool.Schema()
		text, err := s.MarshalJSON()
		if err != nil {
			text = []byte(err.Error())
		}
		return Description{Name: tool.Name(), Usage: tool.UsageMetadata(), Schema: string(text), OnServer: tool.FullyExecutedOnServer()}
	}
	d = read()
	for range 100 {
		switch again := read(); {
		case again.Name != d.Name:
			d.Varies = []string{"name"}
		case again.Usage != d.Usage:
			d.Varies = []string{"usage"}
		case again.Schema != d.Schema:
			d.Varies = []string{"schema"}
		case again.OnServer != d.OnServer:
			d.Varies = []string{"where it is finished"}
		}
	}
	if err := new(contract.Registry).Register(tool); err != nil {
		d.Refused = err.Error()
	}
	return d
}

// A Bench is the environment of a tool: its logger, and services that can be made to fail.
type Bench struct {
	Logger *slog.Logger
	mutex  sync.Mutex
	fault  string
	logged []string
}

func (b *Bench) set(fault string) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.fault = fault
}

func (b *Bench) faulty() string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.fault
}

func (b *Bench) taken() []string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	all := b.logged
	b.logged = nil
	return all
}

// Serve returns the result of a service: value, or the current fault.
func Serve[T any](ctx context.Context, b *Bench, value T) (none T, err error) {
	switch b.faulty() {
	case "fails":
		return none, errors.New("connection to db-7 refused for user admin")
	case "panics":
		panic("db-7 is gone")
	case "empty":
		return none, nil
	case "blocks":
		<-ctx.Done()
		return none, ctx.Err()
	case "lags":
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return none, ctx.Err()
		}
	}
	return value, nil
}

// A journal records log entries without their times.
type journal struct {
	bench *Bench
	attrs []slog.Attr
}

func (*journal) Enabled(context.Context, slog.Level) bool { return true }

func (j *journal) Handle(_ context.Context, r slog.Record) error {
	line := r.Level.String() + " " + r.Message
	for _, a := range j.attrs {
		line += " " + a.String()
	}
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "stack" {
			a.Value = slog.StringValue("…") // varies
		}
		line += " " + a.String()
		return true
	})
	j.bench.mutex.Lock()
	defer j.bench.mutex.Unlock()
	j.bench.logged = append(j.bench.logged, line)
	return nil
}

func (j *journal) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &journal{j.bench, slices.Concat(j.attrs, attrs)}
}

func (j *journal) WithGroup(string) slog.Handler { return j }
