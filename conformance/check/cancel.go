package check

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// cancelChecks returns the CAN checks.
func cancelChecks() []Check {
	return []Check{
		onCalls("CAN-001", cancelStimuli(kindBefore), evaluateReturns),
		onCalls("CAN-002", cancelStimuli(kindStart), evaluateReturns),
		onCalls("CAN-003", cancelStimuli(kindMidway), evaluateReturns),
		onCalls("CAN-004", cancelStimuli(kindDeadline), evaluateReturns),
		onCalls("CAN-005", cancelReportStimuli, evaluateCancelReport),
		onCalls("CAN-006", allCancelStimuli, evaluateReturns).needing(probe.PanicValues),
		onCalls("CAN-007", everyStimulus, evaluateLeaks).needing(probe.Goroutines),
		onCalls("CAN-009", blockedStimuli, evaluateReturns),
	}
}

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
	{kindBefore, "cancelled", probe.Cancel, probe.Before, true, false},
	{kindBefore, "past deadline", probe.Deadline, probe.Before, false, true},
	{kindStart, "at once", probe.Cancel, probe.AtStart, false, false},
	{kindStart, "early", probe.Cancel, probe.Early, false, true},
	{kindMidway, "half-way", probe.Cancel, probe.Midway, true, false},
	{kindMidway, "late", probe.Cancel, probe.Late, false, true},
	{kindMidway, "at many moments", probe.Cancel, probe.AtMoments, false, true},
	{kindDeadline, "early", probe.Deadline, probe.Early, false, true},
	{kindDeadline, "half-way", probe.Deadline, probe.Midway, true, false},
	{kindDeadline, "at many moments", probe.Deadline, probe.AtMoments, false, false},
}

// cancelled returns the stimuli of some kinds: each moment with each example, and half-way also with each service
// slowed down, so that a fast tool has work left.
func (f Target) cancelled(kinds ...*Kind) []Case {
	var all []Case
	for _, c := range cancellations {
		if !slices.Contains(kinds, c.kind) {
			continue
		}
		for i, example := range f.fewExamples() {
			t := c.kind.of(probe.Stimulus{Ending: probe.Ending{End: c.end, CancelAt: c.at, WithCause: c.cause}}, c.how, nth(i))
			switch {
			case c.at == probe.AtMoments:
				t.InstancePerCall, t.Calls = true, slices.Repeat([]probe.Call{call(example.Arguments)}, probe.MaxMoments)
				all = append(all, t)
			case c.compared && i == 0:
				all = append(all, withCalls(t, example.Arguments, baselineRuns))
			default:
				all = append(all, withCalls(t, example.Arguments, 0))
			}
			for _, service := range f.Inspection.Services {
				if c.at == probe.Midway {
					t.CaseID = c.kind.id(c.how, service, "late", nth(i))
					t.Fault = probe.Fault{Service: service, Kind: probe.Lags}
					all = append(all, withCalls(t, example.Arguments, 0))
				}
			}
		}
	}
	return all
}

// blockedService returns the stimuli in which a service blocks and the call is cancelled.
func (f Target) blockedService() []Case {
	var all []Case
	for _, service := range f.Inspection.Services {
		for i, example := range f.fewExamples() {
			for _, end := range []probe.End{probe.Cancel, probe.Deadline} {
				all = append(all, withCalls(kindBlocks.of(probe.Stimulus{
					Fault: probe.Fault{Service: service, Kind: probe.Blocks},
					Ending: probe.Ending{End: end,
						CancelAt: probe.Early},
				}, service, string(end), nth(i)), example.Arguments, blockedBaselineRuns))
			}
		}
	}
	return all
}

// withCalls sets the calls of a stimulus: first baseline ones, which are not cancelled, then the cancelled one. Baseline calls are few,
// because they may take real time.
func withCalls(t Case, arguments string, baseline int) Case {
	t.Baseline = baseline
	for range baseline + 1 {
		t.Calls = append(t.Calls, call(arguments))
	}
	return t
}

// Numbers of calls that show what a complete result is. With a blocked service only the results can show it, so there are more.
const (
	baselineRuns        = 2
	blockedBaselineRuns = 6
)

// allCancelled returns all stimuli in which a call may be cancelled.
func (f Target) allCancelled() []Case {
	return append(f.cancelled(kindBefore, kindStart, kindMidway, kindDeadline), f.blockedService()...)
}

func cancelStimuli(kind *Kind) func(Target) ([]Case, error) {
	return func(f Target) ([]Case, error) {
		if err := f.exampleError(); err != nil {
			return nil, err
		}
		return f.cancelled(kind), nil
	}
}

func allCancelStimuli(f Target) ([]Case, error) {
	if err := f.exampleError(); err != nil {
		return nil, err
	}
	return f.allCancelled(), nil
}

func blockedStimuli(f Target) ([]Case, error) {
	if err := f.serviceError(); err != nil {
		return nil, err
	}
	return f.blockedService(), nil
}

