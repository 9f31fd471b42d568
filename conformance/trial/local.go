package trial

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"
	"time"
)

// Options say how a tool in this process is tried. The zero value works.
type Options struct {
	Timeout time.Duration // wall, for one call; ten seconds where it is zero
	Real    bool          // never virtual time
	Leave   bool          // a bubble that is stuck ends the trials: the process is to be replaced
}

// Local answers a Doer for a tool in this process.
func Local(subject Subject, options Options) Doer {
	if options.Timeout <= 0 {
		options.Timeout = 10 * time.Second
	}
	return &local{subject: subject, options: options, takes: map[string]time.Duration{}}
}

// local tries a tool in this process, one trial at a time.
type local struct {
	subject Subject
	options Options

	mutex   sync.Mutex
	met     bool
	whyReal string // why every trial is done in real time
	stuck   bool   // a bubble did not end
	hung    string // the class of the trial from which a call did not come back, in real time
	takes   map[string]time.Duration
}

func (l *local) Name() string { return l.subject.Name }

func (l *local) Meet(context.Context) Meeting {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.meet()
}

func (l *local) meet() Meeting {
	m := meet(l.subject, l.options.Leave)
	l.met = true
	if l.options.Real && m.Clock == Virtual {
		m.Clock, m.WhyReal = Real, "asked for"
	}
	if m.Clock == Real {
		l.whyReal = cmp.Or(m.WhyReal, "asked for")
	}
	return m
}

func (l *local) Do(ctx context.Context, trials []Trial) []Observation {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if !l.met {
		l.meet()
	}
	all := make([]Observation, len(trials))
	for i, t := range trials {
		all[i] = l.do(ctx, t)
	}
	return all
}

// do does one trial.
func (l *local) do(ctx context.Context, t Trial) Observation {
	switch {
	case ctx.Err() != nil:
		return Observation{NotRun: "the run was ended"}
	case t.Elsewhere:
		return Observation{NotRun: "it needs a second process"}
	case l.stuck && l.options.Leave:
		return Observation{Stuck: true}
	case l.hung != "" && len(t.Calls) > 0:
		return Observation{NotRun: "a call did not come back from " + l.hung}
	}
	seen := l.timed(t)
	if t.Renders > 0 {
		seen.Descriptions = renders(l.subject, t)
	}
	return seen
}

// timed does a trial by the clock that fits it.
func (l *local) timed(t Trial) Observation {
	for _, i := range l.unmeasured(t) {
		l.measure(t, i)
	}
	if l.whyReal != "" {
		return l.real(t, l.whyReal)
	}
	b := bubble(l.subject, t, l.undisturbed(t))
	if b.outside == "" {
		return b.seen
	}
	if l.give(b) {
		return Observation{Stuck: true, WhyReal: b.outside}
	}
	return l.real(t, b.outside)
}

// give gives up virtual time where a bubble is stuck, and reports whether the process is to be replaced.
func (l *local) give(b bubbled) bool {
	if b.stuck {
		l.stuck, l.whyReal = true, b.outside
	}
	return b.stuck && l.options.Leave
}

// real does a trial in real time.
func (l *local) real(t Trial, why string) Observation {
	before := takeCensus()
	seen := play(l.subject, t, inReal(l.options.Timeout), l.undisturbed(t))
	seen.WhyReal = why
	if i := slices.IndexFunc(seen.Calls, func(c Outcome) bool { return c.Hung }); i >= 0 {
		l.hung = t.Class
		if l.stuck && strings.HasPrefix(seen.Calls[i].State, "sync.") {
			// What a stuck bubble holds on to, a lock say, nobody gives back: this need not be the tool's fault.
			return Observation{Trouble: "a call hangs in a process in which virtual time was given up (" + l.whyReal + "): use Test or toolconform"}
		}
		return seen
	}
	seen.Left = leftSince(before)
	return seen
}
