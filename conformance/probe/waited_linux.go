package probe

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// shares returns those of the threads of a process; none where nobody knows. The one file of each thread is opened by its name: to look it up by
// a pattern would have the system make an entry for every file that there is of a thread, and forget them all when the process ends.
func shares(pid int) (all []share) {
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
			all = append(all, share{time.Duration(ran), time.Duration(waited)})
		}
	}
	return all
}