// cancelReportStimuli excludes tools whose declared payload allows no member cancelled: a cancelled call of theirs fails instead (C39).
func cancelReportStimuli(f Target) ([]Case, error) {
	if !f.plan().output.allowsMember(markNames, true) {
		return nil, fmt.Errorf("%w: the declared output schema is closed and has no member cancelled", suite.ErrNotApplicable)
	}
	all, err := allCancelStimuli(f)
	return slices.DeleteFunc(all, func(t Case) bool { return t.Baseline == 0 }), err
}

// cancelText matches a failed result that reports the cancellation.
var cancelText = regexp.MustCompile(`(?i)cancel|dead[ _-]?line|timed?[ _-]?out|abort|interrupt|cut short|context (?:has )?ended`)

// evaluateCancelReport requires that a cancelled call reports the cancellation. A call that returns its complete result was not cancelled.
func evaluateCancelReport(f Target, t Case, o probe.Observation) error {
	standards, err := f.standards(t, o)
	if err != nil {
		return err
	}
	c, whole := o.Calls[t.Baseline], standards[string(t.Calls[0].Arguments)]
	other := except(differing(whole.value, resultValue(c)), whole.varies)
	switch {
	case !c.ContextEnded, c.Clipped, c.OK && saysCancelled(c.Payload) && !saysCancelled(o.Calls[0].Payload): // a member that is always set proves nothing
		return nil
	case c.OK && (len(other) == 0 || ranToEnd(t, o) && !reshaped(whole.value, resultValue(c), other)):
		return nil
	case c.OK:
		return f.violation(t, "a success that does not say that the call was cancelled")
	case f.Profile.Definition().CancelledSucceed:
		return f.violation(t, "a failed result instead of a success that says that the call was cancelled: "+quotedFailure(c))
	case cancelText.MatchString(failureText(c)):
		return nil
	}
	return f.violation(t, "a failed result that does not say that the call was cancelled: "+quotedFailure(c))
}

// reshaped reports whether a member is missing, added or of another type at one of the places where two results
// differ. Values may differ between calls; the shape may not.
func reshaped(whole, result any, places []string) bool {
	return slices.ContainsFunc(places, func(place string) bool {
		a, b := lookUp(whole, place), lookUp(result, place)
		return a == absent || b == absent || typeName(a) != typeName(b)
	})
}

// ranToEnd reports whether a call took about as long as an uncancelled one, so that the cancellation explains no difference in its result.
func ranToEnd(t Case, o probe.Observation) bool {
	if t.Fault.Kind == probe.Blocks {
		return false
	}
	shortest := o.Calls[0].Took
	for _, c := range o.Calls[:t.Baseline] {
		shortest = min(shortest, c.Took)
	}
	took := o.Calls[t.Baseline].Took
	return took > shortest-5*time.Millisecond || took > shortest*3/4
}

// evaluateLeaks requires that nothing of the call runs after it returned and the subject was cleaned up.
func evaluateLeaks(f Target, t Case, o probe.Observation) error {
	others := slices.DeleteFunc(slices.Clone(o.Left), func(l probe.Goroutine) bool {
		return t.Fault.Kind == probe.Panics && ofHelper(l)
	})
	if len(others) == 0 {
		return f.lateActivity(t, o)
	}
	left := slices.MinFunc(others, func(a, b probe.Goroutine) int {
		return cmp.Or(cmp.Compare(a.Started.File, b.Started.File), cmp.Compare(a.Started.Line, b.Started.Line),
			cmp.Compare(a.State, b.State))
	})
	if left.Place.Function == unreadBody {
		return f.violation(t, "an HTTP response body is neither read to its end nor closed, so its connection outlives the call")
	}
	v := f.violation(t, "a goroutine outlives the call: "+left.State)
	if left.Place.Function != "" {
		v.Got += " in " + path.Base(left.Place.Function)
	}
	if v.At = left.Started; v.At == (probe.Place{}) {
		v.At = left.Place
	}
	return v
}

// lateActivity reports log entries and service calls after all goroutines of the call have ended, which come from a timer.
func (f Target) lateActivity(t Case, o probe.Observation) error {
	for _, e := range o.Log {
		if e.Late {
			return f.violation(t, "a timer outlives the call and logs later: "+suite.Quote(e.Message))
		}
	}
	for _, s := range o.Served {
		if s.Late {
			return f.violation(t, "a timer outlives the call and later calls the service "+suite.Quote(s.Service))
		}
	}
	return nil
}

// unreadBody is where a goroutine of an HTTP client waits for a response body to be read.
const unreadBody = "net/http.(*persistConn).readLoop"

// helperPackages start goroutines that the tool cannot stop if what it passed to them panics: the timer of an
// http.Client whose RoundTripper panics waits for the timeout of the client.
var helperPackages = []string{"net/http.", "database/sql.", "os/exec."}

// ofHelper reports whether a goroutine belongs to one of helperPackages.
func ofHelper(l probe.Goroutine) bool {
	return slices.ContainsFunc(helperPackages, func(prefix string) bool { return strings.HasPrefix(l.Place.Function, prefix) })
}
