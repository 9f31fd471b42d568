package check

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// onCalls makes a check of what calls returned. Whatever keeps a stimulus from being evaluated (a panic, a call that never
// returned, the zero Result) is the finding of the check that returns for it and blocks all others.
func onCalls(id string, stimuli func(Target) ([]probe.Stimulus, error), evaluate func(Target, probe.Stimulus, probe.Observation) error) Check {
	return Check{
		Requirement: rule(id),
		Stimuli:     stimuli,
		Evaluate: func(f Target, t probe.Stimulus, o probe.Observation) error {
			t, o = withoutSkipped(t, o)
			if err := f.abnormal(id, t, o); err != nil {
				return err
			}
			return evaluate(f, t, o)
		},
	}
}

// withoutSkipped returns a stimulus and its observation without the calls that were not made, because the moment did not come at which they
// were to be cut.
func withoutSkipped(t probe.Stimulus, o probe.Observation) (probe.Stimulus, probe.Observation) {
	notMade := func(c probe.Outcome) bool { return c.Skipped }
	if len(o.Calls) != len(t.Calls) || !slices.ContainsFunc(o.Calls, notMade) {
		return t, o
	}
	var calls []probe.Call
	for i, c := range o.Calls {
		if !c.Skipped {
			calls = append(calls, t.Calls[i])
		}
	}
	t.Calls, o.Calls = calls, slices.DeleteFunc(slices.Clone(o.Calls), notMade)
	if len(calls) == 0 {
		t.Baseline, t.FollowUp = 0, 0
	}
	return t, o
}

// abnormal returns what keeps a stimulus from being evaluated by the check of that ID: a Violation where it returns for it itself.
func (f Target) abnormal(id string, t probe.Stimulus, o probe.Observation) error {
	switch {
	case o.ConstructorPanic != nil:
		return attribute(id, "SHP-010", &Violation{Got: "the constructor panics: " + Steady(o.ConstructorPanic.Value), At: o.ConstructorPanic.Place})
	case o.NilTool:
		return attribute(id, "SHP-010", &Violation{Got: nilConstructor(o.NilType)})
	case o.Crash != nil:
		return attribute(id, Owner(t.CaseID), &Violation{Got: o.Crash.Title, At: o.Crash.Place})
	case len(o.Calls) != len(t.Calls):
		return fmt.Errorf("%d calls were made and %d observed", len(t.Calls), len(o.Calls))
	}
	for i, c := range o.Calls {
		owner, v := abnormalOutcome(stimulusOfCall(t, i), c)
		if v == nil {
			continue
		}
		if owner = f.ownerOf(t, i, owner, c); owner != "RES-009" && (i < t.Baseline || f.panicsLikeExample(c)) {
			owner = "RES-001"
		}
		if owner == "RES-001" && i < t.Baseline && !f.isExample(string(t.Calls[i].Arguments)) {
			owner = "ARG-011" // it makes the same call
		}
		if (c.Panic != nil || c.Goexit) && f.hasRule(ownerOfModulePanics) {
			owner = ownerOfModulePanics
		}
		if owner != "" && !f.hasRule(owner) && f.hasRule(ownerOfImplementation) {
			owner = ownerOfImplementation
		}
		v.With, v.Note = plain(string(t.Calls[i].Arguments)), f.note(t)
		return attribute(id, owner, v)
	}
	return nil
}

// ownerOfModulePanics returns for whatever call of a module's tool panics: most of what else is asked of its arguments is a should.
const ownerOfModulePanics = "MDL-009"

// ownerOfImplementation returns for what the implementation of a specification does with wrong arguments: it may take them or refuse them,
// so that no rule on refusals is there to return for it.
const ownerOfImplementation = "IMP-001"

// panicsLikeExample reports whether a call panics as the example did when the tool was inspected: its arguments have no part in that.
func (f Target) panicsLikeExample(c probe.Outcome) bool {
	if c.Panic == nil || len(f.Inspection.Calls) == 0 || f.Inspection.Calls[0].Panic == nil || f.exampleError() == nil {
		return false
	}
	met := f.Inspection.Calls[0].Panic
	return Steady(met.Value) == Steady(c.Panic.Value) && met.Place == c.Panic.Place
}

// abnormalOutcome returns what is wrong with a call that did not return a Result, and which requirement returns for it.
func abnormalOutcome(t probe.Stimulus, c probe.Outcome) (owner string, v *Violation) {
	if c.Panic == nil && !c.Goexit && !c.Late && !c.Hung && !c.NotReached && !c.Zero {
		return "", nil // most are like that
	}
	owner = Owner(t.CaseID)
	switch {
	case c.Panic != nil:
		if t.End != "" && !isKind(t.CaseID, kindHostile) {
			owner = "CAN-006"
		}
		return owner, &Violation{Got: "panic: " + Steady(c.Panic.Value), At: c.Panic.Place}
	case c.Goexit:
		return owner, &Violation{Got: "the call ends its goroutine without returning (runtime.Goexit)"}
	case c.Late || c.Hung || c.NotReached:
		return owner, slow(t, c)
	case c.Zero:
		return "RES-009", &Violation{Got: "the zero Result"}
	}
	return "", nil
}

// stimulusOfCall returns a stimulus as one of its calls saw it: the context of those that come first and last does not end.
func stimulusOfCall(t probe.Stimulus, call int) probe.Stimulus {
	if call < t.Baseline || call >= len(t.Calls)-t.FollowUp {
		t.End, t.CancelAt = "", ""
	}
	return t
}

// attribute returns a finding to the check that returns for it, and to any other that it is blocked.
func attribute(id, owner string, v *Violation) error {
	if id == owner {
		return v
	}
	return &Blocked{By: owner, Why: v.Got, Seen: v}
}

// slow says that a call did not return in time. Where the call stands is only told where it waits: a running one is
// somewhere else each time.
func slow(t probe.Stimulus, c probe.Outcome) *Violation {
	v := &Violation{Got: "does not return in time"}
	switch {
	case t.End == probe.Deadline:
		v.Got = "does not return within 1s of the deadline"
	case t.End != "":
		v.Got = "does not return within 1s of the cancellation"
	}
	switch {
	case c.Blocked == nil || c.State == "":
	case c.State == "running" || c.State == "runnable":
		v.Got += ", running all the time"
	default:
		v.Got += ", blocked in " + plain(cmp.Or(c.In, c.State))
		v.At = *c.Blocked
	}
	return v
}

// note says what a stimulus is a case of, in words.
func (f Target) note(t probe.Stimulus) string {
	if n, ok := f.plan().byCaseID[t.CaseID]; ok && n.cancelled {
		return n.note + ", " + noteOf(t)
	} else if ok {
		return n.note
	}
	return cmp.Or(noteOf(t), t.CaseID)
}

// address matches what differs from run to run in the text of a panic.
var address = regexp.MustCompile(`0x[0-9a-f]{4,}`)

// Steady returns a text from a tool as it can stand in a finding: the same from run to run.
func Steady(text string) string { return plain(masked(address.ReplaceAllString(text, "0x…"))) }
