package exchange

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/toolconform/toolconform/conformance/supervise"
)

// A process is the process of a server.
type process struct {
	*supervise.Server
	stderr supervise.Ring
	exited chan struct{} // closed when it has ended, and its output has been read
	read   sync.WaitGroup
}

// start starts the command of the target. read gets its output.
func (r *Runner) start(read func(p *process, output *os.File)) (*process, error) {
	c, err := r.target.command()
	if err != nil {
		return nil, err
	}
	server, err := r.pool.StartServer(c)
	if err != nil {
		return nil, err
	}
	p := &process{Server: server, exited: make(chan struct{})}
	p.read.Go(func() { read(p, p.Output) })
	p.read.Go(func() { _, _ = p.stderr.ReadFrom(p.Errors) })
	go p.wait()
	return p, nil
}

// Canary is a secret in the environment and the home of each server, which must not appear in what it says.
const Canary = "canary-4c1f09d7b2a85e63"

// command returns how to start the server.
func (t Target) command() (supervise.ServerCommand, error) {
	path, err := exec.LookPath(t.Command[0])
	if err == nil {
		path, err = filepath.Abs(path)
	}
	c := supervise.ServerCommand{
		Path: path, Args: t.Command, Dir: t.Dir, Env: []string{"TOOLCONFORM_CANARY=" + Canary}, Files: map[string]string{".toolconform-canary": Canary},
	}
	for _, variable := range t.Env {
		name, _, set := strings.Cut(variable, "=")
		if value, there := os.LookupEnv(name); !set && there {
			variable = name + "=" + value
		} else if !set {
			return c, fmt.Errorf("the variable %s is not set", name)
		}
		c.Env = append(c.Env, variable)
	}
	return c, err
}

// outputTimeout is how long output is read after the process has ended: another process may have inherited it.
const outputTimeout = time.Second

func (p *process) wait() {
	<-p.Exited()
	read := make(chan struct{})
	go func() {
		defer close(read)
		p.read.Wait()
	}()
	if m := newLimit(0, outputTimeout); !m.wait(context.Background(), read) {
		_ = p.Output.SetReadDeadline(time.Unix(1, 0))
		_ = p.Errors.SetReadDeadline(time.Unix(1, 0))
		<-read
	}
	close(p.exited)
}

// isOver reports whether the process, if there is one, runs no longer.
func (p *process) isOver() bool {
	if p == nil {
		return false
	}
	select {
	case <-p.Over():
		return true
	default:
		return false
	}
}

// end ends the process and waits until it has ended.
func (p *process) end() {
	p.Kill()
	<-p.exited
}

// closeErrors closes the other end of stderr. The channel is closed when it is closed for good: a process that is started here at the same time has a copy
// until it executes its own program. As long as there is one, what is written fills the pipe and waits. That can be seen on Linux only.
func (p *process) closeErrors() <-chan struct{} {
	broken := make(chan struct{})
	var end *os.File
	if raw, err := p.Errors.SyscallConn(); err == nil {
		_ = raw.Control(func(fd uintptr) { end, _ = os.OpenFile(fmt.Sprintf("/proc/self/fd/%d", fd), os.O_WRONLY, 0) })
	}
	_ = p.Errors.Close()
	go func() {
		defer close(broken)
		_, _ = end.Write(make([]byte, mostInPipe))
		_ = end.Close()
	}()
	return broken
}

// mostInPipe is more than a pipe has room for.
const mostInPipe = 1 << 20

// exit returns how the process has ended.
func (p *process) exit() Exit {
	e := p.Exit()
	end := Exit{Code: e.Code, Signal: e.Signal, LeftOver: e.LeftOver}
	end.explain(string(p.Steady([]byte(p.stderr.String()))))
	if e.OutOfMemory {
		end.Title = fmt.Sprintf("it used more than %d GB of memory", supervise.MostServerMemory>>30)
	}
	return end
}
