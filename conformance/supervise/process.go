package supervise

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
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

// A process is a worker process: its connections while it runs, and its output and state afterwards.
type process struct {
	pid         int
	folder      folder
	stableNames stableNames
	mark        string
	control     *os.File // the supervisor writes
	report      *os.File // the supervisor reads
	output      *ring
	errors      *ring
	crash       *ring
	ended       chan struct{} // closed when it and the processes that it left behind have ended
	state       *os.ProcessState
	begun       time.Time
	halted      atomic.Bool // a signal has stopped it at least once

	mutex sync.Mutex
	gone  bool // reaped: the system may reuse its ID
}

// A command describes how to start a worker.
type command struct {
	program *Program
	around  surrounding
	env     []string // in addition to that of around
	race    bool
	mark    string
}

// start starts a worker in a folder of its own.
func start(s *spawner, parent string, c command) (_ *process, err error) {
	folder, err := newFolder(parent, c.around.folder, c.program.Links)
	defer func() {
		if err != nil {
			err = errors.Join(err, folder.remove())
		}
	}()
	if err != nil {
		return nil, err
	}
	p := &process{
		folder: folder, stableNames: stableNames{folder.dir, filepath.Dir(c.program.Path), c.mark}, mark: c.mark,
		output: &ring{}, errors: &ring{}, crash: &ring{}, ended: make(chan struct{}), begun: time.Now(),
	}
	pipes, err := newPipes()
	if err != nil {
		return nil, err
	}
	// The descriptors get their numbers here: moving them later would cost the worker milliseconds.
	files := make([]*os.File, probe.CrashFD+1)
	files[0], files[1], files[2] = pipes.stdin, pipes.stdout.write, pipes.stderr.write
	files[probe.RequestsFD], files[probe.AnswersFD], files[probe.CrashFD] = pipes.control.read, pipes.report.write, pipes.crash.write
	child, err := s.start(c.program.Path, append([]string{programName}, c.program.Args...), &os.ProcAttr{
		Dir: c.workingDir(folder), Env: append(c.environment(folder.dir), c.env...), Files: files, Sys: attributes(),
	})
	pipes.closeTheirs()
	if err != nil {
		pipes.closeOurs()
		return nil, fmt.Errorf("start a worker: %w", err)
	}
	limit(child.Pid, c.race)
	p.pid, p.control, p.report = child.Pid, pipes.control.write, pipes.report.read
	go p.watch(s, child, pipes)
	return p, nil
}

// watch reads the output of a process, waits for its end, and cleans up.
func (p *process) watch(s *spawner, child *os.Process, pipes *pipes) {
	var reading sync.WaitGroup
	reading.Go(func() { p.output.fill(pipes.stdout.read) })
	reading.Go(func() { p.errors.fill(pipes.stderr.read) })
	reading.Go(func() { p.crash.fill(pipes.crash.read) })
	awaitEnd(p.pid, p.halt)
	end(p.pid)
	p.mutex.Lock()
	s.reaped(p.pid)
	p.state, _ = child.Wait()
	p.gone = true
	p.mutex.Unlock()
	sweep(p.pid, p.mark, s.owns)
	// A process that still holds the other ends has escaped; it is not waited for.
	for _, file := range []*os.File{pipes.stdout.read, pipes.stderr.read, pipes.crash.read} {
		_ = file.SetReadDeadline(time.Now().Add(time.Second))
	}
	reading.Wait()
	pipes.closeRead()
	_ = p.folder.remove()
	close(p.ended)
}

// haltLook is how long a process that a signal has stopped may take to be continued by another one.
const haltLook = 100 * time.Millisecond

// halt records that a signal has stopped the process, and makes receive check it after haltLook.
func (p *process) halt() {
	p.halted.Store(true)
	_ = p.report.SetReadDeadline(time.Now().Add(haltLook))
}

// kill ends the process and returns when it is gone. It may be called at any time, more than once.
func (p *process) kill() {
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

type pipe struct{ read, write *os.File }

// pipes are the connections to one worker.
type pipes struct {
	stdin                                  *os.File // nothing to read
	stdout, stderr, control, report, crash pipe
}

func newPipes() (*pipes, error) {
	p := &pipes{}
	var err error
	if p.stdin, err = os.Open(os.DevNull); err != nil {
		return nil, fmt.Errorf("make pipes to a worker: %w", err)
	}
	for _, one := range []*pipe{&p.stdout, &p.stderr, &p.control, &p.report, &p.crash} {
		if one.read, one.write, err = os.Pipe(); err != nil {
			p.closeTheirs()
			p.closeOurs()
			return nil, fmt.Errorf("make pipes to a worker: %w", err)
		}
	}
	return p, nil
}

// closeTheirs closes the ends that the worker has copies of.
func (p *pipes) closeTheirs() {
	closeAll(p.stdin, p.stdout.write, p.stderr.write, p.control.read, p.report.write, p.crash.write)
}

// closeOurs closes the ends that the supervisor uses.
func (p *pipes) closeOurs() {
	p.closeRead()
	closeAll(p.control.write, p.report.read)
}

func (p *pipes) closeRead() { closeAll(p.stdout.read, p.stderr.read, p.crash.read) }

func closeAll(files ...*os.File) {
	for _, file := range files {
		if file != nil {
			_ = file.Close()
		}
	}
}

// A folder holds the working directory of one process, its home, and its directory for temporary files.
type folder struct {
	dir  string
	work string // the path of the working directory
}

// newFolder makes a folder whose working directory has a name and links to other folders. After an error it may exist in part.
func newFolder(parent, name string, links []string) (folder, error) {
	dir, err := os.MkdirTemp(parent, "w")
	f := folder{dir: dir, work: filepath.Join(dir, name)}
	for _, path := range []string{f.work, filepath.Join(dir, "home"), filepath.Join(dir, "tmp")} {
		if err == nil {
			err = os.Mkdir(path, 0o700)
		}
	}
	for _, link := range links {
		if err == nil {
			err = os.Symlink(link, filepath.Join(f.work, filepath.Base(link)))
		}
	}
	if err != nil {
		return f, fmt.Errorf("make a folder for a worker: %w", err)
	}
	return f, nil
}

func (f folder) remove() error {
	if f.dir == "" {
		return nil
	}
	return tempfolder.Remove(f.dir)
}
