package worker

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// queued is how long the thread of a process that came off worst has waited for a processor since it began: it was ready to go on, and
// others had the machine. It is 0 where nobody knows.
func queued(pid int) (longest time.Duration) {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	for _, thread := range threads {
		text, err := os.ReadFile(thread)
		fields := strings.Fields(string(text)) // time on a processor, time waiting for one, number of turns
		if err != nil || len(fields) < 2 {
			continue
		}
		if waited, err := strconv.ParseInt(fields[1], 10, 64); err == nil {
			longest = max(longest, time.Duration(waited))
		}
	}
	return longest
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
