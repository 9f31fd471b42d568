package check

import (
	"slices"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/lists"
)

// cancellations are the ways to end the context of a call.
var cancellations = []struct {
	kind     *Kind
	how      string
	end      probe.End
	at       probe.CancelPoint
	compared bool // compared with an uncancelled call: CAN-005 evaluates these
	cause    bool // the context has a cause set by the host
}{
	{KindBefore, "cancelled", probe.Cancel, probe.Before, true, false},
	{KindBefore, "past deadline", probe.Deadline, probe.Before, false, true},
	{KindStart, "at once", probe.Cancel, probe.AtStart, false, false},
	{KindStart, "early", probe.Cancel, probe.Early, false, true},
	{KindMidway, "half-way", probe.Cancel, probe.Midway, true, false},
	{KindMidway, "late", probe.Cancel, probe.Late, false, true},
	{KindMidway, "at many moments", probe.Cancel, probe.AtMoments, false, true},
	{KindDeadline, "early", probe.Deadline, probe.Early, false, true},
	{KindDeadline, "half-way", probe.Deadline, probe.Midway, true, false},
	{KindDeadline, "at many moments", probe.Deadline, probe.AtMoments, false, false},
}

// Numbers of calls that show what a complete result is. They are few, because calls may take real time. With a blocked service only the
// results can show it, so there are more.
const (
	baselineRuns        = 2
	blockedBaselineRuns = 6
)

// Cancelled returns the cases of some kinds: each moment with each example, and half-way also with each service
// slowed down, so that a fast tool has work left, and with the largest durations and texts that the schema allows. At many moments each service fails, too.
func Cancelled(kinds ...*Kind) Cases {
	return func(f *Target) []suite.Case {
		var all []suite.Case
		for _, c := range cancellations {
			if !slices.Contains(kinds, c.kind) {
				continue
			}
			ending := probe.Ending{End: c.end, CancelAt: c.at, WithCause: c.cause}
			if c.at == probe.Midway {
				for i, long := range f.longest() {
					all = append(all, c.kind.Of(probe.Stimulus{Calls: []probe.Call{long}, Ending: ending}, c.how, "longest", Nth(i)))
				}
				for _, large := range f.largest() {
					all = append(all, c.kind.Of(probe.Stimulus{Calls: []probe.Call{large}, Ending: ending}, c.how, "largest"))
				}
			}
			for i, example := range f.FewExamples() {
				s := probe.Stimulus{Ending: ending}
				times := 1
				switch {
				case c.at == probe.AtMoments:
					s.InstancePerCall, times = true, probe.MaxMoments
				case c.compared && i == 0:
					s.Baseline = baselineRuns
				}
				call := []probe.Call{CallWith(example.Arguments)}
				s.Calls = slices.Repeat(call, s.Baseline+times)
				all = append(all, c.kind.Of(s, c.how, Nth(i)))
				for _, service := range f.Inspection.Services {
					switch {
					case c.at == probe.Midway:
						s.Fault, s.Calls, s.Baseline = probe.Fault{Service: service, Kind: probe.Lags}, call, 0
						all = append(all, c.kind.Of(s, c.how, service, "late", Nth(i)))
					case c.at == probe.AtMoments && i == 0:
						for _, fault := range f.Faults(service, probe.Fails, probe.Limits) { // a tool may wait before it tries again
							s.Fault = probe.Fault{Service: service, Kind: fault}
							all = append(all, c.kind.Of(s, c.how, service, string(fault)))
						}
					}
				}
			}
		}
		return all
	}
}

