package execute

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"runtime/pprof"
	"strconv"
	"sync"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// softMemory is a worker's GOMEMLIMIT, below the supervisor's hard limit of 1 GiB.
const softMemory = 768 << 20

// gcPercent lets the heap grow to 8 MB before the first garbage collection. Most workers end before that.
const gcPercent = 200

// Serve is the main function of a worker. It serves the makers until the supervisor closes the connection, and does not return.
func Serve(makers ...Maker) {
	nonce, err := strconv.ParseUint(os.Getenv(probe.NonceVariable), 16, 64)
	if err != nil {
		fmt.Fprintln(os.Stderr, "this program is a worker of toolconform: do not start it by hand")
		os.Exit(2)
	}
	os.Unsetenv(probe.NonceVariable)
	os.Unsetenv(probe.CallVariable)
	requests, results := os.NewFile(probe.RequestsFD, "requests"), os.NewFile(probe.AnswersFD, "results")
	closeOnExec(probe.RequestsFD, probe.AnswersFD, probe.CrashFD)
	debug.SetMaxStack(probe.MostStack)
	debug.SetMaxThreads(probe.MostThreads)
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softMemory)
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	if crash := os.NewFile(probe.CrashFD, "crash"); crash != nil {
		_ = debug.SetCrashOutput(crash, debug.CrashOptions{}) // on error, the crash output goes to stderr
		_ = crash.Close()
	}
	if err := serve(probe.NewConn(nonce, requests, results), makers); err != nil {
		fmt.Fprintln(os.Stderr, "worker:", err)
		os.Exit(probe.LostStatus)
	}
	os.Exit(0)
}

// A Role is what a call of conformance.Test does in its process.
type Role int

// The roles.
const (
	RoleCertify Role = iota // there is no supervisor: certify the subjects
	RoleIdle                // another call serves: do nothing
	RoleServe               // call ServeSubjects
)

// calls counts the calls of conformance.Test in this process, by test.
var calls struct {
	sync.Mutex
	byTest map[string]int
}

// NextRole returns the role of the next call of conformance.Test in this process, made by the named test, and the number of that call in
// the test, from 1.
func NextRole(test string) (role Role, call int) {
	calls.Lock()
	defer calls.Unlock()
	if calls.byTest == nil {
		calls.byTest = map[string]int{}
	}
	calls.byTest[test]++
	switch call = calls.byTest[test]; os.Getenv(probe.CallVariable) {
	case "":
		return RoleCertify, call
	case probe.NthCall(test, call):
		return RoleServe, call
	}
	return RoleIdle, call
}

// ForgetCalls makes NextRole count the calls of a test anew: it may run again, because of -count or -cpu.
func ForgetCalls(test string) {
	calls.Lock()
	defer calls.Unlock()
	delete(calls.byTest, test)
}

// ServeSubjects is Serve for declared subjects.
func ServeSubjects(subjects ...Subject) {
	makers := make([]Maker, len(subjects))
	for i := range subjects {
		makers[i] = Maker{Name: fmt.Sprintf("subject %d", i+1), subject: &subjects[i], Make: func(env Env) ([]contract.Tool, error) {
			return []contract.Tool{subjects[i].New(env)}, nil
		}}
	}
	Serve(makers...)
}

// A server handles requests. It inspects each tool once and keeps its runner.
type server struct {
	conn    *probe.Conn
	makers  []Maker
	runners map[[2]int]*local
}

// serve handles requests until the supervisor closes the connection.
func serve(conn *probe.Conn, makers []Maker) error {
	s := &server{conn: conn, makers: makers, runners: map[[2]int]*local{}}
	for {
		var r probe.Request
		if err := conn.Receive(&r); err != nil {
			return nil //nolint:nilerr // the supervisor is gone, or speaks another protocol; nothing can be reported
		}
		if err := s.handle(r); err != nil {
			return err
		}
	}
}

func (s *server) handle(r probe.Request) error {
	switch r.Kind {
	case probe.Hello, probe.LookOver:
		return s.introduce(r.Kind, r.Makers)
	case probe.InspectInSteps:
		return s.withLabel(probe.InspectionClass, func() error { return s.inspect(s.runner(r)) })
	case probe.Do:
		return s.do(r)
	}
	return fmt.Errorf("unknown request %q", r.Kind)
}

// inspect sends what is known of a tool before each step of its inspection, and the result.
func (s *server) inspect(runner *local) error {
	var broken error
	inspection := runner.inspectInSteps(func(m probe.Inspection) { broken = errors.Join(broken, s.conn.Send(m)) })
	return errors.Join(broken, s.conn.Send(inspection))
}

// introduce sends a Handshake or an Overview of each of the makers; of all if makers is nil.
func (s *server) introduce(kind probe.RequestKind, makers []int) error {
	if makers == nil {
		for i := range s.makers {
			makers = append(makers, i)
		}
	}
	for _, i := range makers {
		if err := s.conn.Send(s.introduction(kind, i)); err != nil {
			return err
		}
	}
	return nil
}

// introduction returns a Handshake or an Overview of a maker.
func (s *server) introduction(kind probe.RequestKind, maker int) any {
	h, o := probe.Handshake{Problem: "no such maker"}, probe.Overview{}
	if maker >= 0 && maker < len(s.makers) && kind == probe.Hello {
		h = s.makers[maker].handshake()
	} else if maker >= 0 && maker < len(s.makers) {
		o = s.makers[maker].overview()
	}
	if o.Maker = maker; kind == probe.LookOver {
		return o
	}
	h.Protocol, h.Maker, h.Count = probe.Protocol, maker, len(s.makers)
	return h
}

// do executes stimuli and sends each observation as soon as it is complete, so that the supervisor knows which stimulus ended
// the process.
func (s *server) do(r probe.Request) error {
	runner := s.runner(r)
	for _, t := range r.Stimuli {
		err := s.withLabel(t.CaseID, func() error {
			return s.conn.Send(runner.runOne(t))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *server) withLabel(caseID string, f func() error) (err error) {
	pprof.Do(context.Background(), pprof.Labels(probe.CaseLabel, caseID), func(context.Context) { err = f() })
	return err
}

func (s *server) runner(r probe.Request) *local {
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
