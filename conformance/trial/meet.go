package trial

import (
	"context"
	"reflect"
	"strings"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// patience is how long each of the first two calls of a tool is waited for.
const patience = 100 * time.Millisecond

// looks are when a call that is being waited for is looked at.
var looks = []time.Duration{
	200 * time.Microsecond, 300 * time.Microsecond, 500 * time.Microsecond, time.Millisecond, 2 * time.Millisecond,
	3 * time.Millisecond, 5 * time.Millisecond, 8 * time.Millisecond, 20 * time.Millisecond, 60 * time.Millisecond,
}

// meet makes a tool for the first time, in real time: that gives its lazy state to no bubble, and shows its waits. alone says
// that there is nothing else in the process: whatever runs in the background is the tool's.
func meet(subject Subject, alone bool) Meeting {
	before := takeCensus()
	bench := newBench(Fault{})
	tool, made := construct(subject, bench.env(false))
	m := Meeting{Made: made, Nil: made == nil && tool == nil, Clock: Virtual}
	if tool == nil {
		return m
	}
	m.Type, m.Package = typeOf(tool)
	m.Description = describe(tool)
	m.declare(subject, tool)
	m.Services = bench.serviceNames()
	if len(m.Examples) > 0 {
		m.greet(tool, before)
	}
	bench.cleanup()
	if m.Clock == Virtual {
		if alone {
			before = nil
		}
		if why := background(before); why != "" {
			m.Clock, m.WhyReal = Real, why
		}
	}
	return m
}

// typeOf answers a tool's dynamic type, as in "*weather.Tool", and the package that declares it.
func typeOf(tool contract.Tool) (name, path string) {
	t := reflect.TypeOf(tool)
	name = t.String()
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return name, t.PkgPath()
}

// greet calls the first example twice at once, which shows what the calls share, and looks at what they wait for.
func (m *Meeting) greet(tool contract.Tool, before census) {
	call := Call{Arguments: []byte(m.Examples[0].Arguments), Context: contract.ExecutionContext{
		SessionID: "session-of-the-meeting", ConversationID: "conversation-of-the-meeting",
	}}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	flights := []*flight{launch(ctx, tool, call, nil), launch(ctx, tool, call, nil)}
	for _, pause := range looks {
		if flights[0].within(pause) && flights[1].within(pause) {
			break
		}
		if why := waitsOutside(before); why != "" && m.WhyReal == "" {
			m.Clock, m.WhyReal = Real, why
		}
	}
	cut := []bool{!flights[0].over(), !flights[1].over()}
	cancel()
	for i, f := range flights {
		if f.within(patience / 10) {
			f.out.Cut = cut[i] // what it answers to that is no answer to the example
			m.Calls = append(m.Calls, f.out)
		}
	}
}

// outsideStates are waits for what is no part of a program's own goroutines: virtual time cannot see them.
var outsideStates = []string{"IO wait", "syscall", "sync.Mutex.Lock", "sync.RWMutex", "semacquire", "locked to thread"}

// waitsOutside answers the first wait of a goroutine that came since the census which virtual time cannot see.
func waitsOutside(before census) string {
	for _, r := range routines() {
		if before[r.id] {
			continue
		}
		for _, state := range outsideStates {
			if strings.HasPrefix(r.state, state) {
				return told(r)
			}
		}
	}
	return ""
}

// background answers a goroutine that lives on when the calls are over, of those that came since the census; a connection that
// an HTTP client keeps may be older. What such a goroutine
// shares with a bubble would end the process, so a tool that has one is judged in real time.
func background(before census) string {
	var why string
	for _, pause := range []time.Duration{0, time.Millisecond, 5 * time.Millisecond, 15 * time.Millisecond} {
		time.Sleep(pause)
		why = ""
		for _, r := range routines() {
			if r.call() || r.bubble != 0 || !r.keepAlive() && (before[r.id] || r.infrastructure()) {
				continue
			}
			why = "a goroutine lives on: " + told(r)
		}
		if why == "" {
			return ""
		}
	}
	return why
}
