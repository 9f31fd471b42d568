package supervise

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Linux does all that supervision wants: a process dies with its supervisor, is limited from outside right after its start,
// is seen to end before it is reaped, and what it left behind is adopted and ended.

// unsupported says why this platform cannot run workers; "" where it can.
const unsupported = ""

// attributes put a process into a group of its own, and end it with the thread that started it.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// adopt makes orphans of workers children of this process, so that they can be found.
func adopt() error {
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("adopt what workers leave behind: %w", err)
	}
	return nil
}

// slack is how late the short sleeps in a worker may end. The runtime of a Go program looks after itself every few hundredths of a
// millisecond for as long as the program is young, which is all the time that most workers live: each look is a thread that wakes.
const slack = 500 * time.Microsecond

// slacken has the processes that this thread starts inherit the slack.
func slacken() { _ = unix.Prctl(unix.PR_SET_TIMERSLACK, uintptr(slack.Nanoseconds()), 0, 0, 0) }

// usedMemory returns how much memory a process had at most; 0 where it had no more than this one, from which it begins to count.
func usedMemory(state *os.ProcessState) int64 {
	var own unix.Rusage
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok || unix.Getrusage(unix.RUSAGE_SELF, &own) != nil || usage.Maxrss <= own.Maxrss {
		return 0
	}
	return int64(usage.Maxrss) << 10
}

// limits bound what a process may use. RLIMIT_DATA ends a Go program in an orderly way, with a stack; RLIMIT_AS would end
// every Go program.
var limits = map[int]uint64{
	unix.RLIMIT_DATA:   mostMemory,
	unix.RLIMIT_NOFILE: mostFiles,
	unix.RLIMIT_CPU:    mostProcessor,
	unix.RLIMIT_FSIZE:  mostFileSize,
	unix.RLIMIT_CORE:   0,
}

// limit bounds a process. With the race detector the shadow memory alone is more than RLIMIT_DATA allows.
func limit(pid int, race bool) {
	for resource, most := range limits {
		if race && resource == unix.RLIMIT_DATA {
			continue
		}
		var old unix.Rlimit
		if unix.Prlimit(pid, resource, nil, &old) != nil {
			continue // the process has ended already
		}
		most = min(most, old.Max)
		_ = unix.Prlimit(pid, resource, &unix.Rlimit{Cur: most, Max: most}, nil)
	}
}

// childStopped is what waiting for a process returns where a signal has stopped it.
const childStopped = 5

// awaitEnd returns when a process has ended, and leaves it to be reaped: until then its number means nobody else. It tells whenever a signal has
// stopped the process.
func awaitEnd(pid int, stopped func()) {
	for {
		var info unix.Siginfo
		err := unix.Waitid(unix.P_PID, pid, &info, unix.WEXITED|unix.WSTOPPED|unix.WNOWAIT, nil)
		switch {
		case err == unix.EINTR:
		case err == nil && info.Code == childStopped:
			_ = unix.Waitid(unix.P_PID, pid, nil, unix.WSTOPPED|unix.WNOHANG, nil) // it is known now
			stopped()
		default:
			return
		}
	}
}

// quit asks a Go process for its stacks, and to end.
func quit(pid int) { _ = unix.Kill(pid, unix.SIGQUIT) }

// end ends a process and all of its group.
func end(pid int) {
	_ = unix.Kill(-pid, unix.SIGKILL)
	_ = unix.Kill(pid, unix.SIGKILL)
}

// sweep ends and reaps what a process left behind: members of its group, and adopted processes that carry its mark. It is
// called when the process has ended; what it killed is gone when it returns. Other workers, which are ours, are not looked at.
func sweep(group int, mark string, ours func(pid int) bool) {
	for range 10 {
		for range 64 {
			if pid, err := unix.Wait4(-group, nil, unix.WNOHANG, nil); err != nil || pid <= 0 {
				break
			}
		}
		orphans := adopted(mark, ours)
		if len(orphans) == 0 {
			return
		}
		for _, pid := range orphans {
			_ = unix.Kill(pid, unix.SIGKILL)
			reap(pid)
		}
	}
}

func reap(pid int) {
	for range 100 {
		got, err := unix.Wait4(pid, nil, unix.WNOHANG, nil)
		if got == pid || err != nil && err != unix.EINTR {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// adopted returns the adopted children of this process that carry a mark in their environment. Others are none of our
// business. The kernel gives orphans to the first thread of the process that adopts them.
func adopted(mark string, ours func(pid int) bool) []int {
	self := os.Getpid()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", self, self))
	if err != nil {
		return nil
	}
	var found []int
	for field := range strings.FieldsSeq(string(text)) {
		pid, err := strconv.Atoi(field)
		if err != nil || ours(pid) {
			continue
		}
		environment, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
		if bytes.Contains(environment, []byte(marker+"="+mark+"\x00")) {
			found = append(found, pid)
		}
	}
	return found
}

// programName is what a program finds as its own name. It is the same in every run, since it comes to stand in what tools say,
// and the program can be started by it, as tests do that start themselves.
const programName = "/proc/self/exe"
