package supervise

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/toolconform/toolconform/conformance/internal/tempfolder"
	"github.com/toolconform/toolconform/conformance/probe"
)

// What the process of one tool may use, on systems that can limit it. TestHostilePage in cmd/toolconform lists all limits.
const (
	MostMemory    = 1 << 30
	MostFiles     = 1024
	MostFileSize  = 256 << 20
	MostProcessor = 600 // seconds
)

// A process is a worker or a server: the connections of a worker while it runs, and its output and state afterwards.
type process struct {
	stableNames
	all      *processes
	cmd      *exec.Cmd
	pid      int
	group    string   // the folder of its control group; "" if it has none
	control  *os.File // the supervisor writes
	report   *os.File // the supervisor reads
	output   *Ring
	errors   *Ring
	crash    *Ring
	over     chan struct{} // closed when it runs no longer
	exited   chan struct{} // closed when it is known how it has ended
	ended    chan struct{} // closed when it and the processes that it left behind have ended
	state    *os.ProcessState
	stopped  bool          // it was ended because a signal had stopped it
	born     time.Duration // not later than its start, since boot
	overfull atomic.Bool   // it was ended because it used too much memory
	server   bool          // it is not a worker, but a command in any language
	killed   atomic.Bool   // it was ended from here
	narrow   bool          // it has one processor only, on Linux
	left     int           // of a server that ended by itself: how many processes it left behind; -1 if that is not known

	mutex sync.Mutex
	gone  bool // reaped: the system may reuse its ID
}

// processes are the workers of a pool.
type processes struct {
	groups  string         // the folder for control groups; "" if there is none
	closed  bool           // guarded by starting
	running sync.WaitGroup // until what they leave behind has ended, too
}

// living holds the workers of all pools that are not yet reaped, by ID. starting is locked for reading while one is started.
var (
	living   sync.Map // *process
	starting sync.RWMutex
)

func isLiving(pid int) bool {
	_, is := living.Load(pid)
	return is
}

// each calls f for each living worker of the pool.
func (a *processes) each(f func(*process)) {
	living.Range(func(_, p any) bool {
		if p := p.(*process); p.all == a {
			f(p)
		}
		return true
	})
}

// close ends all processes. None can be started afterwards.
func (a *processes) close() {
	starting.Lock()
	a.closed = true
	starting.Unlock()
	a.each((*process).kill)
	a.running.Wait()
}

// A command describes how to start a worker.
type command struct {
	program *Program
	around  surrounding
	race    bool
}

// newProcess returns a process that is not started yet.
func newProcess(all *processes, program string) *process {
	names := stableNames{program: program, mark: fmt.Sprintf("%d-%x", os.Getpid(), rand.Uint64())}
	return &process{stableNames: names, all: all, born: sinceBoot(), left: -1, over: make(chan struct{}), exited: make(chan struct{}), ended: make(chan struct{})}
}

// start starts a worker in a folder of its own.
func start(all *processes, places *folders, c command) (_ *process, err error) {
	p := newProcess(all, filepath.Dir(c.program.Path))
	p.output, p.errors, p.crash, p.narrow = &Ring{}, &Ring{}, &Ring{}, c.around.narrow
	var requests, answers, crash, crashed *os.File
	defer func() {
		closeAll(requests, answers, crash)
		if err != nil {
			closeAll(p.control, p.report, crashed)
			err = notStarted("a worker", err, p.dir)
		}
	}()
	if err = c.program.unchanged(); err != nil {
		return nil, err
	}
	if p.dir, err = places.take(c.around.folder, c.program.Links); err != nil {
		return nil, err
	}
	if requests, p.control, err = os.Pipe(); err != nil {
		return nil, err
	}
	if p.report, answers, err = os.Pipe(); err != nil {
		return nil, err
	}
	if crashed, crash, err = os.Pipe(); err != nil {
		return nil, err
	}
	// The descriptors get their numbers here: moving them later would cost the worker milliseconds.
	const first = 3 // of ExtraFiles
	files := make([]*os.File, probe.CrashFD+1-first)
	files[probe.RequestsFD-first], files[probe.AnswersFD-first], files[probe.CrashFD-first] = requests, answers, crash
	p.cmd = &exec.Cmd{
		Path: c.program.Path, Args: append([]string{programName}, c.program.Args...), Dir: c.workingDir(p.dir), Env: c.environment(p.stableNames),
		Stdout: p.output, Stderr: p.errors, ExtraFiles: files, SysProcAttr: attributes(), WaitDelay: escapedOutput,
	}
	if err = p.begin(places, c.around.folder, c.race, crashed); err != nil {
		return nil, err
	}
	return p, nil
}

