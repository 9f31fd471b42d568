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

// What the system says of a process: the place of its flags behind its name, and the flag of one that is about to end.
const (
	flagsAt = 6
	exiting = 0x4
)

// goesOn reports whether a process has not so much as begun to end. All of its threads have when the last of them lets go of a pipe; one that goes
// on has closed the pipe, or become another program.
func goesOn(pid int) bool {
	state := stateOf(pid)
	if len(state) <= flagsAt {
		return false
	}
	flags, err := strconv.ParseUint(state[flagsAt], 10, 64)
	return err == nil && flags&exiting == 0
}

// stateOf returns what the system says of a process: its state first, then numbers; nothing where it is gone.
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
