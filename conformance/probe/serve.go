package probe

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"runtime/pprof"
	"strconv"
	"sync"
)

// What a supervisor tells a worker through its environment.
const (
	NonceVariable = "TOOLCONFORM_NONCE" // of the frames: hexadecimal
	CallVariable  = "TOOLCONFORM_CALL"  // in a test binary: which call of conformance.Test serves: its number in the process, or NthCall
)

// MostStack ends a tool that recurses for ever long before it has eaten the memory.
const MostStack = 64 << 20

// MostThreads ends a tool that takes one thread after the other, before it has taken ten thousand, which is what Go allows.
const MostThreads = 1000

// LostStatus is how a worker ends that has lost the connection to its supervisor: tools do not end so. What it says on stderr may not be
// heard, since whoever closes all descriptors closes that one, too.
const LostStatus = 217

// softMemory has the collector work harder before the hard limit of a supervisor (1 GiB) ends the process.
const softMemory = 768 << 20

// gcPercent lets the heap grow to eight megabytes before anything is collected: most workers end before they need as much, and so
// never start the collector.
const gcPercent = 200

// Serve is the main function of a worker: it serves the makers and does not return.
func Serve(makers ...Maker) {
	nonce, err := strconv.ParseUint(os.Getenv(NonceVariable), 16, 64)
	if err != nil {
		fmt.Fprintln(os.Stderr, "this program is a worker of toolconform: it is not to be started by hand")
		os.Exit(2)
	}
	os.Unsetenv(NonceVariable)
	os.Unsetenv(CallVariable)
	requests, answers := os.NewFile(RequestsFD, "requests"), os.NewFile(AnswersFD, "answers")
	closeOnExec(RequestsFD, AnswersFD, CrashFD)
	debug.SetMaxStack(MostStack)
	debug.SetMaxThreads(MostThreads)
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softMemory)
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	if crash := os.NewFile(CrashFD, "crash"); crash != nil {
		_ = debug.SetCrashOutput(crash, debug.CrashOptions{}) // without it, stderr has to do
		_ = crash.Close()
	}
	if err := serve(NewConn(nonce, requests, answers), makers); err != nil {
		fmt.Fprintln(os.Stderr, "worker:", err)
		os.Exit(LostStatus)
	}
	os.Exit(0)
}

// A Role is what a call of conformance.Test is to do in the process that it runs in.
type Role int

// The roles.
const (
	RoleCertify Role = iota // no supervisor: certify the subjects
	RoleIdle                // another call is being served: do nothing
	RoleServe               // call ServeSubjects
)

// calls counts the calls of conformance.Test in this process, in all and for each test.
var calls struct {
	sync.Mutex
	all    int
	byTest map[string]int
}

// NextRole returns the role of the next call of conformance.Test in this process, which the test of that name makes.
func NextRole(test string) Role {
	wanted := os.Getenv(CallVariable)
	if wanted == "" {
		return RoleCertify
	}
	calls.Lock()
	defer calls.Unlock()
	if calls.byTest == nil {
		calls.byTest = map[string]int{}
	}
	calls.all++
	calls.byTest[test]++
	if wanted == strconv.Itoa(calls.all) || wanted == NthCall(test, calls.byTest[test]) {
		return RoleServe
	}
	return RoleIdle
}

// NthCall is the value of CallVariable for a call that is counted within one test, from 1.
func NthCall(test string, n int) string { return test + "#" + strconv.Itoa(n) }

// ServeSubjects serves declared subjects and does not return.
func ServeSubjects(subjects ...Subject) {
	makers := make([]Maker, len(subjects))
	for i := range subjects {
		makers[i] = Maker{Name: fmt.Sprintf("subject %d", i+1), subject: &subjects[i]}
	}
	Serve(makers...)
}

// A server returns requests. A tool is inspected once; its runner is kept.
type server struct {
	conn    *Conn
	makers  []Maker
	runners map[[2]int]*local
	around  *ambience // before the first tool that others are to follow
}

// serve returns requests until the supervisor is gone.
func serve(conn *Conn, makers []Maker) error {
	s := &server{conn: conn, makers: makers, runners: map[[2]int]*local{}}
	life := &pulse{conn: conn}
	over := make(chan struct{})
	defer close(over)
	go life.beat(over)
	for {
		var r Request
		if err := conn.Receive(&r); err != nil {
			return nil //nolint:nilerr // the supervisor is gone, or speaks another protocol: either way there is nobody to tell
		}
		if err := life.during(func() error { return s.handle(r) }); err != nil {
			return err
		}
	}
}

func (s *server) handle(r Request) error {
	switch r.Kind {
	case Hello:
		return s.handshake(r.Makers)
	case LookOver:
		return s.overview(r)
	case InspectInSteps:
		return s.withLabel(InspectionClass, func() error { return s.inspect(s.runner(r)) })
	case Do:
		return s.do(r)
	}
	return fmt.Errorf("there is no request %q", r.Kind)
}

// inspect sends what is known of a tool before each step, and when it is inspected.
func (s *server) inspect(runner *local) error {
	var broken error
	met := runner.inspectInSteps(func(m Inspection) { broken = errors.Join(broken, s.conn.Send(m)) })
	return errors.Join(broken, s.conn.Send(met))
}

func (s *server) handshake(makers []int) error {
	if makers == nil {
		for i := range s.makers {
			makers = append(makers, i)
		}
	}
	for _, i := range makers {
		g := Handshake{Problem: "there is no such maker"}
		if i >= 0 && i < len(s.makers) {
			g = s.makers[i].handshake()
		}
		g.Protocol, g.Maker, g.Count = Protocol, i, len(s.makers)
		if err := s.conn.Send(g); err != nil {
			return err
		}
	}
	return nil
}

// overview sends what the tools of some makers say of themselves.
func (s *server) overview(r Request) error {
	for _, i := range r.Makers {
		var o Overview
		if i >= 0 && i < len(s.makers) {
			o = s.makers[i].overview(r.Whole)
		}
		o.Maker = i
		if err := s.conn.Send(o); err != nil {
			return err
		}
	}
	return nil
}

// do sends each observation as soon as it is there, so that the supervisor knows which stimulus ended the process.
func (s *server) do(r Request) error {
	if r.Options.Shared && s.around == nil {
		s.around = lookAround()
	}
	runner := s.runner(r)
	for _, t := range r.Stimuli {
		err := s.withLabel(t.CaseID, func() error {
			seen := runner.runOne(t)
			seen.Moved = r.Options.Shared && !s.around.lasts()
			return s.conn.Send(seen)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *server) withLabel(class string, f func() error) (err error) {
	pprof.Do(context.Background(), pprof.Labels(CaseLabel, class), func(context.Context) { err = f() })
	return err
}

func (s *server) runner(r Request) *local {
	k := [2]int{r.Maker, r.Element}
	if s.runners[k] == nil {
		options := r.Options
		options.Leave = true
		subject := Subject{}
		if r.Maker >= 0 && r.Maker < len(s.makers) {
			subject = s.makers[r.Maker].subjectOf(r.Element, r.Name)
		}
		s.runners[k] = Local(subject, options).(*local)
	}
	return s.runners[k]
}
