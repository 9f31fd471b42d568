package calls

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// cancelChecks returns the CAN checks.
func cancelChecks() []check.Check {
	return []check.Check{
		check.OnExamples("CAN-001", check.Cancelled(check.KindBefore), nil),
		check.OnExamples("CAN-002", check.Every(endsEarly), nil),
		check.OnExamples("CAN-003", midwayCases, nil),
		check.OnExamples("CAN-004", check.Cancelled(check.KindDeadline), nil),
		check.OnExamples("CAN-005", comparedCases, evaluateCancelReport).Unless(excludesMark, "the declared output schema is closed and has no member cancelled"),
		check.OnExamples("CAN-006", (*check.Target).AllCancelled, nil).Observing(probe.PanicValues),
		check.OnCalls("CAN-007", check.EveryCase, evaluateLeaks).Observing(probe.Goroutines),
		check.OnServices("CAN-009", (*check.Target).BlockedService, nil),
	}
}

// endsEarly reports whether the context ends right after a call begins. The arguments may be those that make it wait longest.
func endsEarly(_ *check.Target, t suite.Case) bool {
	return t.Owner == check.KindStart.Owner || t.End == probe.Cancel && t.CancelAt == probe.AtStart
}

// midwayCases returns calls that are cancelled half-way or late, alone and beside others. These must not wait for the others.
func midwayCases(f *check.Target) []suite.Case {
	return append(check.Cancelled(check.KindMidway)(f), compared(f, check.AmongOthers(f), func(_ *check.Target, t suite.Case, o probe.Observation, seen func(string) probe.Observation) error {
		alone := seen(t.Compared[0].CaseID).Calls
		for i, c := range o.Calls {
			if len(alone) > 0 && !alone[len(alone)-1].Late && t.Ends(i) && !t.Calls[i].Kept && c.Late && waiting.MatchString(c.State) {
				v, waits := check.ViolationAt(t, i, ""), check.NotInTime(t, c)
				v.Got, v.At = waits.Got+", called together with others of the same instance (alone, it returns in time)", waits.At
				return v
			}
		}
		return nil
	})...)
}

// waiting matches the state of a call that waits for another goroutine: for a lock, for a channel.
var waiting = regexp.MustCompile(`^(sync\.|semacquire|chan |select)`)

// comparedCases returns the cancelled calls that are compared with uncancelled ones.
func comparedCases(f *check.Target) []suite.Case {
	return slices.DeleteFunc(f.AllCancelled(), func(t suite.Case) bool { return t.Baseline == 0 })
}

// excludesMark reports whether the declared payload allows no member cancelled: a cancelled call of such a tool fails instead (C39).
func excludesMark(f *check.Target) bool { return f.Plan().Output.Excludes(check.MarkNames, true) }

// cancelText matches a failed result that reports the cancellation.
var cancelText = regexp.MustCompile(`(?i)cancel|dead[ _-]?line|timed?[ _-]?out|abort|interrupt|cut short|context (?:has )?ended`)

// evaluateCancelReport requires that a cancelled call reports the cancellation. A call that returns its complete result was not cancelled.
func evaluateCancelReport(f *check.Target, t suite.Case, o probe.Observation) error {
	standards, err := standards(f, t, o)
	if err != nil {
		return err
	}
	c, whole := o.Calls[t.Baseline], standards[string(t.Calls[0].Arguments)]
	result := check.Result(c)
	other := whole.Differs(result)
	switch {
	case !c.ContextEnded, c.Clipped, c.OK && check.SaysCancelled(c.Payload) && !check.SaysCancelled(o.Calls[0].Payload): // a member that is always set proves nothing
		return nil
	case c.OK && lacked(f, t, o):
		return check.Violation(t, "a success that does not say that the call was cancelled, although the service had returned nothing"+unlessOptional)
	case c.OK && (len(other) == 0 && mayBeWhole(f, t, o) || ranToEnd(t, o) && !reshaped(whole.Value, result, other)):
		return nil
	case c.OK:
		return check.Violation(t, "a success that does not say that the call was cancelled")
	case f.Profile.Definition().CancelledSucceed:
		return check.Violation(t, "a failed result instead of a success that says that the call was cancelled: "+check.QuotedFailure(c))
	case cancelText.MatchString(check.FailureText(c)):
		return nil
	}
	return check.Violation(t, "a failed result that does not say that the call was cancelled: "+check.QuotedFailure(c))
}

