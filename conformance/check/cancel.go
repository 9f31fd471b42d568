package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A cancellation is a way to end the context of a call.
type cancellation struct {
	kind     *Kind
	how      string
	end      probe.End
	at       probe.CancelPoint
	compared bool // compared with an uncancelled call: CAN-005 evaluates these
	cause    bool // the context has a cause set by the host
}

var cancellations = []cancellation{
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

// Cancelled returns the cases of some kinds: each moment with each example, and half-way also with each service
// slowed down, so that a fast tool has work left.
func (f Target) Cancelled(kinds ...*Kind) []Case {
	var all []Case
	for _, c := range cancellations {
		if !slices.Contains(kinds, c.kind) {
			continue
		}
		for i, example := range f.FewExamples() {
			t := c.kind.Of(probe.Stimulus{Ending: probe.Ending{End: c.end, CancelAt: c.at, WithCause: c.cause}}, c.how, Nth(i))
			switch {
			case c.at == probe.AtMoments:
				t.InstancePerCall, t.Calls = true, slices.Repeat([]probe.Call{CallWith(example.Arguments)}, probe.MaxMoments)
				all = append(all, t)
			case c.compared && i == 0:
				all = append(all, withCalls(t, example.Arguments, baselineRuns))
			default:
				all = append(all, withCalls(t, example.Arguments, 0))
			}
			for _, service := range f.Inspection.Services {
				if c.at == probe.Midway {
					t.CaseID = c.kind.ID(c.how, service, "late", Nth(i))
					t.Fault = probe.Fault{Service: service, Kind: probe.Lags}
					all = append(all, withCalls(t, example.Arguments, 0))
				}
			}
		}
	}
	return all
}

// BlockedService returns the cases in which a service blocks and the call is cancelled.
func (f Target) BlockedService() []Case {
	var all []Case
	for _, service := range f.Inspection.Services {
		for i, example := range f.FewExamples() {
			for _, end := range []probe.End{probe.Cancel, probe.Deadline} {
				all = append(all, withCalls(kindBlocks.Of(probe.Stimulus{
					Fault: probe.Fault{Service: service, Kind: probe.Blocks},
					Ending: probe.Ending{End: end,
						CancelAt: probe.Early},
				}, service, string(end), Nth(i)), example.Arguments, blockedBaselineRuns))
			}
		}
	}
	return all
}

// withCalls sets the calls of a case: first baseline ones, which are not cancelled, then the cancelled one. Baseline calls are few,
// because they may take real time.
func withCalls(t Case, arguments string, baseline int) Case {
	t.Baseline = baseline
	for range baseline + 1 {
		t.Calls = append(t.Calls, CallWith(arguments))
	}
	return t
}

// Numbers of calls that show what a complete result is. With a blocked service only the results can show it, so there are more.
const (
	baselineRuns        = 2
	blockedBaselineRuns = 6
)

// AllCancelled returns all cases in which a call may be cancelled.
func (f Target) AllCancelled() []Case {
	return append(f.Cancelled(KindBefore, KindStart, KindMidway, KindDeadline), f.BlockedService()...)
}
