package supervise

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"time"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/probe"
)

// A session is a worker that handles requests.
type session struct {
	*process
	conn    *probe.Conn
	failure *failure
	timeout time.Duration
	armed   bool // it has sent a result: its runtime writes to the crash pipe
	over    overtime
	done    int           // number of executed stimuli
	queued  time.Duration // how long it had waited for a processor, the last time that was read

}

// A failure is a reader that keeps the error, which a connection does not return. At a deadline it reads on if more returns true.
type failure struct {
	io.Reader
	err  error
	came func()      // called when data was read
	more func() bool // extends the deadline
}

func (f *failure) Read(p []byte) (int, error) {
	for {
		n, err := f.Reader.Read(p)
		if n > 0 {
			f.came()
		}
		if n == 0 && errors.Is(err, os.ErrDeadlineExceeded) && f.more() {
			continue
		}
		if err != nil {
			f.err = err
		}
		return n, err
	}
}

// open starts a worker of a program.
func open(s *spawner, parent string, p *build.Program, around surrounding, race bool, timeout time.Duration, tools tracer) (*session, error) {
	nonce := rand.Uint64()
	text := strconv.FormatUint(nonce, 16)
	process, err := start(s, parent, command{
		path: p.Path, args: p.Args, around: around, links: p.Links, race: race, mark: text, enough: tools.complete,
		env: append([]string{probe.NonceVariable + "=" + text}, p.Env...),
	})
	if err != nil {
		return nil, err
	}
	reader := &failure{Reader: process.report, came: func() {}, more: func() bool { return false }}
	return &session{process: process, conn: probe.NewConn(nonce, reader, process.control), failure: reader, timeout: timeout}, nil
}

// margin is how much longer than the timeout of a call the supervisor waits for a result.
func (s *session) margin() time.Duration { return max(time.Second, s.timeout/2) }

// patience is the time limit of one stimulus, in case that the worker cannot enforce its own limits.
func (s *session) patience(t probe.Stimulus) time.Duration {
	inTurn := len(t.Calls)
	if t.AtOnce {
		inTurn = t.Baseline + t.FollowUp + 1
	}
	bound := s.timeout + 2*time.Second
	return min(time.Duration(1+inTurn)*bound, probe.RealTime(s.timeout)+2*bound) + s.margin()
}

// minCorrected is the shortest time that spent corrects.
const minCorrected = 50 * time.Millisecond

// spent returns the part of a wait for the worker in which it did not itself wait for a processor.
func (s *session) spent(took time.Duration) time.Duration {
	if took < minCorrected {
		return took
	}
	queued := probe.Queued(s.pid)
	others := queued - s.queued
	s.queued = queued
	return max(0, took-others)
}

// Why a session ends:
var (
	errStuck   = errors.New("stuck")   // virtual time got stuck
	errLocked  = errors.New("locked")  // a stimulus waits for a lock that an earlier one may hold
	errHung    = errors.New("hung")    // a call was given up and keeps running
	errOverdue = errors.New("overdue") // no result or heartbeat arrived in time
)

// request sends a request. If the worker has ended, that shows when its result is received.
func (s *session) request(r probe.Request) error {
	_ = s.control.SetWriteDeadline(time.Now().Add(s.timeout + s.margin()))
	err := s.conn.Send(r)
	if pipe := (*os.PathError)(nil); err == nil || errors.As(err, &pipe) {
		return nil
	}
	return fmt.Errorf("%w: %w", errNotSent, err)
}

// errNotSent is wrapped if a request could not be sent, which is a harness error.
var errNotSent = errors.New("send a request to a worker")

// firstLook is the time without a heartbeat after which it is checked whether a signal has stopped the worker.
const firstLook = 3 * probe.HeartbeatInterval

// minDyingSilence gives the runtime time to write its crash message on a slow machine: it sends no heartbeats meanwhile.
const minDyingSilence = 5 * time.Second

