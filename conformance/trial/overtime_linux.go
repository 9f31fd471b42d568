package trial

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// queued is how long the thread of this process that came off worst has waited for a processor since it began; 0 where nobody knows.
func queued() (longest time.Duration) {
	threads, _ := filepath.Glob("/proc/self/task/*/schedstat")
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