// mayBeWhole reports whether an equal result that comes earlier than usual may be complete: calls take now longer and now shorter in real time, may keep to a
// deadline, and what an optional service returns may add nothing.
func mayBeWhole(f *check.Target, t suite.Case, o probe.Observation) bool {
	return o.Clock == probe.Real || t.End == probe.Deadline || slices.Contains(f.Inspection.Optional, t.Fault.Service)
}

// lacked reports whether the cancelled call needed a service that blocked, so that its result cannot be complete.
func lacked(f *check.Target, t suite.Case, o probe.Observation) bool {
	calls, _ := check.Faulted(t, o)
	return t.Fault.Kind == probe.Blocks && len(calls) > 0 && !slices.Contains(f.Inspection.Optional, t.Fault.Service)
}

// reshaped reports whether a member is missing, added or of another type at one of the places where two results
// differ. Values may differ between calls; the shape may not.
func reshaped(whole, result *jsontree.Node, places []string) bool {
	return slices.ContainsFunc(places, func(place string) bool {
		a, b := whole.At(place), result.At(place)
		return a == nil || b == nil || a.Kind != b.Kind
	})
}

// ranToEnd reports whether a call took about as long as an uncancelled one, so that the cancellation explains no difference in its result.
func ranToEnd(t suite.Case, o probe.Observation) bool {
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
func evaluateLeaks(f *check.Target, t suite.Case, o probe.Observation) error {
	if at := slices.IndexFunc(o.Served, func(s probe.Served) bool { return s.Open }); at >= 0 && t.End == "" {
		return check.Violation(t, open[f.Inspection.KindOf(o.Served[at].Service)])
	}
	others := slices.DeleteFunc(slices.Clone(o.Left), func(l probe.Goroutine) bool {
		ofHelper := func(prefix string) bool { return strings.HasPrefix(l.Place.Function, prefix) }
		return t.Fault.Kind == probe.Panics && slices.ContainsFunc(helperPackages, ofHelper)
	})
	if len(others) == 0 {
		return lateActivity(f, t, o)
	}
	left := slices.MinFunc(others, func(a, b probe.Goroutine) int {
		return cmp.Or(cmp.Compare(a.Started.File, b.Started.File), cmp.Compare(a.Started.Line, b.Started.Line),
			cmp.Compare(a.State, b.State))
	})
	if left.Place.Function == "net/http.(*persistConn).readLoop" { // which waits for the body to be read
		return check.Violation(t, open[probe.HTTP])
	}
	v := check.Violation(t, "a goroutine outlives the call: "+left.State)
	if left.Place.Function != "" {
		v.Got += " in " + path.Base(left.Place.Function)
	}
	if v.At = left.Started; v.At == (probe.Place{}) {
		v.At = left.Place
	}
	return v
}

// open says what is left open, by the kind of the service.
var open = map[probe.ServiceKind]string{
	probe.HTTP:     "an HTTP response body is neither read to its end nor closed, so its connection outlives the call",
	probe.Database: "rows or a connection of a database are not closed, or a transaction is neither committed nor rolled back, so a connection outlives the call",
}

// lateActivity reports log entries and service calls after all goroutines of the call have ended, which come from a timer.
func lateActivity(f *check.Target, t suite.Case, o probe.Observation) error {
	for _, e := range o.Log {
		if e.Late {
			return check.Violation(t, "a timer outlives the call and logs later: "+suite.Quote(e.Message))
		}
	}
	for _, s := range o.Served {
		if s.Late {
			return check.Violation(t, "a timer outlives the call and later calls the service "+suite.Quote(s.Service))
		}
	}
	return nil
}

// helperPackages start goroutines that the tool cannot stop if what it passed to them panics: the timer of an
// http.Client whose RoundTripper panics waits for the timeout of the client.
var helperPackages = []string{"net/http.", "database/sql.", "os/exec."}
