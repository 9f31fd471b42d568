package trial

import (
	"errors"
	"fmt"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A stage is one trial being done, by one clock.
type stage struct {
	subject Subject
	trial   Trial
	pace    pace
	takes   func(i int) time.Duration // how long a call takes when it is left alone
	bench   *bench
	seen    Observation
}

// play does a trial: instances, calls, cleanup. It is the same by either clock, and it does not panic.
func play(subject Subject, t Trial, p pace, takes func(int) time.Duration) (seen Observation) {
	s := &stage{subject: subject, trial: t, pace: p, takes: takes, bench: newBench(t.Fault)}
	defer func() {
		if value := recover(); value != nil {
			seen = Observation{Trouble: "do a trial: " + panicText(value)}
		}
	}()
	s.seen.Clock = p.clock()
	s.run()
	s.bench.cleanup()
	s.seen.Log, s.seen.Served = s.bench.recorder.log(), s.bench.servedNow()
	if p.virtual {
		time.Sleep(p.settled)
	}
	return s.seen
}

func (s *stage) run() {
	if s.trial.Register {
		if tool, ok := s.make(); ok {
			s.seen.Registration = register(tool)
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

// make makes an instance, and reports whether there is one.
func (s *stage) make() (contract.Tool, bool) {
	tool, made := construct(s.subject, s.bench.env(s.trial.Mute))
	s.seen.Made, s.seen.Nil = made, made == nil && tool == nil
	return tool, tool != nil
}

// construct makes a tool in a goroutine of its own.
func construct(subject Subject, env Env) (tool contract.Tool, made *Panic) {
	if subject.New == nil {
		return nil, &Panic{Value: "the subject has no New"}
	}
	made = apart(func() { tool = subject.New(env) })
	if made != nil {
		return nil, made
	}
	return tool, nil
}

// inTurn makes calls one after the other, on the shared instance or on instances of their own.
func (s *stage) inTurn(shared contract.Tool, from, to int) {
	for i := from; i < to; i++ {
		tool := shared
		if s.trial.Fresh || i < s.trial.Alone {
			var ok bool
			if tool, ok = s.make(); !ok {
				return
			}
		}
		s.bench.begin(i, i < s.trial.Alone)
		c := s.pace.start(s.trial, i, tool, s.takes(i), nil)
		s.seen.Calls = append(s.seen.Calls, s.pace.finish(s.trial, i, c))
	}
	s.bench.begin(-1, false)
}

// atOnce makes the calls that are not alone together: all wait at one gate.
func (s *stage) atOnce(shared contract.Tool) {
	s.bench.begin(-1, false)
	gate := make(chan struct{})
	var flying []*endedCall
	for i := s.trial.Alone; i < len(s.trial.Calls); i++ {
		tool := shared
		if s.trial.Fresh {
			var ok bool
			if tool, ok = s.make(); !ok {
				break
			}
		}
		flying = append(flying, s.pace.start(s.trial, i, tool, s.takes(i), gate))
	}
	close(gate)
	for i, c := range flying {
		s.seen.Calls = append(s.seen.Calls, s.pace.finish(s.trial, s.trial.Alone+i, c))
	}
}

// register gives a tool to an empty registry and answers the rules that it is refused by.
func register(tool contract.Tool) []string {
	var rules []string
	if p := apart(func() {
		var registry contract.Registry
		rules = refusals(registry.Register(tool))
	}); p != nil {
		return []string{"panic: " + p.Value}
	}
	return rules
}

// refusals collects the rules of a joined error.
func refusals(err error) []string {
	if err == nil {
		return nil
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var rules []string
		for _, e := range joined.Unwrap() {
			rules = append(rules, refusals(e)...)
		}
		return rules
	}
	if refused, ok := errors.AsType[*contract.RegistrationError](err); ok {
		return refused.Rules
	}
	return []string{fmt.Sprint(err)}
}
