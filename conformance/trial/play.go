package trial

import (
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A stage is one pass through a trial, by one clock.
type stage struct {
	subject Subject
	trial   Trial
	pace    pace
	takes   func(i int) time.Duration // how long a call takes when it is left alone
	run     run
	bench   *bench
	seen    Observation
	again   bool            // it is the second pass
	stays   []stay          // goroutines that outlived the calls and the cleanup
	absent  bool            // a call did not come back
	made    []contract.Tool // the instances, in the order in which they were made
	reuse   []contract.Tool // of the first pass: the ones to be used again
}

// play does a trial: instances, calls, cleanup. It is the same by either clock, and it does not panic.
//
// Goroutines that stay are only held against the tool when they stay once more: what is started once for all calls (a pool, a
// worker under sync.Once) was started by some call, too. lasting reports whether there are such.
func play(subject Subject, t Trial, p pace, takes func(int) time.Duration) (seen Observation, lasting bool) {
	defer func() {
		if value := recover(); value != nil {
			seen = Observation{Trouble: "do a trial: " + panicText(value)}
		}
	}()
	s := newStage(subject, t, p, takes)
	s.pass()
	if len(s.stays) > 0 && !s.absent {
		again := newStage(subject, t, p, takes)
		again.again = true
		again.reuse = s.reusable()
		again.pass()
		if !again.absent {
			s.seen.Left, s.seen.Kept, lasting = compare(s.stays, again.stays, len(s.reusable()) > 0)
		}
	}
	s.seen.shorten()
	return s.seen, lasting
}

func newStage(subject Subject, t Trial, p pace, takes func(int) time.Duration) *stage {
	r := newRun(t.Class)
	return &stage{subject: subject, trial: t, pace: p, takes: takes, run: r, bench: newBench(r, t.Fault),
		seen: Observation{Clock: p.clock()}}
}

func (s *stage) pass() {
	defer close(s.bench.over)
	s.perform()
	s.bench.cleanup(s.pace.bound)
	s.stays = s.settle()
	s.seen.Log, s.seen.Served = s.bench.recorder.log(), s.bench.servedNow(len(s.stays) == 0 && !s.absent)
}

func (s *stage) perform() {
	if s.trial.Register {
		if tool, ok := s.make(); ok {
			s.seen.Registration = s.register(tool)
		}
	}
	var shared contract.Tool
	if len(s.trial.Calls) == 0 || !s.trial.Fresh && s.trial.Alone < len(s.trial.Calls) {
		tool, ok := s.make()
		if !ok {
			return
		}
		shared = tool
	}
	if s.trial.AtOnce {
		s.inTurn(shared, 0, s.trial.Alone)
		s.atOnce(shared)
		return
	}
	s.inTurn(shared, 0, len(s.trial.Calls))
}

// reusable answers the instances that a second pass may use again: then what an instance starts once, when it is first called,
// does not stay once more. An instance that was cleaned up, or whose services went wrong, is not to be used again.
func (s *stage) reusable() []contract.Tool {
	if s.bench.cleaned() || s.trial.Fault.Kind != "" {
		return nil
	}
	return s.made
}

// make makes an instance, and reports whether there is one.
func (s *stage) make() (contract.Tool, bool) {
	if len(s.reuse) > 0 {
		tool := s.reuse[0]
		s.reuse = s.reuse[1:]
		return tool, true
	}
	tool, made := s.run.construct(s.subject, s.bench.env(s.trial.Mute), s.pace.bound)
	s.seen.Made, s.seen.Nil = made, made == nil && tool == nil
	if tool != nil {
		s.made = append(s.made, tool)
	}
	return tool, tool != nil
}

// inTurn makes calls one after the other, on the shared instance or on instances of their own.
func (s *stage) inTurn(shared contract.Tool, from, to int) {
	for i := from; i < to; i++ {
		if s.absent {
			s.seen.Calls = append(s.seen.Calls, Outcome{Missed: true})
			continue
		}
		tool := shared
		if s.trial.Fresh || i < s.trial.Alone {
			var ok bool
			if tool, ok = s.make(); !ok {
				return
			}
		}
		s.bench.begin(i, i < s.trial.Alone)
		s.note(s.finish(i, s.start(i, tool, nil)))
	}
	s.bench.begin(nobody, false)
}

// atOnce makes the calls that are not alone together: all wait at one gate.
func (s *stage) atOnce(shared contract.Tool) {
	s.bench.begin(nobody, false)
	gate := make(chan struct{})
	var landed []chan Outcome
	for i := s.trial.Alone; i < len(s.trial.Calls); i++ {
		if s.absent {
			s.seen.Calls = append(s.seen.Calls, Outcome{Missed: true})
			continue
		}
		tool := shared
		if s.trial.Fresh {
			var ok bool
			if tool, ok = s.make(); !ok {
				break
			}
		}
		c, outcome := s.start(i, tool, gate), make(chan Outcome, 1)
		landed = append(landed, outcome)
		go func() {
			<-gate
			outcome <- s.finish(i, c)
		}()
	}
	close(gate)
	for _, outcome := range landed {
		s.note(<-outcome)
	}
}

func (s *stage) note(out Outcome) {
	s.seen.Calls = append(s.seen.Calls, out)
	s.absent = s.absent || out.Hung
}

// observationKept bounds the payloads of one observation, so that it fits into a message.
const observationKept = 16 << 20

// shorten cuts the payloads of an observation that is too large, the later ones first.
func (o *Observation) shorten() {
	left := observationKept
	for i := range o.Calls {
		c := &o.Calls[i]
		if len(c.Payload) > left {
			c.Payload, c.Clipped = c.Payload[:left], true
		}
		left -= len(c.Payload)
	}
}
