package probe

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// threadTimes returns the times of the threads of a process; nil if they are not known. It does not use filepath.Glob: that would make
// the kernel create a directory entry for every file of a thread, to be removed when the process ends.
func threadTimes(pid int) (all []threadTime) {
	tasks := fmt.Sprintf("/proc/%d/task/", pid)
	folder, err := os.Open(tasks)
	if err != nil {
		return nil
	}
	defer folder.Close()
	threads, _ := folder.Readdirnames(-1)
	for _, thread := range threads {
		text, err := os.ReadFile(tasks + thread + "/schedstat")
		fields := strings.Fields(string(text)) // time on a processor, time waiting for one, number of turns
		if err != nil || len(fields) < 2 {
			continue
		}
		ran, wrong := strconv.ParseInt(fields[0], 10, 64)
		waited, err := strconv.ParseInt(fields[1], 10, 64)
		if wrong == nil && err == nil {
			all = append(all, threadTime{time.Duration(ran), time.Duration(waited)})
		}
	}
	return all
}
