//go:build linux

package supervise

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/internal/gate"
)

// play starts the test binary as a worker.
func play(t *testing.T, act string, around surrounding) *process {
	t.Helper()
	return playIn(t, &processes{}, act, around)
}

func playIn(t *testing.T, all *processes, act string, around surrounding) *process {
	t.Helper()
	if err := guard(); err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	extra := map[string]string{actAs: act}
	maps.Copy(extra, around.extra)
	around.extra = extra
	p, err := start(all, &folders{parent: t.TempDir()}, command{program: &Program{Path: self}, around: around})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	return p
}

func TestProcessIsCollected(t *testing.T) {
	t.Parallel()
	p := play(t, "leave", here)
	<-p.ended
	if p.output.String() != "said\n" || p.errors.String() != "complained\n" || p.state.ExitCode() != 3 {
		t.Errorf("got %q, %q, %v", p.output.String(), p.errors.String(), p.state)
	}
}

func TestProcessSurroundings(t *testing.T) {
	t.Setenv("SECRET_TOKEN", "canary")
	t.Setenv("LANG", "fr_FR.UTF-8")
	p, q := play(t, "look", here), play(t, "look", elsewhere)
	<-p.ended
	<-q.ended
	one, other := p.output.String(), q.output.String()
	if strings.Contains(one+other, "canary") {
		t.Error("a variable that is not on the list came through")
	}
	for _, name := range []string{"dir ", "TZ=", "LANG=", "LC_ALL=", "HOME=", "TMPDIR="} {
		if a, b := lineOf(one, name), lineOf(other, name); a == "" || a == b {
			t.Errorf("%s is %q here and %q elsewhere", name, a, b)
		}
	}
	if n, all := lineOf(other, "processors "), fmt.Sprint("processors ", runtime.NumCPU()); n != "processors 1" || lineOf(one, "processors ") != all {
		t.Errorf("%s elsewhere, want one here only, of %s", n, all)
	}
	if dir := lineOf(one, "dir "); dir != "dir "+filepath.Join(p.dir, "work") {
		t.Errorf("works in %s", dir)
	}
	if lineOf(other, "TOOLCONFORM_ELSEWHERE=") == "" || lineOf(one, "TOOLCONFORM_ELSEWHERE=") != "" {
		t.Error("elsewhere has no variable of its own")
	}
}

func lineOf(text, prefix string) string {
	lines := strings.Split(text, "\n")
	if i := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, prefix) }); i >= 0 {
		return lines[i]
	}
	return ""
}

func TestProcessLeavesNoChildren(t *testing.T) {
	t.Parallel()
	p := play(t, "parent", here)
	<-p.ended
	pids := strings.Fields(p.output.String())
	if len(pids) != 2 {
		t.Fatalf("the children said %q", p.output.String())
	}
	for _, text := range pids {
		pid, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		gone := false // the system may need a moment more to let it be reaped
		for until := time.Now().Add(10 * time.Second); !gone && time.Now().Before(until); runtime.Gosched() {
			reapOrphans()
			gone = syscall.Kill(pid, 0) == syscall.ESRCH
		}
		if !gone {
			t.Errorf("process %d is left", pid)
		}
	}
}

// A process that has the environment and the session of nobody is found. While another worker lives that may have started it, it is left alone,
// and the folder is not given to anybody.
func TestProcessLeavesNoDaemon(t *testing.T) {
	for _, alone := range []bool{true, false} {
		var other *process
		if !alone {
			other = playOlder(t)
		}
		p := play(t, "daemon", here)
		<-p.ended
		pid, err := strconv.Atoi(strings.TrimSpace(p.output.String()))
		if err != nil {
			t.Fatal(err)
		}
		if gone := syscall.Kill(pid, 0) == syscall.ESRCH; gone != alone || exists(p.dir) != alone {
			t.Errorf("alone: %v; it is gone: %v; its folder can be used again: %v", alone, gone, exists(p.dir))
		}
		if !alone {
			other.kill()
		}
		if syscall.Kill(pid, 0) != syscall.ESRCH {
			t.Errorf("process %d is left", pid)
		}
	}
}

