package supervise

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
	"unsafe"

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

// confine keeps the processes that this thread starts, and their descendants, from signalling and tracing any other process, even as root: a tool
// can neither stop nor end the process of another tool, nor open its memory and descriptors. Nor do they gain rights by starting a program (setuid).
func confine() {
	if !canConfine() {
		return
	}
	scope := unix.LandlockRulesetAttr{Scoped: unix.LANDLOCK_SCOPE_SIGNAL}
	rules, _, failed := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&scope)), unsafe.Sizeof(scope), 0)
	if failed != 0 {
		return
	}
	defer unix.Close(int(rules))
	if unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == nil {
		_, _, _ = unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, rules, 0, 0)
	}
}

// narrow leaves one processor to the processes that this thread starts, any of those that it may use.
func narrow() {
	var all unix.CPUSet
	_ = unix.SchedGetaffinity(0, &all) // if it fails, the system refuses the empty set
	for all.Count() > 1 {
		all.Clear(rand.IntN(len(all) * 64))
	}
	_ = unix.SchedSetaffinity(0, &all)
}

// onFirstThread reports whether this is the thread whose ID is that of the process.
func onFirstThread() bool { return unix.Gettid() == os.Getpid() }

// canConfine reports whether Linux has Landlock with the correction, of 2025, without which a confined thread cannot signal the others of its process,
// as the runtime does.
func canConfine() bool {
	const corrected = 1 << 1
	errata, _, failed := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_ERRATA)
	return failed == 0 && errata&corrected != 0
}

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

// sweep kills and reaps the processes that a worker left behind, and reports whether none can be left. It is called when the worker has ended.
func sweep(p *process) (clean bool) {
	ended := endGroup(p.group)
	for until := time.Now().Add(longestSweep); time.Now().Before(until); time.Sleep(time.Millisecond) {
		if found, unclear := endOrphans(p.mark, p.born); !found {
			return ended && !unclear
		}
	}
	return false
}

// awaitLeft returns how many processes a server has left behind, which has just ended: those that do not end soon.
func awaitLeft(p *process) int {
	const look = 5 * time.Millisecond
	var before time.Duration
	until, soon := time.Now().Add(longestSweep), soonAfter
	for began := time.Now(); ; time.Sleep(look) {
		var queued time.Duration
		left := leftOf(p)
		for _, id := range left {
			queued += queuedTime(id)
		}
		if len(left) == 0 || soon <= 0 || time.Now().After(until) {
			return len(left)
		}
		took := time.Since(began)
		soon -= took - min(took, max(0, queued-before))
		before, began = queued, time.Now()
	}
}

// soonAfter is how long what a server has started may take to end after it, but for time in which it waits for a processor.
const soonAfter = time.Second

// queuedTime returns how long the main thread of a process has waited for a processor.
func queuedTime(id string) time.Duration {
	text, _ := os.ReadFile("/proc/" + id + "/schedstat")
	if fields := strings.Fields(string(text)); len(fields) > 1 { // that it has run, that it has waited, …
		nanoseconds, _ := strconv.ParseInt(fields[1], 10, 64)
		return time.Duration(nanoseconds)
	}
	return 0
}

// leftOf returns the IDs of the processes that a server has started and that still run.
func leftOf(p *process) (all []string) {
	if p.group != "" {
		members, _ := os.ReadFile(p.group + "/cgroup.procs")
		return slices.DeleteFunc(strings.Fields(string(members)), func(id string) bool { return id == strconv.Itoa(p.pid) })
	}
	reaping.Lock()
	defer reaping.Unlock()
	for _, o := range orphans() {
		if !o.ended && o.isOf(p.mark, p.born) {
			all = append(all, strconv.Itoa(o.pid))
		}
	}
	return all
}

// longestSweep is how long a sweep tries: a process may be replaced by its child, in another process group, faster than it is found.
const longestSweep = 10 * time.Second

