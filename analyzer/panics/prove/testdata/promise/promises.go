package p

import (
	"errors"
	"os"
)

type server struct {
	name  string
	tools map[string]int
	next  *server
}

// newServer promises r0 != nil
func newServer() *server { return &server{tools: map[string]int{}} }

// failed promises r1 != nil
func failed() (*server, error) { return nil, errors.New("no") }

// lookup promises r0 != nil if r1 == nil
func lookup(m map[string]*server, name string) (*server, error) {
	s := m[name]
	if s == nil {
		return nil, errors.New("no " + name)
	}
	if s.tools == nil {
		s.tools = map[string]int{}
	}
	return s, nil
}

// find promises r0 != nil if r1
func find(m map[string]*server, name string) (*server, bool) {
	if s, ok := m[name]; ok && s != nil {
		return s, true
	}
	return nil, false
}

// forwarded promises r0 != nil if r1 == nil
func forwarded(name string) (*os.File, error) { return os.Open(name) }

// recovered promises
func recovered(f func() *server) (s *server) {
	defer func() { recover() }()
	f()
	return &server{}
}

// deferred promises r0 != nil
func deferred(f func()) (s *server) {
	defer f1()
	return &server{name: "a"}
}

func f1() {}

func finish(done chan int, n int) {
	defer close(done)
	if n > 1 {
		return
	}
	done <- n
}