// playOlder starts a worker that does nothing and is older than all that are started afterwards, as the system counts.
func playOlder(t *testing.T) *process {
	t.Helper()
	p := play(t, "hang", here)
	for sinceBoot() <= p.born+tick {
		runtime.Gosched()
	}
	return p
}

// Nothing is left of processes that are replaced by their children again and again, even faster than one can look at all of them.
func TestProcessLeavesNoGenerations(t *testing.T) {
	p, said := playGenerations(t, &processes{})
	<-p.ended
	said[inOneSession].end(t)
	said[inOwnSessions].end(t)
}

// While another worker lives that may have started them, those that have ended do not pile up. All of a session are known to be of one worker.
func TestGenerationsOfOneOfTwoProcesses(t *testing.T) {
	older := playOlder(t)
	p, said := playGenerations(t, &processes{})
	<-p.ended
	said[inOneSession].await(said[inOneSession].count.Load() + 100)
	few := false
	for i := 0; i < 100 && !few; i++ {
		reapOrphans()
		reaping.Lock()
		few = len(orphans()) < 50
		reaping.Unlock()
	}
	if !few {
		t.Error("they pile up")
	}
	younger := play(t, "hang", here)
	older.kill()
	said[inOneSession].end(t)
	younger.kill()
	said[inOwnSessions].end(t)
}

// A control group ends them although another worker lives that may have started them, and is removed.
func TestControlGroupLeavesNoGenerations(t *testing.T) {
	groups := needGroups(t)
	playOlder(t)
	p, said := playGenerations(t, &processes{groups: groups})
	<-p.ended
	said[inOneSession].end(t)
	said[inOwnSessions].end(t)
	if p.group == "" || exists(p.group) {
		t.Errorf("its group was %q", p.group)
	}
}

// needGroups skips a test where no control group can be made, and returns the folder for them.
func needGroups(t *testing.T) string {
	t.Helper()
	groups := controlGroups()
	if groups == "" {
		t.Skip("this system has no control groups of version 2, or does not show its own")
	}
	probe, err := os.MkdirTemp(groups, groupPrefix+"test-")
	if err != nil {
		t.Skip("no control group can be made: ", err)
	}
	defer removeGroup(probe)
	if !exists(killFile(probe)) {
		t.Skip("before Linux 5.14, a control group cannot be killed")
	}
	return groups
}

// Where a process cannot be started in a control group, it is started without, and no group is left.
func TestProcessWithoutControlGroup(t *testing.T) {
	folders := map[string]string{"no folder": "/nowhere", "a folder for other files": t.TempDir(), "a folder that cannot be written": "/proc"}
	if group, err := os.MkdirTemp(cmp.Or(controlGroups(), t.TempDir()), groupPrefix+"test-"); err == nil {
		defer removeGroup(group)
		threads := filepath.Join(group, "threads")
		if os.Mkdir(threads, 0o755) == nil && os.WriteFile(filepath.Join(threads, "cgroup.type"), []byte("threaded"), 0) == nil {
			folders["a folder for threads"] = threads
		}
	}
	for name, folder := range folders {
		p := playIn(t, &processes{groups: folder}, "leave", here)
		<-p.ended
		if p.group != "" || p.state.ExitCode() != 3 || exists(filepath.Join(folder, groupPrefix+p.mark)) {
			t.Errorf("%s: its group was %q, it ended with %v", name, p.group, p.state)
		}
	}
}

// The empty group of a supervisor that was killed is removed, with those in it; that of another one is not.
func TestForgottenControlGroupIsRemoved(t *testing.T) {
	groups := needGroups(t)
	child := exec.Command("/bin/true")
	if err := child.Run(); err != nil {
		t.Fatal(err)
	}
	for supervisor, want := range map[int]bool{child.Process.Pid: false, os.Getpid(): true} {
		group := filepath.Join(groups, fmt.Sprintf("%s%d-0", groupPrefix, supervisor))
		if err := os.MkdirAll(filepath.Join(group, "inner"), 0o755); err != nil {
			t.Fatal(err)
		}
		removeForgotten(groups)
		if got := exists(group); got != want {
			t.Errorf("supervisor lives: %v; its group exists: %v", want, got)
		}
		removeGroup(group)
	}
}

