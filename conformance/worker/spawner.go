package worker

import (
	"os"
	"runtime"
)

// A spawner starts processes from one thread that lives as long as they may: a process dies with the thread that started it.
type spawner struct {
	requests chan func()
	done     chan struct{}
}

func newSpawner() *spawner {
	s := &spawner{make(chan func()), make(chan struct{})}
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
		process, err = os.StartProcess(path, args, attr)
	}
	<-answered
	return process, err
}

// close ends the thread. No process may be left, and none be asked for.
func (s *spawner) close() {
	close(s.requests)
	<-s.done
}
