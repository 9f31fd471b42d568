package exchange

import (
	"context"
	"time"
)

// An execution is one of a script.
type execution struct {
	*Runner
	ctx   context.Context
	t     *Transcript
	links map[int]*link
}

// execute runs a script once.
func (r *Runner) execute(ctx context.Context, s *Script) *Transcript {
	t := newTranscript(s)
	if ctx.Err() != nil {
		t.Skipped = runEnded
		return t
	}
	e := &execution{Runner: r, ctx: ctx, t: t, links: map[int]*link{}}
	for i := range s.Steps {
		if !e.step(i) {
			break
		}
	}
	e.closeOwn()
	if ctx.Err() != nil {
		t.Skipped = runEnded
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	switch t.cost = (cost{took: time.Since(t.begun), traffic: t.traffic}); {
	case t.Died():
		t.cost.crashes = 1
	case t.Hung():
		t.cost.hangs = 1
	default:
		t.cost.quiet = t.cost.took
	}
	return t
}

// step does one step, and reports whether the next one follows.
func (e *execution) step(i int) bool {
	step := &e.t.Script.Steps[i]
	l := e.link(step.Conn)
	if l == nil {
		return false
	}
	within := step.Within
	if within == 0 {
		within = e.target.AnswerTimeout()
	}
	m := l.limit(within)
	done := e.do(l, i, m)
	e.t.Worked += m.used()
	if done || e.ctx.Err() != nil {
		return e.ctx.Err() == nil
	}
	if l.process.isOver() { // in time: to find out how is our part
		<-l.watched
	}
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if m.starved() {
		e.t.Skipped = busyMachine
		return false
	}
	if l.unresponsive = true; l.exit == nil {
		l.record(e.t, Event{Step: i, Kind: TimedOut})
		e.signal()
	}
	return step.Within != 0
}

// link returns a connection, which is opened when it is needed first; nil if it cannot be.
func (e *execution) link(index int) *link {
	if l := e.links[index]; l != nil {
		return l
	}
	var l *link
	var ok bool
	if s := e.t.Script; index == 0 && !s.ownProcess() {
		l, ok = e.join(e.ctx, e.t)
		e.t.before, e.last = e.last, e.t
	} else {
		if index == 0 {
			e.closeShared(e.ctx)
		}
		l, ok = e.open(e.ctx, e.t, index)
	}
	if ok {
		e.links[index] = l
		return l
	}
	if l != nil {
		l.close(0)
	}
	return nil
}

// do does a step. It reports whether what the step waits for happened in time.
func (e *execution) do(l *link, i int, m *limit) bool {
	switch s := &e.t.Script.Steps[i]; s.Do {
	case Send:
		return l.send(e.ctx, i, s.Raw, m)
	case Sync:
		return l.send(e.ctx, i, s.Raw, m) && e.happens(l, s, m)
	case Write:
		if l.session != nil {
			return l.send(e.ctx, i, s.Raw, m)
		}
		l.sent(i, s.Raw)
		return l.write(e.ctx, s.Raw, m)
	case Measure:
		e.measure(l, i)
	case Pause:
		m.delay()
		m.wait(e.ctx, nil)
		return !m.starved()
	case CloseErrors:
		if l.process != nil && !m.wait(e.ctx, l.process.closeErrors()) {
			m.end = time.Now() // processes are started that slowly only by a machine that is too busy
			return false
		}
	case Disconnect, CloseInput, Terminate:
		e.disturb(l, s)
	default:
		return e.happens(l, s, m)
	}
	return true
}

// happens waits until what a step awaits has happened, or the process has ended. It reports whether it has happened in time.
func (e *execution) happens(l *link, s *Step, m *limit) (is bool) {
	at := place{l.index, s.ID}
	e.await(e.ctx, m, func() bool {
		switch s.Do {
		case AwaitExit:
			is = l.exit != nil
		case AwaitEnd:
			is = l.session == nil || e.t.ended[at]
		case AwaitAll:
			is = true
			for at, pending := range e.t.pending {
				is = is && !(pending && at.conn == l.index)
			}
		default:
			unread := s.Unread && l.session == nil && (e.t.answered[place{l.index, ""}] || e.t.answered[place{l.index, "null"}])
			is = e.t.answered[at] || unread
		}
		return is || l.exit != nil
	})
	return is
}

// disturb closes something, or asks the process to end.
func (e *execution) disturb(l *link, s *Step) {
	switch {
	case s.Do == Disconnect && l.session != nil:
		l.disconnect(s.ID)
	case s.Do == Disconnect || l.process == nil:
	default:
		e.mutex.Lock()
		l.wanted = true
		e.mutex.Unlock()
		if s.Do == CloseInput {
			_ = l.process.Input.Close()
		} else {
			l.process.Terminate()
		}
	}
}

// measure records what the process uses.
func (e *execution) measure(l *link, step int) {
	usage := unknown
	if l.process != nil {
		usage = usageOf(l.process.PID())
		usage.Written = written(l.process.Folders())
	}
	e.mutex.Lock()
	defer e.mutex.Unlock()
	l.record(e.t, Event{Step: step, Kind: Measured, Usage: &usage})
}

// endTimeout is how long a server may take to end after its input was closed, before it is killed.
const endTimeout = time.Second

// closeOwn ends the connections that only this script has used.
func (e *execution) closeOwn() {
	for _, l := range e.links {
		if l != e.shared {
			if !e.t.Script.Bare {
				e.sync(e.ctx, l, e.t)
			}
			within := endTimeout
			if e.ignoresEnd {
				within = 0
			}
			e.ignoresEnd = e.ignoresEnd || !l.close(within)
		}
	}
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if l := e.shared; l != nil && l.exit == nil {
		l.current = e.t // until the next script begins
	}
}
