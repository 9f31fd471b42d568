package probe

import (
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"time"
)

// maxStackText bounds the evidence of a panic.
const maxStackText = 16 << 10

// recovered describes a panic. It has to be called by the deferred function that recovered it.
func recovered(value any) *Panic {
	stack := string(debug.Stack())
	_, refused := value.(constructorError)
	return &Panic{Value: panicText(value), Place: toolFrame(callers()), Stack: stack[:min(len(stack), maxStackText)], refused: refused}
}

// addressText matches what differs from run to run in the text of a panic.
var addressText = lazy(`0x[0-9a-f]{6,}`)

// lazy compiles a pattern when it is needed: most workers end without.
func lazy(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// panicText is what a panic says, on one line, the same from run to run; a value whose own text panics is reported by its type.
func panicText(value any) string {
	text := describeValue(value)
	return bounded(Legible(bounded(strings.Join(strings.Fields(addressText().ReplaceAllString(text, "0x…")), " "))))
}

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
	return fmt.Sprintf("%T", value) // whatever is in it may be endless, or differ from run to run
}

// guarded runs f in the running goroutine and returns the panic that came out of it.
func guarded(f func()) (p *Panic) {
	defer func() {
		if value := recover(); value != nil {
			p = recovered(value)
		}
	}()
	f()
	return nil
}

// apart runs f in a goroutine of its own, so that one which ends its goroutine, or never comes back, harms nobody. Then it is
// a Panic that says so, and f may still be running: what it writes to is not to be read.
func (r run) apart(limit time.Duration, f func()) *Panic {
	return r.apartWhile(limit, f, func() bool { return false })
}

// apartWhile is apart, and waits on where f goes on when the time is over.
func (r run) apartWhile(limit time.Duration, f func(), goesOn func() bool) *Panic {
	done := make(chan *Panic, 1)
	ctx := r.context(noCall)
	r.spawn(func() {
		labelSelf(ctx)
		result := &Panic{Value: "it ended its goroutine (runtime.Goexit)"}
		defer func() { done <- result }()
		result = guarded(f)
	})
	runtime.Gosched() // what takes no time is over when this goroutine has its next turn, and no timer is needed
	select {
	case p := <-done:
		return p
	default:
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	for again := true; again; {
		select {
		case p := <-done:
			return p
		case <-timer.C:
			if again = goesOn(); again {
				timer.Reset(limit)
			}
		}
	}
	p := &Panic{Value: "it did not come back", absent: true}
	if found, ok := r.launched(noCall); ok {
		p.Place = found.place()
		p.Value += ", " + found.waiting()
	}
	return p
}

// launched returns the goroutine that we started for a call of the run, or for none: the one that came last.
func (r run) launched(call int) (found routine, ok bool) {
	for _, one := range routinesOf(r) {
		if one.launched() && one.call == call && one.id > found.id {
			found, ok = one, true
		}
	}
	return found, ok
}
