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

// Linux has all that supervision needs: a process ends with its supervisor, is limited from outside right after its start, can be
// waited for without being reaped, and the processes that it leaves behind are adopted and killed.

// attributes puts a process into a group of its own, and has it killed when the thread that started it ends.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// adopt makes orphans of workers children of this process, so that they can be found.
func adopt() error {
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("adopt the orphans of workers: %w", err)
	}
	return nil
}

// slack is how late short sleeps in a worker may end. The monitor thread of a young Go process wakes up every 20 microseconds, and most
// workers never grow old.
const slack = 500 * time.Microsecond

// slacken sets the slack of the processes that this thread starts.
func slacken() { _ = unix.Prctl(unix.PR_SET_TIMERSLACK, uintptr(slack.Nanoseconds()), 0, 0, 0) }

// usedMemory returns the maximum memory of a process in bytes; 0 if it is not above that of this process, from which a child's count
// starts.
func usedMemory(state *os.ProcessState) int64 {
	var own unix.Rusage
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok || unix.Getrusage(unix.RUSAGE_SELF, &own) != nil || usage.Maxrss <= own.Maxrss {
		return 0
	}
	return int64(usage.Maxrss) << 10
}

// limits holds the resource limits of a worker. At RLIMIT_DATA a Go program ends with a traceback; RLIMIT_AS would end every Go program.
var limits = map[int]uint64{
	unix.RLIMIT_DATA:   MostMemory,
	unix.RLIMIT_NOFILE: MostFiles,
	unix.RLIMIT_CPU:    MostProcessor,
	unix.RLIMIT_FSIZE:  MostFileSize,
	unix.RLIMIT_CORE:   0,
}

// limit sets the limits of a process. With the race detector, the shadow memory alone exceeds RLIMIT_DATA.
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

// childStopped is CLD_STOPPED: a signal has stopped the process.
const childStopped = 5

// awaitEnd waits until a process has ended, or a signal has stopped it, and reports which. It does not reap it, so that its ID is not reused.
func awaitEnd(pid int) (stopped bool) {
	for {
		var info unix.Siginfo
		if err := unix.Waitid(unix.P_PID, pid, &info, unix.WEXITED|unix.WSTOPPED|unix.WNOWAIT, nil); err != unix.EINTR {
			return err == nil && info.Code == childStopped
		}
	}
}

// sweep kills and reaps the processes that a worker left behind: members of its group, and adopted processes with its mark. It is called
// when the worker has ended. Processes for which ours returns true are other workers, and are left out.
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

// adopted returns the adopted children of this process that have a mark in their environment. The kernel makes orphans children of the
// first thread of the process that adopts them.
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

// programName is os.Args[0] of a worker. It is the same in every run, since tools may return or log it. A program can start itself by it,
// as some tests do.
const programName = "/proc/self/exe"
