package supervise

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Linux has all that supervision needs: a process ends with its supervisor, is limited from outside right after its start, can be
// waited for without being reaped, and the processes that it leaves behind are adopted and killed.

// attributes puts a process into a session and a group of its own, and has it killed when the thread that started it ends. None of its
// descendants can join the session of the supervisor, so that they cannot be taken for its other children.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
}

// guard makes orphans of workers children of this process, so that they can be found; keeps other processes of the user from reading its memory
// and its descriptors; and keeps workers from inheriting descriptors that this process has inherited itself.
func guard() error {
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("adopt the orphans of workers: %w", err)
	}
	_ = unix.CloseRange(3, math.MaxUint32, unix.CLOSE_RANGE_CLOEXEC) // before Linux 5.11 they are inherited
	_ = unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0)
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

// sweep kills and reaps the processes that a worker, which was started at a time since boot, left behind, and reports whether none can be left.
// It is called when the worker has ended.
func sweep(group int, mark string, born time.Duration) (clean bool) {
	for range 10 {
		for range 64 {
			if pid, err := unix.Wait4(-group, nil, unix.WNOHANG, nil); err != nil || pid <= 0 {
				break
			}
		}
		orphans, unclear := adopted(mark, born)
		if len(orphans) == 0 {
			return !unclear
		}
		for _, pid := range orphans {
			_ = unix.Kill(pid, unix.SIGKILL)
			reap(pid)
		}
	}
	return false
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

// adopted returns the adopted children of this process that a worker has left: those with its mark in their environment, and strays that no other
// living worker can have started. unclear reports whether there are other strays: they end with the last worker that may have started them.
func adopted(mark string, born time.Duration) (found []int, unclear bool) {
	var strays []int
	self := os.Getpid()
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", self, self)) // the kernel makes orphans children of the first thread
	for field := range strings.FieldsSeq(string(text)) {
		pid, _ := strconv.Atoi(field)
		if isLiving(pid) {
			continue
		}
		environment, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
		if bytes.Contains(environment, []byte(marker+"="+mark+"\x00")) {
			found = append(found, pid)
		} else if strayStart(pid) >= born {
			strays = append(strays, pid)
		}
	}
	if len(strays) == 0 {
		return found, false
	}
	starting.Lock() // else it might be a worker that is just being started
	defer starting.Unlock()
	oldest := time.Duration(math.MaxInt64)
	living.Range(func(_, p any) bool {
		oldest = min(oldest, p.(*process).born)
		return true
	})
	for _, pid := range strays {
		switch {
		case isLiving(pid):
		case strayStart(pid) < oldest:
			found = append(found, pid)
		default:
			unclear = true
		}
	}
	return found, unclear
}

// strayStart returns when a child was started that runs in another session than this process, as a tick since boot; -1 for other children of this
// process: they share its session, unless they leave it.
func strayStart(pid int) time.Duration {
	own, _ := unix.Getsid(0)
	session, err := unix.Getsid(pid)
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if err != nil || session == own || len(fields) < 20 || fields[0] == "Z" {
		return -1
	}
	ticks, _ := strconv.ParseInt(fields[19], 10, 64)
	return time.Duration(ticks) * tick
}

// tick is the unit of times in /proc.
const tick = 10 * time.Millisecond

// sinceBoot returns the time since boot in ticks, rounded down.
func sinceBoot() time.Duration {
	var now unix.Timespec
	_ = unix.ClockGettime(unix.CLOCK_BOOTTIME, &now)
	return time.Duration(now.Nano()).Truncate(tick)
}

// residentMemory returns the memory of a process that is in use and is not that of a file; 0 if it has ended.
func residentMemory(pid int) (bytes int64) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	for line := range strings.Lines(string(text)) {
		if fields := strings.Fields(line); len(fields) == 3 && (fields[0] == "RssAnon:" || fields[0] == "RssShmem:") {
			n, _ := strconv.ParseInt(fields[1], 10, 64)
			bytes += n << 10
		}
	}
	return bytes
}

// A FileState changes with the content of a file, whoever writes it: nobody can set the time of the last change but the system.
type FileState struct {
	device, inode uint64
	size          int64
	changed       unix.Timespec
}

// StateOf returns the state of a file.
func StateOf(path string) (FileState, error) {
	var stat unix.Stat_t
	err := unix.Stat(path, &stat)
	return FileState{stat.Dev, stat.Ino, stat.Size, stat.Ctim}, err
}

// programName is os.Args[0] of a worker. It is the same in every run, since tools may return or log it. A program can start itself by it,
// as some tests do.
const programName = "/proc/self/exe"
