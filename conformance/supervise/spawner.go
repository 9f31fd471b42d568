package supervise

import (
	"os/exec"
	"runtime"
	"sync"
)

// A spawner starts processes from one thread, which outlives them: a process is killed when the thread that started it ends.
type spawner struct {
	requests chan func()
	done     chan struct{}
	alive    sync.Map // the IDs of processes that have not been reaped
}

func newSpawner() *spawner {
	s := &spawner{requests: make(chan func()), done: make(chan struct{})}
	go func() {
		defer close(s.done)
		runtime.LockOSThread() // and never unlocked: the thread ends with this goroutine
		slacken()
		for request := range s.requests {
			request()
		}
	}()
	return s
}

// start starts a process.
func (s *spawner) start(cmd *exec.Cmd) (err error) {
	started := make(chan struct{})
	s.requests <- func() {
		defer close(started)
		if err = cmd.Start(); err == nil {
			s.alive.Store(cmd.Process.Pid, true)
		}
	}
	<-started
	return err
}

// reaped records that a process was reaped: the system may reuse its ID.
func (s *spawner) reaped(pid int) { s.alive.Delete(pid) }

// owns reports whether an ID is that of a process that this spawner started.
func (s *spawner) owns(pid int) bool {
	_, is := s.alive.Load(pid)
	return is
}

// close ends the thread. All processes must have ended, and none may be started any more.
func (s *spawner) close() {
	close(s.requests)
	<-s.done
}
