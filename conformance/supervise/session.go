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

// A session is a worker that can be asked things.
type session struct {
	*process
	conn    *probe.Conn
	failure *failure
	timeout time.Duration
	armed   bool // it has returned once: its runtime writes to the crash pipe
	over    overtime
	done    int           // stimuli
	queued  time.Duration // it had waited for a processor when that was asked for the last time

	guests map[string]bool // packages of the tools that have been here before: see halls
	visits int
}

// A failure remembers why reading failed: a connection only says that it did. It goes on reading where there is more time.
type failure struct {
	io.Reader
	err  error
	came func() // something has
	more func() bool
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
func open(s *spawner, from *folders, p *build.Program, around surrounding, race bool, timeout time.Duration, tools tracer) (*session, error) {
	nonce := rand.Uint64()
	text := strconv.FormatUint(nonce, 16)
	process, err := start(s, from, command{
		path: p.Path, args: p.Args, around: around, links: p.Links, race: race, mark: text, enough: tools.complete,
		env: append([]string{probe.NonceVariable + "=" + text}, p.Env...),
	})
	if err != nil {
		return nil, err
	}
	reader := &failure{Reader: process.report, came: func() {}, more: func() bool { return false }}
	return &session{process: process, conn: probe.NewConn(nonce, reader, process.control), failure: reader, timeout: timeout}, nil
}

// margin is how much longer than one call may take the supervisor waits for any sign.
func (s *session) margin() time.Duration { return max(time.Second, s.timeout/2) }

// patience is how long one stimulus may take. The worker bounds each call by itself; this is for when it cannot.
func (s *session) patience(t probe.Stimulus) time.Duration {
	inTurn := len(t.Calls)
	if t.AtOnce {
		inTurn = t.Baseline + t.FollowUp + 1
	}
	bound := s.timeout + 2*time.Second
	return min(time.Duration(1+inTurn)*bound, probe.RealTime(s.timeout)+2*bound) + s.margin()
}

// worthLooking is the shortest wait of which it is asked how much of it others had the processor.
const worthLooking = 50 * time.Millisecond

// spent returns how much of a wait for a worker was its own.
func (s *session) spent(took time.Duration) time.Duration {
	if took < worthLooking {
		return took
	}
	queued := probe.Queued(s.pid)
	others := queued - s.queued
	s.queued = queued
	return max(0, took-others)
}

// errStuck is the end of a session whose worker has a bubble that does not end.
var errStuck = errors.New("stuck")

// errLocked is the end of a session in whose worker a stimulus waits for a lock, which an earlier one may have kept to itself.
var errLocked = errors.New("locked")

// errHung is the end of a session in whose worker a call goes on that nobody waits for any more.
var errHung = errors.New("hung")

// errOverdue is the end of a session from which nothing came for too long.
var errOverdue = errors.New("overdue")

// request sends what the worker is to do. A worker that is gone is found out when its result is awaited.
func (s *session) request(r probe.Request) error {
	_ = s.control.SetWriteDeadline(time.Now().Add(s.timeout + s.margin()))
	err := s.conn.Send(r)
	if pipe := (*os.PathError)(nil); err == nil || errors.As(err, &pipe) {
		return nil
	}
	return fmt.Errorf("%w: %w", errUnasked, err)
}

// errUnasked is wrapped where a request could not be made: our own trouble.
var errUnasked = errors.New("ask a worker")

// firstLook is how long a worker gives no sign of life before it is looked at whether a signal has stopped it, where nobody tells.
const firstLook = 3 * probe.LivesEvery

// leastSilence leaves the runtime of a slow machine the time to say why it ends a process: meanwhile there is no sign of life.
const leastSilence = 5 * time.Second

// moreThanACall is how much longer than one call may take a worker gives no sign of life before it is given up: signs come from beside the call.
const moreThanACall = 2 * probe.LivesEvery

// lastLook is for what has come while the supervisor itself had no processor: it comes too late to its own deadline, and finds what was there in time.
const lastLook = 20 * time.Millisecond

// silence is how long a worker gives no sign of life before it is given up. One whose runtime has begun to say why it ends gets the time for that.
func (s *session) silence() time.Duration {
	if s.dying() {
		return max(s.timeout+s.margin(), leastSilence)
	}
	return s.timeout + moreThanACall
}

// receive waits for one result, for a time and no longer than for a sign of life, and as much longer as others keep the worker from a processor. The
// error is errOverdue, the context's, io.EOF where the worker is gone, or probe.ErrGarbage.
func (s *session) receive(ctx context.Context, within time.Duration, answer any) error {
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
	s.failure.came = func() { sign, looked = time.Now(), false } // more looks at them
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
	err := s.conn.Receive(answer)
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

// lose ends a worker that failed to return, and says what became of it. inFlight is the class of the stimulus under way.
func (s *session) lose(err error, inFlight string, tools tracer) probe.Crash {
	overdue, intrude, stopped := "", "", false
	switch {
	case errors.Is(err, errOverdue) && isStopped(s.pid):
		stopped = true
	case errors.Is(err, errOverdue):
		overdue = fmt.Sprintf("no answer within %v", s.timeout)
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

// isEnding reports whether a worker that has let go of the connection is about to end, and waits for that: for a margin, or where it has not so much
// as begun to for a moment. It may have become another program, which is over soon.
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

// otherProgram is how long a program has that a worker has become, besides what others keep it from a processor. What is over by then has told how.
const otherProgram = 250 * time.Millisecond
