// Package probe executes stimuli on a tool and records what happens. It evaluates nothing. It runs in the process of the tool
// and is copied into other modules, so it imports only the standard library and the contract.
package probe

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

// A Stimulus is one experiment on a tool, as plain data: it is counted, hashed, printed, sent to another process and replayed.
// Every stimulus uses a new instance.
//
// The JSON names of its fields must not change: replay IDs are hashes of them.
type Stimulus struct {
	// CaseID identifies the case, such as "required /city". A stimulus that is shrunk from this one must stay in the same case.
	CaseID string `json:"class"`
	// Renders is how often the tool is described (name, usage, schema), in turn, half of the times on a second instance. With
	// InstancePerCall, each time has an instance of its own; with AtOnce, several goroutines describe one instance concurrently.
	Renders int `json:"renders,omitempty"`
	// OtherEnv requests a second process with another time zone, locale, home, working directory and environment.
	OtherEnv bool `json:"elsewhere,omitempty"`
	// Calls are made in turn, or all at once if AtOnce is set.
	Calls  []Call `json:"calls,omitempty"`
	AtOnce bool   `json:"atOnce,omitempty"`
	// Baseline is how many of the calls come first, in turn, each on an instance of its own, without the fault and with a context that
	// does not end. They show what the other calls return when undisturbed.
	Baseline int `json:"alone,omitempty"`
	// FollowUp is how many of the calls come last, after all others: in turn, on the shared instance, without the fault and with a
	// context that does not end. They show the state that the other calls have left.
	FollowUp int `json:"after,omitempty"`
	// Describe has the shared instance described once more after its calls: Observation.Described.
	Describe bool `json:"describe,omitempty"`
	Setup

	Fault Fault `json:"fault,omitzero"`
	Ending
}

// A Setup says with which instances the calls are made.
type Setup struct {
	// InstancePerCall gives every call an instance of its own.
	InstancePerCall bool `json:"fresh,omitempty"`
	// NilLogger constructs the tool with a nil logger.
	NilLogger bool `json:"mute,omitempty"`
	// Register registers the instance in an empty contract.Registry: Observation.Registration.
	Register bool `json:"register,omitempty"`
}

// An Ending says whether and when the context of the calls ends before they do.
type Ending struct {
	End      End         `json:"end,omitempty"`
	CancelAt CancelPoint `json:"cut,omitempty"`
	// WithCause ends the context with a cause (context.WithCancelCause), a different one for each call. Its text contains a secret: see
	// Canary.
	WithCause bool `json:"reasoned,omitempty"`
}

// affected returns the range of the calls to which the fault, the end of the context and AtOnce apply: those that are neither
// Baseline nor FollowUp.
func (t Stimulus) affected() (from, to int) {
	from = min(t.Baseline, len(t.Calls))
	return from, max(from, len(t.Calls)-t.FollowUp)
}

// unaffected reports whether a call is a Baseline or a FollowUp call.
func (t Stimulus) unaffected(call int) bool {
	from, to := t.affected()
	return call >= 0 && (call < from || call >= to)
}

// A Call is one execution: the exact bytes of the arguments, and the caller.
type Call struct {
	Arguments []byte                    `json:"arguments"`
	Context   contract.ExecutionContext `json:"context"`
}

// A Fault is a fault of a service during a stimulus. The zero value is no fault.
type Fault struct {
	Service string    `json:"service,omitempty"`
	Kind    FaultKind `json:"kind,omitempty"`
}

// A FaultKind is a kind of fault.
type FaultKind string

// The kinds of faults. The text of every failure and panic contains a secret, a different one for each call: see Canary.
const (
	Fails  FaultKind = "fails"  // returns an error
	Panics FaultKind = "panics" // panics with an error
	Blocks FaultKind = "blocks" // returns only when its context ends, or after an hour
	Lags   FaultKind = "lags"   // returns the right value late
	Empty  FaultKind = "empty"  // returns the zero value and no error
)

// An End is how the context of a stimulus ends before its calls do.
type End string

// The ends. With the zero value, the context does not end.
const (
	Cancel   End = "cancel"
	Deadline End = "deadline"
)

// A CancelPoint is when the context ends, relative to the duration of the same call without cancellation. It is symbolic, so
// that stimuli and their replay IDs do not depend on the clock.
type CancelPoint string

// The points.
const (
	Before    CancelPoint = "before"  // the context has ended when Execute is entered
	AtStart   CancelPoint = "at once" // right after Execute was entered
	Early     CancelPoint = "early"   // after a tenth of the time
	Midway    CancelPoint = "midway"
	Late      CancelPoint = "late"            // after about nine tenths: see fractions
	AtMoments CancelPoint = "at many moments" // each call at another moment: see MaxMoments
)

// MaxMoments is how many calls, all alike, a stimulus with AtMoments needs: one for the beginning of each of the longest waits, and
// the others for moments throughout the call. A call without a moment is skipped, as all of them are in real time: see
// Outcome.Skipped.
const MaxMoments = 20

// A Runner executes stimuli on one tool.
type Runner interface {
	// Name returns the tool's name as far as it is known; it may be empty before Inspect.
	Name() string
	// Origin returns where the tool comes from, as far as it is known.
	Origin() Origin
	// Can returns what can be done to the tool in this way of running, and observed of it.
	Can() Capability
	// Inspect calls the tool's accessors, and its first example twice, in real time.
	Inspect(ctx context.Context) Inspection
	// Run executes the stimuli in turn and returns one observation for each, in order. A crash or a hang affects only its own
	// observation; after too many of them, the remaining observations have a SkipReason.
	Run(ctx context.Context, stimuli []Stimulus) []Observation
	// Stray returns the crashes that no stimulus caused, such as those of goroutines that the inspection left.
	Stray() []Crash
}
