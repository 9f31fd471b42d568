package trial

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"time"
)

// recovered describes a panic. It has to be called by the deferred function that recovered it.
func recovered(value any) *Panic {
	return &Panic{Value: panicText(value), Place: theirs(callers()), Stack: string(debug.Stack())}
}

// panicText is what a panic says, on one line, the same from run to run; a value whose own text panics is told by its type.
func panicText(value any) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("%T (whose text panics, too)", value)
		}
	}()
	switch v := value.(type) {
	case runtime.Error:
		text = v.Error()
	case error:
		text = v.Error()
	case fmt.Stringer:
		text = v.String()
	case string:
		text = v
	default:
		text = fmt.Sprintf("%T(%v)", v, v)
		if strings.Contains(text, "0x") { // an address differs from run to run
			text = fmt.Sprintf("%T", v)
		}
	}
	return bounded(strings.Join(strings.Fields(text), " "))
}

// guarded runs f in the running goroutine and answers the panic that came out of it.
func guarded(f func()) (p *Panic) {
	defer func() {
		if value := recover(); value != nil {
			p = recovered(value)
		}
	}()
	f()
	return nil
}

// forbearance is how long something that should take no time at all is waited for.
const forbearance = 5 * time.Second

// apart runs f in a goroutine of its own, so that one which ends its goroutine, or never comes back, harms nobody.
func apart(f func()) *Panic {
	done := make(chan *Panic, 1)
	go func() {
		result := &Panic{Value: "runtime.Goexit"}
		defer func() { done <- result }()
		result = guarded(f)
	}()
	timer := time.NewTimer(forbearance)
	defer timer.Stop()
	select {
	case p := <-done:
		return p
	case <-timer.C:
		return &Panic{Value: "it does not come back"}
	}
}
