package supervise

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A session is a worker that handles requests.
type session struct {
	*process
	conn    *probe.Conn
	failure *failure
	timeout time.Duration
	armed   bool // it has sent a result: its runtime writes to the crash pipe
	watch   *watch
}

// A failure is a reader that keeps the error, which a connection does not return. After a deadline it reads on if again says so.
type failure struct {
	io.Reader
	err   error
	again func() bool
}

func (f *failure) Read(p []byte) (n int, err error) {
	for {
		n, f.err = f.Reader.Read(p)
		if !errors.Is(f.err, os.ErrDeadlineExceeded) || !f.again() {
			return n, f.err
		}
	}
}

// margin is how much longer than the timeout of a call the supervisor waits for a result.
func (s *session) margin() time.Duration { return max(2*time.Second, s.timeout/2) }

// patience is the time limit of one stimulus, in case that the worker cannot enforce its own limits.
func (s *session) patience(t probe.Stimulus) time.Duration {
	inTurn := len(t.Calls)
	if t.AtOnce {
		inTurn = t.Baseline + t.FollowUp + 1
	}
	bound := s.timeout + 2*time.Second
	return min(time.Duration(1+inTurn)*bound, probe.RealTime(s.timeout)/2+2*bound) + s.margin()
}

// Why a session ends:
var (
	errStuck   = errors.New("stuck")   // virtual time got stuck
	errHung    = errors.New("hung")    // a call was given up and keeps running
	errOverdue = errors.New("overdue") // no result arrived in time
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

// receive waits for one result, at most within, which is processor time if the worker computes, and again if this process was stopped meanwhile. The error wraps errOverdue; the cause of ctx;
// io.EOF if the worker has ended; or probe.ErrGarbage.
func (s *session) receive(ctx context.Context, within time.Duration, result any) error {
	stalls, watch := s.watch.stalls.Load(), probe.StartStopwatch(func() time.Duration { return ProcessorTime(s.pid) })
	_ = s.report.SetReadDeadline(time.Now().Add(within))
	s.failure.again = func() bool {
		left := within
		if !s.watch.stalled(stalls) {
			left -= watch.Had(watch.Computes())
		}
		stalls = s.watch.stalls.Load()
		_ = s.report.SetReadDeadline(time.Now().Add(left))
		return left > 0 && ctx.Err() == nil
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
	var why ending
	switch {
	case errors.Is(err, errOverdue):
		why = ending{"timeout", fmt.Sprintf("no result within %v", s.timeout)}
		s.ask()
	case !errors.Is(err, io.EOF):
		why = ending{"killed", wroteConnection}
	case !s.isEnding():
		why = ending{"killed", closedConnection}
	}
	s.kill()
	r := s.remains()
	r.ended = cmp.Or(r.ended, why)
	return r.diagnose(inFlight, tools)
}

func (s *session) remains() remains { return remainsOf(s.process, s.armed) }

// isEnding waits for the end of a worker whose connection is closed, and reports whether it ended: it may have closed the connection itself, or
// have replaced itself by another program (exec). If that ends in time, its exit status is the worker's.
func (s *session) isEnding() bool {
	select {
	case <-s.exited:
		return true
	case <-time.After(endsWithin):
		return !isLiving(s.pid) // if this process was stopped, both are true
	}
}

// endsWithin is how long a process may take to end after the system has closed its files.
const endsWithin = time.Second
