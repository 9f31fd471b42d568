package supervise

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// isStopped reports whether a signal has stopped a process.
func isStopped(pid int) bool {
	state := stateOf(pid)
	return len(state) > 0 && state[0] == "T"
}

// In /proc/PID/stat: the index of the flags after the name, and the flag of a process that is exiting.
const (
	flagsAt = 6
	exiting = 0x4
)

// goesOn reports whether a process has not begun to exit. If its pipes are closed even so, it has closed them itself, or has become another
// program.
func goesOn(pid int) bool {
	state := stateOf(pid)
	if len(state) <= flagsAt {
		return false
	}
	flags, err := strconv.ParseUint(state[flagsAt], 10, 64)
	return err == nil && flags&exiting == 0
}

// stateOf returns the fields of /proc/PID/stat after the name, the state first; nil if there is no such process.
func stateOf(pid int) []string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return nil
	}
	name := strings.LastIndexByte(string(text), ')') // it may hold anything
	if name < 0 {
		return nil
	}
	return strings.Fields(string(text[name+1:]))
}
