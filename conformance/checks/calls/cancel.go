package calls

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// cancelChecks returns the CAN checks.
func cancelChecks() []check.Check {
	return []check.Check{
		check.OnCalls("CAN-001", cancelCases(check.KindBefore), check.EvaluateReturns).Needing("RES-001"),
		check.OnCalls("CAN-002", cancelCases(check.KindStart), check.EvaluateReturns).Needing("RES-001"),
		check.OnCalls("CAN-003", cancelCases(check.KindMidway), check.EvaluateReturns).Needing("RES-001"),
		check.OnCalls("CAN-004", cancelCases(check.KindDeadline), check.EvaluateReturns).Needing("RES-001"),
		check.OnCalls("CAN-005", cancelReportCases, evaluateCancelReport).Needing("RES-001"),
		check.OnCalls("CAN-006", allCancelCases, check.EvaluateReturns).Needing("RES-001").Observing(probe.PanicValues),
		check.OnCalls("CAN-007", check.EveryCase, evaluateLeaks).Observing(probe.Goroutines),
		check.OnCalls("CAN-009", blockedCases, check.EvaluateReturns).Needing("RES-001"),
	}
}

func cancelCases(kind *check.Kind) func(check.Target) ([]check.Case, error) {
	return func(f check.Target) ([]check.Case, error) {
		if err := f.ExampleError(); err != nil {
			return nil, err
		}
		return f.Cancelled(kind), nil
	}
}

func allCancelCases(f check.Target) ([]check.Case, error) {
	if err := f.ExampleError(); err != nil {
		return nil, err
	}
	return f.AllCancelled(), nil
}

func blockedCases(f check.Target) ([]check.Case, error) {
	if err := f.ServiceError(); err != nil {
		return nil, err
	}
	return f.BlockedService(), nil
}

// cancelReportCases excludes tools whose declared payload allows no member cancelled: a cancelled call of theirs fails instead (C39).
func cancelReportCases(f check.Target) ([]check.Case, error) {
	if !f.Plan().Output.AllowsMember(check.MarkNames, true) {
		return nil, fmt.Errorf("%w: the declared output schema is closed and has no member cancelled", suite.ErrNotApplicable)
	}
	all, err := allCancelCases(f)
	return slices.DeleteFunc(all, func(t check.Case) bool { return t.Baseline == 0 }), err
}

// cancelText matches a failed result that reports the cancellation.
var cancelText = regexp.MustCompile(`(?i)cancel|dead[ _-]?line|timed?[ _-]?out|abort|interrupt|cut short|context (?:has )?ended`)

// evaluateCancelReport requires that a cancelled call reports the cancellation. A call that returns its complete result was not cancelled.
func evaluateCancelReport(f check.Target, t check.Case, o probe.Observation) error {
	standards, err := standards(f, t, o)
	if err != nil {
		return err
	}
	c, whole := o.Calls[t.Baseline], standards[string(t.Calls[0].Arguments)]
	other := check.Except(check.Differing(whole.value, resultValue(c)), whole.varies)
	switch {
	case !c.ContextEnded, c.Clipped, c.OK && check.SaysCancelled(c.Payload) && !check.SaysCancelled(o.Calls[0].Payload): // a member that is always set proves nothing
		return nil
	case c.OK && (len(other) == 0 || ranToEnd(t, o) && !reshaped(whole.value, resultValue(c), other)):
		return nil
	case c.OK:
		return f.Violation(t, "a success that does not say that the call was cancelled")
	case f.Profile.Definition().CancelledSucceed:
		return f.Violation(t, "a failed result instead of a success that says that the call was cancelled: "+check.QuotedFailure(c))
	case cancelText.MatchString(check.FailureText(c)):
		return nil
	}
	return f.Violation(t, "a failed result that does not say that the call was cancelled: "+check.QuotedFailure(c))
}

// reshaped reports whether a member is missing, added or of another type at one of the places where two results
// differ. Values may differ between calls; the shape may not.
func reshaped(whole, result any, places []string) bool {
	return slices.ContainsFunc(places, func(place string) bool {
		a, b := lookUp(whole, place), lookUp(result, place)
		return a == absent || b == absent || check.TypeName(a) != check.TypeName(b)
	})
}

// ranToEnd reports whether a call took about as long as an uncancelled one, so that the cancellation explains no difference in its result.
func ranToEnd(t check.Case, o probe.Observation) bool {
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
func evaluateLeaks(f check.Target, t check.Case, o probe.Observation) error {
	others := slices.DeleteFunc(slices.Clone(o.Left), func(l probe.Goroutine) bool {
		return t.Fault.Kind == probe.Panics && ofHelper(l)
	})
	if len(others) == 0 {
		return lateActivity(f, t, o)
	}
	left := slices.MinFunc(others, func(a, b probe.Goroutine) int {
		return cmp.Or(cmp.Compare(a.Started.File, b.Started.File), cmp.Compare(a.Started.Line, b.Started.Line),
			cmp.Compare(a.State, b.State))
	})
	if left.Place.Function == unreadBody {
		return f.Violation(t, "an HTTP response body is neither read to its end nor closed, so its connection outlives the call")
	}
	v := f.Violation(t, "a goroutine outlives the call: "+left.State)
	if left.Place.Function != "" {
		v.Got += " in " + path.Base(left.Place.Function)
	}
	if v.At = left.Started; v.At == (probe.Place{}) {
		v.At = left.Place
	}
	return v
}

// lateActivity reports log entries and service calls after all goroutines of the call have ended, which come from a timer.
func lateActivity(f check.Target, t check.Case, o probe.Observation) error {
	for _, e := range o.Log {
		if e.Late {
			return f.Violation(t, "a timer outlives the call and logs later: "+suite.Quote(e.Message))
		}
	}
	for _, s := range o.Served {
		if s.Late {
			return f.Violation(t, "a timer outlives the call and later calls the service "+suite.Quote(s.Service))
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
