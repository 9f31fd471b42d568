package supervise

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
)

// MostServerMemory is what the first process of a server may use. Programs in other languages than Go reserve more than they use, so that only what is
// in use counts.
const MostServerMemory = 4 << 30

// mostMemory returns how much memory the process may have in use.
func (p *process) mostMemory() int64 {
	if p.server {
		return MostServerMemory
	}
	return MostMemory
}

// A ServerCommand says how to start a server, in any language.
type ServerCommand struct {
	Path  string
	Args  []string          // with the name of the program first
	Dir   string            // in which it runs; "" for an empty folder
	Env   []string          // NAME=value, beyond those of every process
	Files map[string]string // to write into its home: a map from file name to text
}

// A Server is the process of a server. Who has started it speaks to it over its standard streams, and reads them to their end.
type Server struct {
	process               *process
	Input, Output, Errors *os.File
}

// A ServerExit is the end of a server.
type ServerExit struct {
	Code        int    // -1 if a signal ended it
	Signal      string // "killed"
	OutOfMemory bool   // it was ended because it used too much memory
	LeftOver    int    // processes that it left behind; -1 if that is not known
}

// StartServer starts a server: with limits, a home and a temporary folder of its own, and without tokens. The caller ends it with Kill.
func (c *Pool) StartServer(s ServerCommand) (_ *Server, err error) {
	p := newProcess(&c.all, "")
	p.server = true
	out := &Server{process: p}
	var input, output, errors *os.File
	defer func() {
		closeAll(input, output, errors)
		if err != nil {
			closeAll(out.Input, out.Output, out.Errors)
			err = notStarted("the server", err, p.dir)
		}
	}()
	if p.dir, err = c.folders.take(here.folder, nil); err != nil {
		return nil, err
	}
	for name, text := range s.Files {
		if err = os.WriteFile(filepath.Join(p.dir, "home", name), []byte(text), 0o600); err != nil {
			return nil, err
		}
	}
	if input, out.Input, err = os.Pipe(); err != nil {
		return nil, err
	}
	if out.Output, output, err = os.Pipe(); err != nil {
		return nil, err
	}
	if out.Errors, errors, err = os.Pipe(); err != nil {
		return nil, err
	}
	variables := here.variables(p.stableNames, false, false)
	dir := filepath.Join(p.dir, here.folder)
	if s.Dir != "" {
		dir, variables["PWD"] = s.Dir, s.Dir
	}
	for _, variable := range s.Env {
		name, value, _ := strings.Cut(variable, "=")
		maps.Copy(variables, map[string]string{name: value})
	}
	p.cmd = &exec.Cmd{
		Path: s.Path, Args: s.Args, Dir: dir, Env: assignments(variables), Stdin: input, Stdout: output, Stderr: errors,
		SysProcAttr: attributes(), WaitDelay: escapedOutput,
	}
	if err = p.begin(&c.folders, here.folder, true, nil); err != nil {
		return nil, err
	}
	return out, nil
}

// PID returns the ID of the process.
func (s *Server) PID() int { return s.process.pid }

// Folders returns the home of the process, and the folder in which it runs unless the command names another one.
func (s *Server) Folders() []string {
	return []string{filepath.Join(s.process.dir, "home"), filepath.Join(s.process.dir, here.folder)}
}

// Over returns a channel that is closed when the process runs no longer. How it has ended is known later.
func (s *Server) Over() <-chan struct{} { return s.process.over }

// Exited returns a channel that is closed when it is known how the process has ended.
func (s *Server) Exited() <-chan struct{} { return s.process.exited }

// Exit returns how the process has ended, which it must have.
func (s *Server) Exit() ServerExit {
	p := s.process
	e := ServerExit{Code: -1, OutOfMemory: p.overfull.Load(), LeftOver: p.left}
	if p.state != nil {
		e.Code = p.state.ExitCode()
		if status, ok := p.state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
			e.Signal = status.Signal().String()
		}
	}
	return e
}

// Terminate asks the process to end, if it has not: with SIGTERM, where there is one.
func (s *Server) Terminate() { s.process.signal(terminate) }

// Kill ends the process and what it has left behind. It returns when both are gone, and may be called more than once.
func (s *Server) Kill() {
	s.process.kill()
	closeAll(s.Input, s.Output, s.Errors)
}

// Steady returns a text in which the folder of the process, which differs from run to run, has a stable name.
func (s *Server) Steady(text []byte) []byte { return s.process.steadyBytes(text) }
