package check

import (
	"regexp"
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// followUpStimuli returns stimuli that make calls fail in one way each and then call the example on the same instance.
func followUpStimuli(f Target) ([]Case, error) {
	if err := f.exampleError(); err != nil {
		return nil, err
	}
	return f.followUps(), nil
}

func (f Target) followUps() []Case {
	all := []Case{f.afterRefusals()}
	example := call(f.Inspection.Examples[0].Arguments)
	for i, service := range f.Inspection.Services {
		for _, kind := range []probe.FaultKind{probe.Fails, probe.Panics} {
			t := kindFollowUp.of(probe.Stimulus{Fault: probe.Fault{Service: service, Kind: kind}}, service, string(kind))
			all = append(all, f.withFollowUp(t, []probe.Call{example, example}, i == 0 && kind == probe.Fails))
		}
	}
	for _, moment := range []probe.CancelPoint{probe.Before, probe.Midway} {
		t := kindFollowUp.of(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: moment}}, "ended", string(moment))
		if len(f.Inspection.Services) > 0 && moment == probe.Midway { // so that there is work to cancel
			t.Fault = probe.Fault{Service: f.Inspection.Services[0], Kind: probe.Lags}
		}
		all = append(all, f.withFollowUp(t, []probe.Call{example}, false))
	}
	return all
}

// afterRefusals returns the stimulus that makes refused calls and describes the instance afterwards.
func (f Target) afterRefusals() Case {
	return f.withFollowUp(kindFollowUp.of(probe.Stimulus{Renders: 1, Describe: true}, "refusals"), f.refusedCalls(), true)
}

// withFollowUp sets the calls of a stimulus: the failing ones and then the example. If equal calls have to return equal results, PAR-003
// compares several calls of the example, before on instances of their own and afterwards on this one.
func (f Target) withFollowUp(t Case, wrong []probe.Call, compared bool) Case {
	t.FollowUp = 1
	if compared && f.repeatable() {
		t.Baseline, t.FollowUp = repeats, repeats
	}
	example := call(f.Inspection.Examples[0].Arguments)
	t.Calls = slices.Concat(slices.Repeat([]probe.Call{example}, t.Baseline), wrong, slices.Repeat([]probe.Call{example}, t.FollowUp))
	return t
}

// refusals returns one case to refuse of each kind, because a tool refuses each kind at another point of its code.
func (f Target) refusals() []arguments.Case {
	kinds := []arguments.Kind{arguments.Malformed, arguments.Shape}
	if f.blankRefused() {
		kinds = append(kinds, arguments.Blank)
	}
	if f.baseError() == nil {
		kinds = append(kinds, arguments.Required, arguments.Null, arguments.Type, arguments.Unknown, arguments.Value)
	}
	var all []arguments.Case
	for _, kind := range kinds {
		if cases := f.plan().Of(kind); len(cases) > 0 {
			all = append(all, cases[0])
		}
	}
	return all
}

// refusedCalls calls each refusal twice: a second call that does not return is blocked by the first, for example by a
// lock.
func (f Target) refusedCalls() []probe.Call {
	var calls []probe.Call
	for _, n := range f.refusals() {
		calls = append(calls, call(n.Arguments), call(n.Arguments))
	}
	return calls
}

// ownerOf returns the requirement that call i violates by not returning a Result: owner, unless the stimulus is a
// sequence of calls and the same call fails that way on a fresh instance. A refusal that panics does so because of its
// arguments. One that does not return, although earlier ones did, waits for something that they hold.
func (f Target) ownerOf(t Case, i int, owner string, c probe.Outcome) string {
	nth := i - t.Baseline
	switch {
	case owner == "RES-009" || !t.isSequence() || nth < 0:
		return owner
	case i >= len(t.Calls)-t.FollowUp:
		return t.Owner()
	case t.End != "":
		if owner == "CAN-006" {
			return owner
		}
		return map[probe.CancelPoint]string{probe.Before: kindBefore.Owner, probe.Midway: kindMidway.Owner}[t.CancelAt]
	case t.Fault.Kind != "" && nth == 0:
		return faultKinds[t.Fault.Kind].Owner
	case t.Fault.Kind == "" && (nth == 0 || nth%2 == 0 && (c.Panic != nil || c.Goexit)):
		return argumentKinds[f.refusals()[nth/2].Kind].Owner
	}
	return owner
}

// evaluateFollowUp requires that the example succeeds after any failure.
func evaluateFollowUp(f Target, t Case, o probe.Observation) error {
	first := len(t.Calls) - t.FollowUp
	for i, c := range o.Calls[:first] {
		switch {
		case i < t.Baseline && !c.OK:
			return &suite.Blocked{By: "RES-001", Why: "the example does not succeed"}
		case i < t.Baseline || !c.OK || t.End != "" && saysCancelled(c.Payload):
		case t.End == "" && t.Fault.Kind == "":
			return &suite.Blocked{By: argumentKinds[f.refusals()[(i-t.Baseline)/2].Kind].Owner, Why: "the call is not refused"}
		case !f.repeatable():
			return nil // the call succeeded, and repeating it may fail legitimately
		}
	}
	for i, c := range o.Calls[first:] {
		if !c.OK && !f.doneAlready(t, c) {
			return f.violationAt(t, first+i, "the example fails afterwards on the same instance: "+quotedFailure(c))
		}
	}
	return nil
}

// doneAlready reports whether a failed or cancelled call may have done its work, so that the repeated call is refused.
func (f Target) doneAlready(t Case, c probe.Outcome) bool {
	return (t.End != "" || t.Fault.Kind != "") && !f.repeatable() && already.MatchString(message(c))
}

var already = regexp.MustCompile(`(?i)\b(already|again|exists?|duplicates?|taken|conflicts?|no such|not found|unknown|gone|nothing|missing|no longer|none|no more|only once)\b`)
