// Package stimulus does things to a tool and says what happened. It evaluates nothing. It runs inside the process of the tool,
// so it needs the standard library and the contract only.
package probe

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

// A Stimulus is one thing to do to a tool, as plain data: it is counted, hashed, printed, sent to another process and replayed.
// Every stimulus is done on a fresh instance.
type Stimulus struct {
	// CaseID says what the stimulus is a case of, "required /city": a smaller stimulus made from it must stay in it.
	CaseID string `json:"class"`
	// Renders is how often the description (name, usage, schema) is asked for, in turn; half of them on a second instance. With InstancePerCall each
	// is asked of an instance of its own; with AtOnce they are asked of one instance by several at once.
	Renders int `json:"renders,omitempty"`
	// OtherEnv asks for a second process with another time zone, locale, home, working directory and environment.
	OtherEnv bool `json:"elsewhere,omitempty"`
	// Calls are made in turn, or all at once.
	Calls  []Call `json:"calls,omitempty"`
	AtOnce bool   `json:"atOnce,omitempty"`
	// Baseline is how many of the calls come first, whatever is done to the others: each by itself, in turn, on an instance of
	// its own, without the fault and with a context that does not end. They show what the others result when left alone.
	// In real time, those that take long may be made beside each other: see abreast.
	Baseline int `json:"alone,omitempty"`
	// FollowUp is how many of the calls come last, when all others are over: in turn, on the shared instance, without the fault and
	// with a context that does not end. They show what the others left behind.
	FollowUp int `json:"after,omitempty"`
	// Describe asks the shared instance to describe itself once more when its calls are over: Observation.Described.
	Describe bool `json:"describe,omitempty"`
	// InstancePerCall gives every call an instance of its own.
	InstancePerCall bool `json:"fresh,omitempty"`
	// Quiet lets an hour pass when the calls are over, which are all alike: Observation.Timers tells of the timers that they have left. In real
	// time an hour is too long, and the calls are skipped.
	Quiet bool `json:"quiet,omitempty"`
	// FreshProcess asks for a process in which the tool was not called before. Where there is none, the calls are skipped.
	FreshProcess bool `json:"cold,omitempty"`
	// NilLogger builds the tool with a nil logger.
	NilLogger bool `json:"mute,omitempty"`
	// Register gives the instance to an empty contract.Registry; Observation.Registration says what it returned.
	Register bool `json:"register,omitempty"`

	Fault    Fault       `json:"fault,omitzero"`
	End      End         `json:"end,omitempty"`
	CancelAt CancelPoint `json:"cut,omitempty"`
	// WithCause has the context end with a cause of its owner's own (context.WithCancelCause), another one for each call. Its text has
	// a secret: see Canary.
	WithCause bool `json:"reasoned,omitempty"`
}

// affected returns the range of the calls that the fault, the end and AtOnce are for: those that are neither alone nor after.
func (t Stimulus) affected() (from, to int) {
	from = min(t.Baseline, len(t.Calls))
	return from, max(from, len(t.Calls)-t.FollowUp)
}

// unaffected reports whether nothing is done to a call: it is made alone, or after the others.
func (t Stimulus) unaffected(call int) bool {
	from, to := t.affected()
	return call >= 0 && (call < from || call >= to)
}

// forCall returns a stimulus as it is for one of its calls.
func (t Stimulus) forCall(call int) Stimulus {
	if t.CancelAt != AtFirst {
		return t
	}
	if t.CancelAt = AtStart; call == t.Baseline {
		t.CancelAt = Before
	}
	return t
}

// A Call is one execution: the exact bytes of the arguments, and for whom.
type Call struct {
	Arguments []byte                    `json:"arguments"`
	Context   contract.ExecutionContext `json:"context"`
}

// A Fault is what a service does wrong during a stimulus. The zero value is no fault.
type Fault struct {
	Service string    `json:"service,omitempty"`
	Kind    FaultKind `json:"kind,omitempty"`
}

// A FaultKind is a way in which a service goes wrong.
type FaultKind string

// The kinds of faults. Every failure and panic carries a text with a canary, a different one for each call: see Canary.
const (
	Fails  FaultKind = "fails"  // returns an error
	Panics FaultKind = "panics" // panics with an error
	Blocks FaultKind = "blocks" // returns only when its context ends, or after an hour
	Lags   FaultKind = "lags"   // returns late, but right
	Empty  FaultKind = "empty"  // returns the zero value and no error
)

// An End is how the context of a stimulus ends before its calls do.
type End string

// The ends. The zero value is none.
const (
	Cancel   End = "cancel"
	Deadline End = "deadline"
)

// A CancelPoint is when the context ends, in terms of how long the same call takes when it does not. It is symbolic, so that stimuli
// and their identifiers do not depend on the clock.
type CancelPoint string

// The cuts.
const (
	Before    CancelPoint = "before"  // the context has ended when Execute is entered
	AtStart   CancelPoint = "at once" // right after Execute was entered
	Early     CancelPoint = "early"   // after a tenth of the time
	Midway    CancelPoint = "midway"
	Late      CancelPoint = "late"            // after nine tenths, or so: see fractions
	AtFirst   CancelPoint = "at first"        // the first call before it, all others at once
	AtMoments CancelPoint = "at many moments" // the n-th call at the n-th of many moments: see MaxMoments
)

// MaxMoments is how many calls, all alike, a stimulus with the cut AtMoments needs: one for the beginning of each of the longest waits, the first
// one apart, and the others for moments all over the call. A call for which there is no moment, as for all of them in real time, is not
// made: see Outcome.Skipped.
const MaxMoments = 20

// A Runner does stimuli to one tool.
type Runner interface {
	// Name is the tool's name as far as it is known before the tool is inspected.
	Name() string
	// Inspect describes the tool and calls its first example twice, in real time.
	Inspect(ctx context.Context) Inspection
	// Run does the stimuli in turn and returns one observation for each, in order. A tool that dies or hangs takes only its
	// own observation with it; when it has died too often the rest have a SkipReason.
	Run(ctx context.Context, stimuli []Stimulus) []Observation
}