// AmongOthers returns the cases in which a few of many calls of one instance are cancelled: the first one, whose result others may wait for, and two after
// them, which may wait for those, while a service is late or blocks. Calls that are not cancelled have to return what they return on their own.
func AmongOthers(f *Target) []suite.Case {
	if f.takesRealTime() {
		return nil
	}
	faults, all, alone := []probe.Fault{}, []suite.Case(nil), f.AllCancelled()
	for _, service := range f.Inspection.Services {
		faults = append(faults, probe.Fault{Service: service, Kind: probe.Lags}, probe.Fault{Service: service, Kind: probe.Blocks})
	}
	if len(faults) == 0 {
		faults = append(faults, probe.Fault{})
	}
	for _, fault := range faults {
		sets := f.Sets(FewSets)
		s := f.parallel(sets[:min(len(sets), len(f.Inspection.Examples), FewSets)], 0)
		s.Fault, s.Ending = fault, probe.Ending{End: probe.Cancel, CancelAt: probe.Midway}
		last := len(s.Calls) - 1
		s.Calls[last-1].Arguments, s.Calls[last].Arguments = []byte(sets[0]), []byte(sets[len(sets)-1])
		for i := s.Baseline + 1; i < last-1; i++ {
			s.Calls[i].Kept = true
		}
		t, single := KindMidway.Of(s, "among others", fault.Service, string(fault.Kind)), KindMidway.ID("half-way", Nth(0))
		if fault.Kind == probe.Blocks {
			single = kindBlocks.ID(fault.Service, string(probe.Cancel), Nth(0))
		}
		t.Rank, t.Repeats = rankParallel, true
		t.Compared = slices.DeleteFunc(slices.Clone(alone), func(t suite.Case) bool { return t.CaseID != single })
		all = append(all, t)
	}
	return all
}

// maxLongest bounds the arguments of longest.
const maxLongest = 2

// longest returns calls in which a number that may be a duration, such as a timeout, is the largest that the schema allows.
func (f *Target) longest() []probe.Call {
	all := lists.Select(f.Derived(arguments.Hostile), func(d Derived) bool { return d.Longest })
	return lists.Map(all[:min(len(all), maxLongest)], func(d Derived) probe.Call { return d.Sent.Calls[0] })
}

// largest returns the call with the longest texts and lists that the schema allows, if an example is shorter: it may be the one that computes longest.
func (f *Target) largest() []probe.Call {
	call, most := []probe.Call(nil), 0
	for _, example := range f.Inspection.Examples {
		most = max(most, utf8.RuneCountInString(example.Arguments))
	}
	for _, d := range f.Derived(arguments.Hostile) {
		if n := utf8.RuneCount(d.Arguments); d.AtLimit && !d.Cancel && n > most {
			call, most = d.Sent.Calls, n
		}
	}
	return call
}

// BlockedService returns the cases in which a service blocks and the call is cancelled.
func (f *Target) BlockedService() []suite.Case {
	var all []suite.Case
	for _, service := range f.Inspection.Services {
		for i, example := range f.FewExamples() {
			for _, end := range []probe.End{probe.Cancel, probe.Deadline} {
				all = append(all, kindBlocks.Of(probe.Stimulus{
					Calls:    slices.Repeat([]probe.Call{CallWith(example.Arguments)}, f.Times(blockedBaselineRuns)+1),
					Baseline: f.Times(blockedBaselineRuns),
					Fault:    probe.Fault{Service: service, Kind: probe.Blocks},
					Ending:   probe.Ending{End: end, CancelAt: probe.Early, WithCause: end == probe.Cancel},
				}, service, string(end), Nth(i)))
			}
			all = append(all, kindBlocks.Of(probe.Stimulus{
				Calls:  []probe.Call{CallWith(example.Arguments)},
				Fault:  probe.Fault{Service: service, Kind: probe.Blocks, Skip: 1},
				Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Early},
			}, service, string(probe.Cancel), "later", Nth(i)))
		}
	}
	return all
}

// AllCancelled returns all cases in which a call may be cancelled.
func (f *Target) AllCancelled() []suite.Case {
	return append(Cancelled(KindBefore, KindStart, KindMidway, KindDeadline)(f), f.BlockedService()...)
}
