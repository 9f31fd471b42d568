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
		t.Skipped = ended
		return t
	}
	e := &execution{Runner: r, ctx: ctx, t: t, links: map[int]*link{}}
	for i := range s.Steps {
		if !e.step(i) {
			break
		}
	}
	e.leave()
	if ctx.Err() != nil {
		t.Skipped = ended
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
	if doActions[step.Do](e, l, i, within) || e.ctx.Err() != nil {
		return e.ctx.Err() == nil
	}
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if l.suspect = true; l.exit == nil {
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
	if s := e.t.Script; index == 0 && !s.alone() {
		l, ok = e.enter(e.ctx, e.t)
		e.t.before, e.last = e.last, e.t
	} else {
		if index == 0 {
			e.Runner.leave()
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

// doActions do steps. They report whether what the step waits for happened in time.
var doActions map[Action]func(e *execution, l *link, step int, within time.Duration) bool

func init() {
	doActions = map[Action]func(e *execution, l *link, step int, within time.Duration) bool{
		Send: (*execution).send, Write: (*execution).write, Await: (*execution).awaitOne, AwaitAll: (*execution).awaitAll,
		AwaitMessage: (*execution).awaitMessage, Sync: (*execution).sync, CloseInput: (*execution).closeInput, CloseErrors: (*execution).closeErrors,
		Terminate: (*execution).terminate, AwaitExit: (*execution).awaitExit, AwaitEnd: (*execution).awaitEnd, Disconnect: (*execution).disconnect, Measure: (*execution).measure, Pause: (*execution).pause,
	}
}

func (e *execution) send(l *link, step int, within time.Duration) bool {
	return l.send(e.ctx, step, e.t.Script.Steps[step].Raw, within)
}

func (e *execution) write(l *link, step int, within time.Duration) bool {
	raw := e.t.Script.Steps[step].Raw
	if l.session != nil {
		return l.send(e.ctx, step, raw, within)
	}
	l.sent(step, raw)
	return l.write(e.ctx, raw, within)
}

// awaitUnlessExit waits for something on a connection, or for the end of its process.
func (e *execution) awaitUnlessExit(l *link, within time.Duration, condition func() bool) bool {
	happened := false
	e.await(e.ctx, within, func() bool {
		happened = condition()
		return happened || l.exit != nil
	})
	return happened
}

func (e *execution) awaitOne(l *link, step int, within time.Duration) bool {
	s := e.t.Script.Steps[step]
	return e.awaitUnlessExit(l, within, func() bool {
		unread := s.Unread && l.session == nil && (e.t.answered[place{l.index, ""}] || e.t.answered[place{l.index, "null"}])
		return e.t.answered[place{l.index, s.ID}] || unread
	})
}

func (e *execution) awaitAll(l *link, step int, within time.Duration) bool {
	return e.awaitUnlessExit(l, within, func() bool {
		for at, is := range e.t.open {
			if is && at.conn == l.index {
				return false
			}
		}
		return true
	})
}

func (e *execution) awaitMessage(l *link, step int, within time.Duration) bool {
	return e.awaitUnlessExit(l, within, func() bool { return e.t.heard[place{l.index, e.t.Script.Steps[step].Method}] })
}

func (e *execution) sync(l *link, step int, within time.Duration) bool {
	return e.send(l, step, within) && e.awaitOne(l, step, within)
}

func (e *execution) closeInput(l *link, _ int, _ time.Duration) bool {
	return e.end(l, func(p *process) { _ = p.Input.Close() })
}

func (e *execution) closeErrors(l *link, _ int, _ time.Duration) bool {
	if l.process != nil {
		_ = l.process.Errors.Close()
	}
	return true
}

func (e *execution) terminate(l *link, _ int, _ time.Duration) bool {
	return e.end(l, (*process).Terminate)
}

func (e *execution) disconnect(l *link, step int, _ time.Duration) bool {
	if l.session != nil {
		l.disconnect(e.t.Script.Steps[step].ID)
	}
	return true
}

// end asks the process to end.
func (e *execution) end(l *link, how func(*process)) bool {
	if l.process == nil {
		return true
	}
	e.mutex.Lock()
	l.wanted = true
	e.mutex.Unlock()
	how(l.process)
	return true
}

func (e *execution) awaitExit(l *link, _ int, within time.Duration) bool {
	return e.await(e.ctx, within, func() bool { return l.exit != nil })
}

func (e *execution) awaitEnd(l *link, step int, within time.Duration) bool {
	return l.session == nil || e.awaitUnlessExit(l, within, func() bool { return e.t.over[place{l.index, e.t.Script.Steps[step].ID}] })
}

func (e *execution) measure(l *link, step int, _ time.Duration) bool {
	usage := unknown
	if l.process != nil {
		usage = usageOf(l.process.PID())
		usage.Written = written(l.process.Folders())
	}
	e.mutex.Lock()
	defer e.mutex.Unlock()
	l.record(e.t, Event{Step: step, Kind: Measured, Usage: &usage})
	return true
}

func (e *execution) pause(_ *link, _ int, within time.Duration) bool {
	select {
	case <-time.After(within):
	case <-e.ctx.Done():
	}
	return true
}

// ends is how long a server may take to end after its input was closed, before it is killed.
const ends = time.Second

// leave ends the connections that only this script has used.
func (e *execution) leave() {
	for _, l := range e.links {
		if l != e.shared {
			within := ends
			if e.stubborn {
				within = 0
			}
			e.stubborn = e.stubborn || !l.close(within)
		}
	}
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if l := e.shared; l != nil && l.exit == nil {
		l.current = e.t // until the next script begins
	}
}
