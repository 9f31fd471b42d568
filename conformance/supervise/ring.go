package supervise

import (
	"io"
	"sync"
)

// A ring keeps the beginning of a process's output, where a crash message begins, and its end.
type ring struct {
	mutex sync.Mutex
	head  []byte
	tail  []byte
	lost  bool
}

// The sizes of the beginning and of the end that are kept.
const (
	HeadSize = 16 << 10
	TailSize = 48 << 10
)

// Write never fails or blocks.
func (r *ring) Write(p []byte) (int, error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	n := len(p)
	if room := HeadSize - len(r.head); room > 0 {
		room = min(room, len(p))
		r.head, p = append(r.head, p[:room]...), p[room:]
	}
	r.tail = append(r.tail, p...)
	if over := len(r.tail) - TailSize; over > TailSize {
		r.tail = append([]byte(nil), r.tail[over:]...)
		r.lost = true
	}
	return n, nil
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

// ReadFrom copies until the other side is closed, or a deadline is over. It starts with a small buffer, since most processes write nothing, and
// each has three rings.
func (r *ring) ReadFrom(from io.Reader) (total int64, err error) {
	for buffer := make([]byte, littleRead); ; {
		n, err := from.Read(buffer)
		_, _ = r.Write(buffer[:n])
		total += int64(n)
		switch {
		case err != nil:
			return total, nil
		case n == len(buffer) && n < largeRead:
			buffer = make([]byte, largeRead)
		}
	}
}

// The sizes of the buffer, at first and for a process that writes much.
const (
	littleRead = 512
	largeRead  = 32 << 10
)
