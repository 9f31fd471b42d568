package supervise

import (
	"io"
	"sync"
)

// A ring keeps the beginning and the end of what a process writes: where a crash begins, and what was said last.
type ring struct {
	mutex sync.Mutex
	head  []byte
	tail  []byte
	lost  bool

	enough func(head string) bool // reports whether no more needs to be read
	then   func()                 // what is to be done when that is so, before more is read
	told   bool                   // it was
}

const (
	headSize = 16 << 10
	tailSize = 48 << 10
)

// Write never fails, and never makes the process wait.
func (r *ring) Write(p []byte) (int, error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	n := len(p)
	defer r.tell()
	if room := headSize - len(r.head); room > 0 {
		room = min(room, len(p))
		r.head, p = append(r.head, p[:room]...), p[room:]
	}
	r.tail = append(r.tail, p...)
	if over := len(r.tail) - tailSize; over > tailSize {
		r.tail = append([]byte(nil), r.tail[over:]...)
		r.lost = true
	}
	return n, nil
}

// tell has done what is to be done when the ring holds all that anybody wants to know, or has begun to lose what comes.
func (r *ring) tell() {
	if r.then != nil && !r.told && (r.lost || r.enough(string(r.head))) {
		r.told = true
		r.then()
	}
}

// String returns what was kept.
func (r *ring) String() string {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.lost {
		return string(r.head) + "\n…\n" + string(r.tail)
	}
	return string(r.head) + string(r.tail)
}

// empty reports whether nothing was written.
func (r *ring) empty() bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return len(r.head) == 0
}

// fill copies until the other side is closed, or a deadline ends it. Most processes write nothing, and there are three rings for each: a large
// buffer is for those that write much.
func (r *ring) fill(from io.Reader) {
	for buffer := make([]byte, littleRead); ; {
		n, err := from.Read(buffer)
		_, _ = r.Write(buffer[:n])
		switch {
		case err != nil:
			return
		case n == len(buffer) && n < largeRead:
			buffer = make([]byte, largeRead)
		}
	}
}

// How much of what a process writes is read at once, at first and of one that writes much.
const (
	littleRead = 512
	largeRead  = 32 << 10
)
