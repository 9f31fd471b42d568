package worker

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// queued is how long the thread of a process that came off worst has waited for a processor since it began: it was ready to go on, and
// others had the machine. It is 0 where nobody knows.
func queued(pid int) (longest time.Duration) {
	for _, t := range turns(pid) {
		longest = max(longest, t.waited)
	}
	return longest
}

// onProcessor is how long the threads of a process have had a processor, in all. It is 0 where nobody knows.
func onProcessor(pid int) (all time.Duration) {
	for _, t := range turns(pid) {
		all += t.ran
	}
	return all
}

// A turn is how long a thread has run, and how long it has waited for that.
type turn struct{ ran, waited time.Duration }

// turns answers those of the threads of a process.
func turns(pid int) (all []turn) {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	for _, thread := range threads {
		var ran, waited int64
		text, err := os.ReadFile(thread)
		if _, scan := fmt.Sscan(string(text), &ran, &waited); err == nil && scan == nil {
			all = append(all, turn{time.Duration(ran), time.Duration(waited)})
		}
	}
	return all
}

// isStopped reports whether a signal has stopped a process.
func isStopped(pid int) bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return false
	}
	name := strings.LastIndexByte(string(text), ')') // it may hold anything; behind it there are numbers, and the state first
	return name >= 0 && strings.HasPrefix(string(text[name+1:]), " T")
}
