package errtext

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Sink is an argument of a call that the model can read.
type Sink struct {
	Call    ssa.CallInstruction
	Value   ssa.Value
	Payload bool                // it is marshalled, not printed
	Made    ssa.CallInstruction // the call that finally passes it to the model
	path    path
	chain   []lint.Step

	argument int // its index
}

// NewSink returns the sink of an argument.
func NewSink(call ssa.CallInstruction, argument int, payload bool) Sink {
	return Sink{Call: call, Value: call.Common().Args[argument], Payload: payload, Made: call, argument: argument}
}

// A Leak is a cause that reaches the model.
type Leak struct {
	Cause *Cause
	Sink  Sink
	At    analysis.Range // the argument, or the call
	Chain []lint.Step    // from the origin of the cause to the function that passes it to the model
}

// Leaks returns the causes that reach the model through sinks, directly or from callers of the functions that contain the sinks.
func (f *Finder) Leaks(sinks []Sink) []Leak {
	all, _ := f.leaks(sinks)
	return all
}

// A sinkParam is a parameter that its function passes to the model.
type sinkParam struct {
	f       *ssa.Function
	param   int
	path    path
	payload bool
}

func (f *Finder) leaks(sinks []Sink) (all []Leak, params []sinkParam) {
	seen := map[sinkParam]bool{}
	for queue := slices.Clone(sinks); len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for _, a := range f.carried(s) {
			if a.cause != nil {
				all = append(all, f.leak(s, a))
				continue
			}
			t := sinkParam{a.of, a.param, a.path, bool(a.need)}
			if seen[t] {
				continue
			}
			seen[t] = true
			params = append(params, t)
			for _, caller := range f.Program.Callers(a.of) {
				if a.param >= len(caller.Args) {
					continue
				}
				queue = append(queue, Sink{
					Call: caller.Call, Value: caller.Args[a.param], Payload: t.payload, Made: s.Made,
					path: a.path, chain: append(f.stepOf(s.Call), s.chain...), argument: a.param,
				})
			}
		}
	}
	return all, params
}

// carried returns the atoms of the argument of a sink.
func (f *Finder) carried(s Sink) []atom {
	f.steps = 0
	return distinct(f.walk().value(s.Value, s.path, need(s.Payload), site{at: s.Call}))
}

func (f *Finder) stepOf(call ssa.CallInstruction) []lint.Step {
	source := f.Program.Call(call)
	if source == nil {
		return nil
	}
	return []lint.Step{{At: source, Text: lint.Spell(source.Fun) + " gets it"}}
}

func (f *Finder) leak(s Sink, a atom) Leak {
	l := Leak{Cause: a.cause, Sink: s, At: lazyssa.Place(s.Call.Pos())}
	if at := f.Program.Argument(s.Call, s.argument); at != nil {
		l.At = at
	} else if call := f.Program.Call(s.Call); call != nil {
		l.At = call
	}
	if a.cause.At != nil && a.cause.At != l.At {
		l.Chain = append(l.Chain, lint.Step{At: a.cause.At, Text: a.cause.What + " comes from here"})
	}
	l.Chain = append(append(l.Chain, a.cause.Chain...), s.chain...)
	return l
}