// endOrphans kills the orphans that a worker has left, and reaps all that have ended. found reports whether there were any of the worker, even
// ended ones: then the next look may find their children. unclear reports whether there are others that it may have started: they end with the
// last worker that may have.
func endOrphans(mark string, born time.Duration) (found, unclear bool) {
	reaping.Lock()
	defer reaping.Unlock()
	all := orphans()
	if found = slices.ContainsFunc(all, func(o orphan) bool { return o.isOf(mark, born) }); found {
		starting.Lock() // a worker that is just being started may have started it
		defer starting.Unlock()
	}
	for _, o := range all {
		switch {
		case found && o.isOf(mark, born):
			_ = unix.Kill(-o.group, unix.SIGKILL) // also what it was replaced by: an ended process keeps its group until it is reaped
			_ = unix.Kill(o.pid, unix.SIGKILL)
		case born <= o.start:
			unclear = true
		}
		_, _ = unix.Wait4(o.pid, nil, unix.WNOHANG, nil)
	}
	return found, unclear
}

// oldest returns the start of the oldest worker.
func oldest() time.Duration {
	oldest := time.Duration(math.MaxInt64)
	living.Range(func(_, p any) bool {
		oldest = min(oldest, p.(*process).born)
		return true
	})
	return oldest
}

// reaping is locked while orphans are looked for and reaped, so that the system does not reuse the ID of one that was found.
var reaping sync.Mutex

// reapOrphans reaps the orphans that have ended, which would use up the IDs of processes if each is soon replaced by another one.
func reapOrphans() { _, _ = endOrphans("", math.MaxInt64) }

// An orphan is a child that this process has adopted, since a worker or a descendant of one has left it. It may have ended.
type orphan struct {
	pid, group int
	ended      bool
	start      time.Duration // since boot, of the first process that was seen of its session: the same worker has started all of them
}

// firstStarts has the first start that was seen of each session that has orphans. It is guarded by reaping.
var firstStarts = map[string]time.Duration{}

// orphans returns the adopted children of this process, and no workers: the first thread starts none. Other children that it has started share
// its session, unless they leave it.
func orphans() (all []orphan) {
	self := strconv.Itoa(os.Getpid())
	session, _ := unix.Getsid(0)
	list := fmt.Sprintf("/proc/%s/task/%[1]s/children", self) // the kernel makes orphans children of the first thread
	one, _ := os.ReadFile(list)
	other, _ := os.ReadFile(list) // in one of them a child may be missing, if another one is reaped meanwhile
	pids := strings.Fields(string(one) + string(other))
	slices.Sort(pids)
	starts := map[string]time.Duration{}
	for _, field := range slices.Compact(pids) {
		text, _ := os.ReadFile("/proc/" + field + "/stat")
		stat := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
		if len(stat) < 20 || stat[1] != self || stat[3] == strconv.Itoa(session) || stat[3] == "0" { // 0 is outside of the container
			continue
		}
		pid, _ := strconv.Atoi(field)
		group, _ := strconv.Atoi(stat[2])
		ticks, _ := strconv.ParseInt(stat[19], 10, 64)
		start := time.Duration(ticks) * tick
		starts[stat[3]] = min(start, cmp.Or(starts[stat[3]], firstStarts[stat[3]], start))
		all = append(all, orphan{pid, group, stat[0] == "Z", starts[stat[3]]})
	}
	firstStarts = starts
	return all
}

// isOf reports whether a worker has left an orphan: it has its mark in its environment, or no living worker can have started it.
func (o orphan) isOf(mark string, born time.Duration) bool {
	if mark == "" || born <= o.start && o.start < oldest() {
		return mark != "" // else there is no worker
	}
	environment, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", o.pid))
	return bytes.Contains(environment, []byte(marker+"="+mark+"\x00"))
}

// ProcessorTime returns the time for which a process has had a processor; 0 if it has ended.
func ProcessorTime(pid int) time.Duration {
	var used unix.Timespec
	_ = unix.ClockGettime(int32(^pid<<3|2), &used) // the clock of another process: see clock_getcpuclockid(3)
	return time.Duration(used.Nano())
}

// tick is the unit of times in /proc.
const tick = 10 * time.Millisecond

// sinceBoot returns the time since boot in ticks, rounded down.
func sinceBoot() time.Duration {
	var now unix.Timespec
	_ = unix.ClockGettime(unix.CLOCK_BOOTTIME, &now)
	return time.Duration(now.Nano()).Truncate(tick)
}

// ResidentMemory returns the memory of a process that is in use and is not that of a file; 0 if it has ended.
func ResidentMemory(pid int) (bytes int64) {
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
