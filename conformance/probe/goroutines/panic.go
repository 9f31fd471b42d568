package goroutines

import (
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// maxStackText limits the stack of a Panic in bytes.
const maxStackText = 16 << 10

// Recovered describes a panic. Only the deferred function that recovered the value may call it.
func Recovered(value any) *probe.Panic {
	stack := string(debug.Stack())
	refused, isRefused := value.(probe.ConstructorError)
	if isRefused {
		value = refused.Unwrap()
	}
	return &probe.Panic{Value: PanicText(value), Place: toolFrame(callers()), Stack: stack[:min(len(stack), maxStackText)], Refused: isRefused}
}

// addressText matches addresses, which differ between runs.
var addressText = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`0x[0-9a-f]{6,}`) })

// PanicText returns the text of a panic on one line that does not differ between runs.
func PanicText(value any) string {
	text := describeValue(value)
	return probe.Bounded(probe.Legible(probe.Bounded(strings.Join(strings.Fields(addressText().ReplaceAllString(text, "0x…")), " "))))
}

// describeValue returns the text of a value; its type if it has none, or if its method panics.
func describeValue(value any) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("%T (whose text panics, too)", value)
		}
	}()
	switch v := value.(type) {
	case runtime.Error:
		return v.Error()
	case error:
		return v.Error()
	case fmt.Stringer:
		return v.String()
	case string:
		return v
	case bool, int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64, float32, float64:
		return fmt.Sprintf("%T(%v)", v, v)
	}
	return fmt.Sprintf("%T", value) // its content may be endless, or differ between runs
}

// Guard calls f and returns its panic, if it panics.
func Guard(f func()) (p *probe.Panic) {
	defer func() {
		if value := recover(); value != nil {
			p = Recovered(value)
		}
	}()
	f()
	return nil
}

// Isolate calls f in a goroutine of its own and returns its panic. If f ends its goroutine, or does not return within limit, the
// Panic says so; in the latter case f may still be running, and what it writes must not be read.
func (r Run) Isolate(limit time.Duration, f func()) *probe.Panic {
	done := make(chan *probe.Panic, 1)
	ctx := r.Context(NoCall)
	r.Spawn(func() {
		LabelSelf(ctx)
		result := &probe.Panic{Value: "it ended its goroutine (runtime.Goexit)"}
		defer func() { done <- result }()
		result = Guard(f)
	})
	runtime.Gosched() // a short f has returned when this goroutine runs next, and needs no timer
	select {
	case p := <-done:
		return p
	default:
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case p := <-done:
		return p
	case <-timer.C:
	}
	p := &probe.Panic{Value: "it did not return", Absent: true}
	if found, ok := r.Launched(NoCall); ok {
		p.Place = found.Place()
		p.Value += ", " + found.Waiting()
	}
	return p
}

// Launched returns the latest goroutine that this package started for a call of the run, or for NoCall.
func (r Run) Launched(call int) (found Routine, ok bool) {
	for _, one := range Of(r) {
		if one.Launched() && one.Call == call && one.ID > found.ID {
			found, ok = one, true
		}
	}
	return found, ok
}
