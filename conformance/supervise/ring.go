package supervise

import (
	"io"
	"slices"
	"sync"
)

// A Ring keeps the beginning of a process's output, where a crash message begins, and its end.
type Ring struct {
	mutex sync.Mutex
	kept  []byte
	lost  bool // output between the beginning and the end
}

// The sizes of the beginning and of the end that are kept.
const (
	HeadSize = 16 << 10
	TailSize = 48 << 10
)

// Write never fails or blocks.
func (r *Ring) Write(p []byte) (int, error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.kept = append(r.kept, p...)
	if over := len(r.kept) - HeadSize - TailSize; over > TailSize {
		r.kept = slices.Delete(r.kept, HeadSize, HeadSize+over)
		r.lost = true
	}
	return len(p), nil
}

// String returns what was kept.
func (r *Ring) String() string {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.lost {
		return string(r.kept[:HeadSize]) + "\n…\n" + string(r.kept[HeadSize:])
	}
	return string(r.kept)
}

// ReadFrom copies until the other side is closed, or a deadline is over. It starts with a small buffer, since most processes write nothing, and
// each has three rings.
func (r *Ring) ReadFrom(from io.Reader) (total int64, err error) {
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
