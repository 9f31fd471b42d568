package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
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
// slowed down, so that a fast tool has work left, and with the largest durations that the schema allows.
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
					if c.at == probe.Midway {
						s.Fault, s.Calls, s.Baseline = probe.Fault{Service: service, Kind: probe.Lags}, call, 0
						all = append(all, c.kind.Of(s, c.how, service, "late", Nth(i)))
					}
				}
			}
		}
		return all
	}
}

// maxLongest bounds the arguments of longest.
const maxLongest = 2

// longest returns calls in which a number that may be a duration, such as a timeout, is the largest that the schema allows.
func (f *Target) longest() []probe.Call {
	var all []probe.Call
	for _, d := range f.Derived(arguments.Hostile) {
		if d.Longest && len(all) < maxLongest {
			all = append(all, d.Sent.Calls[0])
		}
	}
	return all
}

// BlockedService returns the cases in which a service blocks and the call is cancelled.
func (f *Target) BlockedService() []suite.Case {
	var all []suite.Case
	for _, service := range f.Inspection.Services {
		for i, example := range f.FewExamples() {
			for _, end := range []probe.End{probe.Cancel, probe.Deadline} {
				all = append(all, kindBlocks.Of(probe.Stimulus{
					Calls:    slices.Repeat([]probe.Call{CallWith(example.Arguments)}, blockedBaselineRuns+1),
					Baseline: blockedBaselineRuns,
					Fault:    probe.Fault{Service: service, Kind: probe.Blocks},
					Ending:   probe.Ending{End: end, CancelAt: probe.Early},
				}, service, string(end), Nth(i)))
			}
		}
	}
	return all
}

// AllCancelled returns all cases in which a call may be cancelled.
func (f *Target) AllCancelled() []suite.Case {
	return append(Cancelled(KindBefore, KindStart, KindMidway, KindDeadline)(f), f.BlockedService()...)
}
