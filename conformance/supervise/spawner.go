package supervise

import (
	"os"
	"runtime"
	"sync"
)

// A spawner starts processes from one thread that lives as long as they may: a process dies with the thread that started it.
type spawner struct {
	requests chan func()
	done     chan struct{}
	alive    sync.Map // the numbers of those that have not been reaped
	costs    costs    // of the others
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
func (s *spawner) start(path string, args []string, attr *os.ProcAttr) (process *os.Process, err error) {
	answered := make(chan struct{})
	s.requests <- func() {
		defer close(answered)
		if process, err = os.StartProcess(path, args, attr); err == nil {
			s.alive.Store(process.Pid, true)
		}
	}
	<-answered
	return process, err
}

// reaped notes that the number of a process may be somebody else's from now on.
func (s *spawner) reaped(pid int) { s.alive.Delete(pid) }

// owns reports whether a number is that of a process which was started here.
func (s *spawner) owns(pid int) bool {
	_, is := s.alive.Load(pid)
	return is
}

// close ends the thread. No process may be left, and none be asked for.
func (s *spawner) close() {
	close(s.requests)
	<-s.done
}
