// Package player calls a tool and records a transcript of everything observable. It knows nothing of the rules: a fault of a mutant is
// observable if its transcript differs from that of the original.
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

// A Maker constructs a tool with a fixture.
type Maker func(*Fixture) contract.Tool

// A Transcript is the observable behaviour of a tool.
type Transcript struct {
	Tool   Description
	Calls  []Call
	InTurn []Outcome `json:",omitempty"` // sequential calls of one instance without faults, each with other identifiers
	AtOnce []Outcome // concurrent calls with the first arguments, each with other identifiers
}

// A Description has the results of the methods of a tool other than Execute.
type Description struct {
	Name, Usage, Schema string
	OnServer            bool
	Varies              []string `json:",omitempty"` // what differs from call to call
	Refused             string   `json:",omitempty"` // the error of Registry.Register
}

// A Call is a call of a new instance, with its outcome.
type Call struct {
	Arguments string
	Ends      string `json:",omitempty"` // when its context ends: "before", "midway" after 1 ms, "deadline" after 2 ms
	Fault     string `json:",omitempty"` // of the services, see Serve
	Outcome
}

// An Outcome is the observable result of a call.
type Outcome struct {
	Result string
	Took   string   `json:",omitempty"` // virtual time
	Logged []string `json:",omitempty"`
	Left   string   `json:",omitempty"` // goroutines that did not end
}

// Play calls a tool with each of the arguments, and with the first also under faults and cancellation, in virtual time.
func Play(make Maker, arguments []string) Transcript {
	var transcript Transcript
	transcript.Tool = describe(make)
	for _, a := range arguments {
		transcript.Calls = append(transcript.Calls, Call{Arguments: a})
	}
	for _, ends := range []string{"before", "midway", "deadline"} {
		for _, fault := range []string{"", "blocks", "lags"} {
			transcript.Calls = append(transcript.Calls, Call{Arguments: arguments[0], Ends: ends, Fault: fault})
		}
	}
	for _, fault := range []string{"fails", "panics", "empty", "lags"} {
		transcript.Calls = append(transcript.Calls, Call{Arguments: arguments[0], Fault: fault})
	}
	for i := range transcript.Calls {
		c := &transcript.Calls[i]
		var all []Outcome
		left := inVirtualTime(func() { all = callAll(make, []Call{*c}, false) })
		c.Outcome = first(all)
		c.Left = left
	}
	inVirtualTime(func() { transcript.InTurn = callAll(make, transcript.Calls[:len(arguments)], false) })
	same := slices.Repeat(transcript.Calls[:1], 16)
	inVirtualTime(func() { transcript.AtOnce = callAll(make, same, true) })
	return transcript
}

func first(all []Outcome) Outcome {
	if len(all) == 0 {
		return Outcome{Result: "none"}
	}
	return all[0]
}

// inVirtualTime runs a function in a synctest bubble, and returns the first line of the panic that it or a leaked goroutine causes.
func inVirtualTime(do func()) (left string) {
	defer func() {
		if value := recover(); value != nil {
			left, _, _ = strings.Cut(fmt.Sprint(value), "\n")
		}
	}()
	synctest.Test(new(testing.T), func(*testing.T) { do() })
	return ""
}

// callAll constructs a tool and calls it, sequentially or concurrently. Only sequential calls have their log in the outcome.
func callAll(make Maker, calls []Call, atOnce bool) []Outcome {
	f := &Fixture{}
	f.Logger = slog.New(&logHandler{fixture: f})
	tool := make(f)
	all := slices.Repeat([]Outcome{{}}, len(calls))
	var group sync.WaitGroup
	for i, c := range calls {
		f.setFault(c.Fault)
		if atOnce {
			group.Go(func() { all[i] = call(tool, f, c, i) })
			continue
		}
		all[i] = call(tool, f, c, i)
		all[i].Logged = f.takeLog()
	}
	group.Wait()
	return all
}

func call(tool contract.Tool, f *Fixture, c Call, i int) (a Outcome) {
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

// describe calls the methods other than Execute many times, and registers the tool.
func describe(make Maker) (d Description) {
	defer func() {
		if value := recover(); value != nil {
			d.Varies = append(d.Varies, fmt.Sprint("panic: ", value))
		}
	}()
	tool := make(&Fixture{Logger: slog.New(slog.DiscardHandler)})
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

// A Fixture has the dependencies of a tool: its logger, and the fault of its services.
type Fixture struct {
	Logger *slog.Logger
	mutex  sync.Mutex
	fault  string
	logged []string
}

func (f *Fixture) setFault(fault string) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.fault = fault
}

func (f *Fixture) currentFault() string {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.fault
}

func (f *Fixture) takeLog() []string {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	all := f.logged
	f.logged = nil
	return all
}

// Serve returns a value, or fails according to the fault of the fixture. Services of fixtures return its results.
func Serve[T any](ctx context.Context, f *Fixture, value T) (none T, err error) {
	switch f.currentFault() {
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

// A logHandler adds log entries without their times to the log of a fixture.
type logHandler struct {
	fixture *Fixture
	attrs   []slog.Attr
}

func (*logHandler) Enabled(context.Context, slog.Level) bool { return true }

func (h *logHandler) Handle(_ context.Context, r slog.Record) error {
	line := r.Level.String() + " " + r.Message
	for _, a := range h.attrs {
		line += " " + a.String()
	}
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "stack" {
			a.Value = slog.StringValue("…") // varies
		}
		line += " " + a.String()
		return true
	})
	h.fixture.mutex.Lock()
	defer h.fixture.mutex.Unlock()
	h.fixture.logged = append(h.fixture.logged, line)
	return nil
}

func (h *logHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &logHandler{h.fixture, slices.Concat(h.attrs, attrs)}
}

func (h *logHandler) WithGroup(string) slog.Handler { return h }
