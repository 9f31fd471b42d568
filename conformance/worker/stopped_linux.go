package worker

import (
	"fmt"
	"os"
	"strings"
)

// isStopped reports whether a signal has stopped a process.
func isStopped(pid int) bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return false
	}
	name := strings.LastIndexByte(string(text), ')') // it may hold anything; behind it there are numbers, and the state first
	return name >= 0 && strings.HasPrefix(string(text[name+1:]), " T")
}
