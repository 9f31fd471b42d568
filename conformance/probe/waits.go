package probe

import (
	"fmt"
	"path"
	"strings"
)

// externalStates are waits that no goroutine of the program itself ends, or that virtual time does not count as waiting. A
// condition is waited for durably, but woken from outside a bubble it ends the process.
var externalStates = []string{
	"IO wait", "syscall", "sync.Mutex.Lock", "sync.RWMutex", "semacquire", "sync.Cond.Wait", "locked to thread",
}

// external reports whether virtual time cannot see what a goroutine waits for.
func (r routine) external() bool {
	for _, state := range externalStates {
		if strings.HasPrefix(r.state, state) {
			return true
		}
	}
	return false
}

// blocksBubble reports whether a goroutine keeps its bubble from letting time pass though it does not run.
func (r routine) blocksBubble() bool {
	return !r.durable && (r.external() || strings.HasPrefix(r.state, "chan ") || strings.HasPrefix(r.state, "select") ||
		strings.HasPrefix(r.state, "sync.WaitGroup"))
}

// waitsForOthers reports whether somebody else has to let a goroutine in that state go on: a lock, a channel. After a bubble was given up,
// that may be somebody in it, who never will.
func waitsForOthers(state string) bool {
	for _, prefix := range []string{"sync.", "semacquire", "chan ", "select"} {
		if strings.HasPrefix(state, prefix) {
			return true
		}
	}
	return false
}

// running is what is said of a goroutine that waits for nothing.
const running = "running"

// waiting says what a goroutine waits for: "sleep", "select", "IO wait"; "running" where it waits for nothing.
func (r routine) waiting() string {
	if r.runs() {
		return running
	}
	return r.state
}

// describe says what a goroutine waits for, and where, the same from run to run.
func (r routine) describe() string {
	at := r.where()
	return fmt.Sprintf("%s in %s at %s:%d", r.waiting(), r.innermost(), path.Base(strings.ReplaceAll(at.File, `\`, "/")), at.Line)
}

// A wait is a goroutine in a state, somewhere: seen twice, it is no passing one.
type wait struct {
	id    int
	state string
	at    Place
}

func (r routine) wait() wait { return wait{r.id, r.state, r.where()} }

// waits remembers what was seen at the last look, to tell what lasts from what passes.
type waits map[wait]bool

// lasting returns the first of the goroutines that was in the same wait at the last look, and remembers them for the next.
func (w *waits) lasting(all []routine) (routine, bool) {
	now, found, ok := waits{}, routine{}, false
	for _, r := range all {
		now[r.wait()] = true
		if !ok && (*w)[r.wait()] {
			found, ok = r, true
		}
	}
	*w = now
	return found, ok
}
