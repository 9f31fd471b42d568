package exchange

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/supervise"
)

// usageOf returns what a process uses, and its descendants.
func usageOf(pid int) Usage {
	u := Usage{}
	for _, p := range append([]int{pid}, descendants(pid)...) {
		u.add(p)
		if p != pid {
			u.Children++
		}
	}
	return u
}

func (u *Usage) add(pid int) {
	files, _ := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid))
	for _, file := range files {
		u.Files++
		if to, _ := os.Readlink(fmt.Sprintf("/proc/%d/fd/%s", pid, file.Name())); strings.HasPrefix(to, "socket:") {
			u.Sockets++
		}
	}
	threads, _ := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
	u.Threads += len(threads)
	u.Memory += supervise.ResidentMemory(pid)
	u.Processor += supervise.ProcessorTime(pid)
}

// queued returns how long each thread of some processes has waited for a processor.
func queued(pids []int) map[int]time.Duration {
	all := map[int]time.Duration{}
	for _, p := range pids {
		threads, _ := os.ReadDir(fmt.Sprintf("/proc/%d/task", p))
		for _, thread := range threads {
			text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%s/schedstat", p, thread.Name()))
			if fields := strings.Fields(string(text)); len(fields) > 1 { // that it has run, that it has waited, …
				id, _ := strconv.Atoi(thread.Name())
				nanoseconds, _ := strconv.ParseInt(fields[1], 10, 64)
				all[id] = time.Duration(nanoseconds)
			}
		}
	}
	return all
}

// descendants returns the processes that a process has started, and those that these have.
func descendants(pid int) (all []int) {
	threads, _ := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
	for _, thread := range threads {
		list, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%s/children", pid, thread.Name()))
		for _, field := range strings.Fields(string(list)) {
			if child, err := strconv.Atoi(field); err == nil {
				all = append(append(all, child), descendants(child)...)
			}
		}
	}
	return all
}
