package probe

import (
	"fmt"
	"path"
	"strings"
)

// externalStates are waits that are not ended by a goroutine of the program, or that do not count as durable in a bubble.
// sync.Cond.Wait is durable, but waking it from outside a bubble ends the process.
var externalStates = []string{
	"IO wait", "syscall", "sync.Mutex.Lock", "sync.RWMutex", "semacquire", "sync.Cond.Wait", "locked to thread",
}

// external reports whether a goroutine waits for something that virtual time cannot see.
func (r routine) external() bool {
	for _, state := range externalStates {
		if strings.HasPrefix(r.State, state) {
			return true
		}
	}
	return false
}

// blocksBubble reports whether a waiting goroutine keeps its bubble's time from passing.
func (r routine) blocksBubble() bool {
	return !r.Durable && (r.external() || strings.HasPrefix(r.State, "chan ") || strings.HasPrefix(r.State, "select") ||
		strings.HasPrefix(r.State, "sync.WaitGroup"))
}

// waitsForOthers reports whether another goroutine has to end a wait in this state: a lock, a channel. After a bubble was given
// up, that goroutine may be stuck in it.
func waitsForOthers(state string) bool {
	for _, prefix := range []string{"sync.", "semacquire", "chan ", "select"} {
		if strings.HasPrefix(state, prefix) {
			return true
		}
	}
	return false
}

// onLock reports whether a wait, as describe returns it, is for a lock.
func onLock(wait string) bool {
	return strings.Contains(wait, "sync.Mutex.Lock in") || strings.Contains(wait, "sync.RWMutex.")
}

// running is the state of a goroutine that does not wait.
const running = "running"

// waiting returns the wait of a goroutine: "sleep", "select", "IO wait"; or running.
func (r routine) waiting() string {
	if r.runs() {
		return running
	}
	return r.State
}

// describe returns the wait of a goroutine and its place, in a text that does not differ between runs.
func (r routine) describe() string {
	at := r.where()
	return fmt.Sprintf("%s in %s at %s:%d", r.waiting(), r.innermost(), path.Base(strings.ReplaceAll(at.File, `\`, "/")), at.Line)
}

// A wait is a goroutine in a state at a place. If it is seen twice, it lasts.
type wait struct {
	id    int
	state string
	at    Place
}

func (r routine) wait() wait { return wait{r.ID, r.State, r.where()} }

// A waits holds the waits of the last look, to tell lasting ones from passing ones.
type waits map[wait]bool

// lasting returns the first of the goroutines that was in the same wait at the last look. It remembers all of them for the next
// look.
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
