package gocommand

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// InterruptChildren sends SIGINT to all descendants of this process.
func InterruptChildren() {
	queue := []int{os.Getpid()}
	for n := 0; n < len(queue); n++ {
		tasks, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", queue[n]))
		for _, task := range tasks {
			text, _ := os.ReadFile(task)
			for field := range strings.FieldsSeq(string(text)) {
				if pid, err := strconv.Atoi(field); err == nil {
					queue = append(queue, pid)
				}
			}
		}
	}
	for _, pid := range queue[1:] {
		_ = unix.Kill(pid, unix.SIGINT)
	}
}