// silenceMargin is the time beyond the timeout of a call after which a worker without heartbeats is given up.
const silenceMargin = 2 * probe.HeartbeatInterval

// lastLook is for results that arrived in time while the supervisor itself waited for a processor, and missed its deadline.
const lastLook = 20 * time.Millisecond

// silence returns how long a worker may send no heartbeat before it is given up; longer if its runtime is writing a crash message.
func (s *session) silence() time.Duration {
	if s.dying() {
		return max(s.timeout+s.margin(), minDyingSilence)
	}
	return s.timeout + silenceMargin
}

// receive waits for one result: at most within, at most silence for a heartbeat, and longer while the worker waits for a processor. The
// error wraps errOverdue, the cause of ctx, io.EOF if the worker has ended, or probe.ErrGarbage.
func (s *session) receive(ctx context.Context, within time.Duration, result any) error {
	begun := time.Now()
	silence := func() time.Duration { return min(within, s.silence()) }
	wait := func(more time.Duration) bool {
		if s.report.SetReadDeadline(time.Now().Add(more)) != nil {
			return false
		}
		if s.halted.Load() && isStopped(s.pid) {
			_ = s.report.SetReadDeadline(time.Now().Add(min(more, haltLook)))
		}
		if ctx.Err() != nil {
			_ = s.report.SetReadDeadline(time.Unix(1, 0))
		}
		return ctx.Err() == nil
	}
	sign, looked := begun, false
	listen := func() bool { return wait(min(silence()-time.Since(sign), within-time.Since(begun), firstLook)) }
	listen()
	s.failure.came = func() { sign, looked = time.Now(), false }
	s.over.granted = 0
	s.failure.more = func() bool {
		switch {
		case isStopped(s.pid):
			return false
		case time.Since(sign) < silence() && time.Since(begun) < within:
			return listen()
		}
		if extra := s.over.more(silence(), probe.Queued(s.pid)); extra > 0 {
			return wait(extra)
		}
		once := !looked
		looked = true
		return once && wait(lastLook)
	}
	stop := context.AfterFunc(ctx, func() { _ = s.report.SetReadDeadline(time.Unix(1, 0)) })
	defer stop()
	err := s.conn.Receive(result)
	switch {
	case err == nil:
		s.armed = true
		return nil
	case ctx.Err() != nil:
		return fmt.Errorf("wait for a worker: %w", context.Cause(ctx))
	case errors.Is(s.failure.err, os.ErrDeadlineExceeded):
		return errOverdue
	default:
		return err
	}
}

// lose ends a worker that failed, and returns its crash. inFlight is the case ID of the current stimulus.
func (s *session) lose(err error, inFlight string, tools tracer) probe.Crash {
	overdue, intrude, stopped := "", "", false
	switch {
	case errors.Is(err, errOverdue) && isStopped(s.pid):
		stopped = true
	case errors.Is(err, errOverdue):
		overdue = fmt.Sprintf("no result within %v", s.timeout)
		s.ask()
	case !errors.Is(err, io.EOF):
		intrude = wroteConnection
	default:
		if !s.isEnding() {
			intrude = closedConnection
		}
	}
	s.kill()
	r := remainsOf(s.process, s.armed)
	r.overdue, r.intrude, r.stopped = overdue, intrude, stopped
	return r.diagnose(inFlight, tools)
}

// isEnding waits for the end of a worker whose connection is closed, and reports whether it ended: for the margin; or for otherProgram if
// it has not begun to exit, since it may have replaced itself by another program (exec).
func (s *session) isEnding() bool {
	within := s.margin()
	if goesOn(s.pid) {
		within = otherProgram
	}
	var over overtime
	for wait := within; wait > 0; wait = over.more(within, probe.Queued(s.pid)) {
		select {
		case <-s.ended:
			return true
		case <-time.After(wait):
		}
	}
	return false
}

// otherProgram is how long isEnding waits for another program. If that ends in time, its exit status is the worker's.
const otherProgram = 250 * time.Millisecond