// Generations are processes that are replaced by their children again and again, and write a line each to a pipe that all of them have open.
type generations struct {
	count atomic.Int64
	ended chan struct{} // closed when there are none
}

// The pipes of generations, which are in one session or each in its own.
const (
	inOneSession  = "one"
	inOwnSessions = "own"
)

// playGenerations starts a worker that leaves processes which are replaced by their children, and ends when there are some.
func playGenerations(t *testing.T, all *processes) (p *process, said map[string]*generations) {
	t.Helper()
	around, dir := here, t.TempDir()
	around.extra = map[string]string{reached: dir}
	said = map[string]*generations{inOneSession: {ended: make(chan struct{})}, inOwnSessions: {ended: make(chan struct{})}}
	var writers []*os.File
	for name, g := range said {
		pipe := filepath.Join(dir, name)
		if err := unix.Mkfifo(pipe, 0o600); err != nil {
			t.Fatal(err)
		}
		reader, err := os.OpenFile(pipe, os.O_RDONLY|unix.O_NONBLOCK, 0)
		if err != nil {
			t.Fatal(err)
		}
		writer, err := os.OpenFile(pipe, os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		writers = append(writers, writer) // until others have opened it, which is not an end
		go func() {
			defer close(g.ended)
			defer reader.Close()
			buffer := make([]byte, 1000)
			for n, err := reader.Read(buffer); err == nil; n, err = reader.Read(buffer) {
				g.count.Add(int64(n))
			}
		}()
	}
	p = playIn(t, all, "generations", around)
	said[inOneSession].await(100)
	said[inOwnSessions].await(1)
	closeAll(writers...)
	_ = p.control.Close() // it ends
	return p, said
}

// await waits until there were so many.
func (g *generations) await(count int64) {
	for g.count.Load() < count {
		time.Sleep(time.Millisecond)
	}
}

// end complains if there are still some, for far longer than those that have ended need to be seen.
func (g *generations) end(t *testing.T) {
	t.Helper()
	select {
	case <-g.ended:
	case <-time.After(10 * time.Second):
		t.Errorf("there were %d processes, and there are more", g.count.Load())
	}
}

// A pool waits for what processes have left that ended by themselves.
func TestCloseWaitsForWhatIsLeft(t *testing.T) {
	t.Parallel()
	all := &processes{}
	p := playIn(t, all, "parent", here)
	<-p.exited
	all.close()
	select {
	case <-p.ended:
	default:
		t.Error("it does not wait")
	}
}

// Memory that is shared does not count for any limit of the system.
func TestProcessThatSharesMemoryIsEnded(t *testing.T) {
	gate.Only(t)
	all := &processes{}
	go new(watch).run(t.Context(), all, false)
	p := playIn(t, all, "share", here)
	<-p.ended
	if got := remainsOf(p, true).diagnose("", tracer{}); got.Kind != "memory" {
		t.Errorf("got %+v", got)
	}
}

// A program that somebody has written is not started again.
func TestChangedProgramIsNotStarted(t *testing.T) {
	t.Parallel()
	p := &Program{Path: filepath.Join(t.TempDir(), "program")}
	fixture.Write(t, p.Path, "one")
	if err := p.unchanged(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(p.Path)
	if err != nil {
		t.Fatal(err)
	}
	fixture.Write(t, p.Path, "two")
	if err := os.Chtimes(p.Path, info.ModTime(), info.ModTime()); err != nil {
		t.Fatal(err)
	}
	if _, err := start(&processes{}, &folders{parent: t.TempDir()}, command{program: p, around: here}); err == nil {
		t.Error("it was started")
	}
}

// The memory of a supervisor is not for others to read, and no descriptor that it has inherited comes to a worker.
func TestSupervisorIsGuarded(t *testing.T) {
	if err := guard(); err != nil {
		t.Fatal(err)
	}
	if dumpable, err := unix.PrctlRetInt(unix.PR_GET_DUMPABLE, 0, 0, 0, 0); err != nil || dumpable != 0 {
		t.Errorf("dumpable: %d, %v", dumpable, err)
	}
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		number, _ := strconv.Atoi(file.Name())
		if flags, err := unix.FcntlInt(uintptr(number), unix.F_GETFD, 0); number > 2 && err == nil && flags&unix.FD_CLOEXEC == 0 {
			t.Errorf("a worker inherits descriptor %d", number)
		}
	}
}

// A worker can signal and open what it has started, and neither its supervisor nor another worker, even as root.
func TestProcessIsConfined(t *testing.T) {
	if !canConfine() {
		t.Skip("this system has no Landlock that confines signals")
	}
	t.Parallel()
	around := here
	around.extra = map[string]string{reached: strconv.Itoa(play(t, "hang", here).pid)}
	p := play(t, "reach", around)
	<-p.ended
	if got, want := p.output.String(), "false false\nfalse false\ntrue true\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestProcessThatIgnoresSignalsIsKilled(t *testing.T) {
	t.Parallel()
	p := play(t, "deaf", here)
	for !exists(filepath.Join(p.dir, "work", "ready")) {
		time.Sleep(time.Millisecond)
	}
	p.ask()
	if got := remainsOf(p, true).signal; got != "killed" {
		t.Errorf("got %q", got)
	}
}

func TestProcessReportsItsStacks(t *testing.T) {
	t.Parallel()
	p := play(t, "hang", here)
	for range 2000 { // the runtime has to be up to hear the signal
		if stat := fixture.Read(t, filepath.Join("/proc", strconv.Itoa(p.pid), "cmdline")); stat != "" && threads(t, p.pid) > 3 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	p.ask()
	if !strings.Contains(p.errors.String(), "goroutine ") {
		t.Errorf("got %q", p.errors.String())
	}
}

// A traceback of any length does not hide the reason.
func TestReasonOfALongTraceback(t *testing.T) {
	if withRaceDetector() {
		t.Skip("the race detector ends a program with so many goroutines, or so deep a stack, before the runtime says a word")
	}
	t.Parallel()
	for act, want := range map[string]string{"overflow": "fatal error: stack overflow", "flood": "panic: too many"} {
		p := play(t, act, here)
		<-p.ended
		if d := remainsOf(p, true).diagnose("", tracer{}); d.Title != want {
			t.Errorf("%s: got %q, which is a %s", act, d.Title, d.Kind)
		}
	}
}

// withRaceDetector reports whether this program, which the processes of these tests are, has the race detector in it.
func withRaceDetector() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}

func threads(t *testing.T, pid int) int {
	t.Helper()
	entries, _ := os.ReadDir(filepath.Join("/proc", strconv.Itoa(pid), "task"))
	return len(entries)
}

func TestFolderWithoutPermissionsIsRemoved(t *testing.T) {
	t.Parallel()
	p := play(t, "lock", here)
	<-p.ended
	if exists(p.dir) {
		t.Errorf("%s is left", p.dir)
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// A test runs where it was started, with its variables, but in the same time zone and language wherever that is.
func TestProcessOfATest(t *testing.T) {
	t.Setenv("TZ", "Asia/Tokyo")
	t.Setenv("LANG", "fr_FR.UTF-8")
	t.Setenv("LANGUAGE", "fr")
	t.Setenv("SECRET_TOKEN", "canary")
	all := command{program: &Program{Inherit: true}, around: here}.environment(stableNames{dir: t.TempDir()})
	for _, want := range []string{"TZ=UTC", "LANG=C.UTF-8", "LC_ALL=C.UTF-8", "SECRET_TOKEN=canary", "HOME=" + os.Getenv("HOME")} {
		if !slices.Contains(all, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if slices.Contains(all, "LANGUAGE=fr") {
		t.Error("the language came through")
	}
}