// notStarted returns the error of a process that could not be started, whose folder it removes.
func notStarted(what string, err error, dir string) error {
	if errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.EBADF) {
		err = fmt.Errorf("%w (too few files may be open at once: see ulimit -n)", err)
	}
	return errors.Join(fmt.Errorf("start %s: %w", what, err), tempfolder.Remove(dir))
}

// begin starts the process. unbounded says that the system does not limit its memory; crashed is what it writes when it crashes, if that is known.
func (p *process) begin(places *folders, folder string, unbounded bool, crashed *os.File) error {
	starting.RLock()
	defer starting.RUnlock()
	if p.all.closed {
		return tempfolder.ErrClosed
	}
	started := make(chan error)
	p.all.running.Go(func() {
		p.run(unbounded, crashed, started, func(clean bool) { places.give(p.dir, folder, clean) })
	})
	return <-started
}

// escapedOutput is how long the output of a process that has escaped is read after the worker has ended.
const escapedOutput = time.Second

// run starts a process, waits for its end, ends it if a signal has stopped it, and cleans up.
func (p *process) run(unbounded bool, crashed *os.File, started chan<- error, leave func(clean bool)) {
	runtime.LockOSThread()
	if onFirstThread() { // which stands for this process, so that what is confined like it could reach this process
		defer runtime.UnlockOSThread()
		other := make(chan struct{})
		go func() {
			defer close(other)
			p.run(unbounded, crashed, started, leave)
		}()
		<-other
		return
	}
	// The thread is never unlocked: it ends with this function, and a process is killed when the thread that started it ends.
	slacken()
	confine()
	if p.narrow {
		narrow()
	}
	if err := p.launch(); err != nil {
		started <- err
		return
	}
	p.pid = p.cmd.Process.Pid
	living.Store(p.pid, p)
	limit(p.pid, unbounded)
	started <- nil
	read := make(chan struct{})
	go func() {
		defer close(read)
		if crashed != nil {
			_, _ = p.crash.ReadFrom(crashed)
		}
	}()
	p.stopped = awaitEnd(p.pid)
	close(p.over)
	if p.server && !p.killed.Load() {
		p.left = awaitLeft(p)
	}
	end(p.pid)
	p.mutex.Lock()
	p.state, _ = p.cmd.Process.Wait()
	living.CompareAndDelete(p.pid, p) // the system may have reused the ID
	p.gone = true
	p.mutex.Unlock()
	close(p.exited)
	swept := make(chan bool)
	go func() { swept <- sweep(p) }() // this thread cannot signal what other workers have started
	clean := <-swept
	_ = crashed.SetReadDeadline(time.Now().Add(escapedOutput))
	_ = p.cmd.Wait() // for the rest of the output
	<-read
	closeAll(crashed)
	leave(clean)
	close(p.ended)
}

// kill ends the process and returns when it is gone. It may be called at any time, more than once.
func (p *process) kill() {
	p.killed.Store(true)
	p.signal(end)
	<-p.ended
	_ = p.control.Close()
	_ = p.report.Close()
}

// ask makes the process write its stacks, waits a moment, and kills it.
func (p *process) ask() {
	p.signal(quit)
	select {
	case <-p.ended:
	case <-time.After(300 * time.Millisecond):
	}
	p.kill()
}

func (p *process) signal(send func(pid int)) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if !p.gone {
		send(p.pid)
	}
}

func closeAll(files ...*os.File) {
	for _, file := range files {
		if file != nil {
			_ = file.Close()
		}
	}
}
