// Package probe says what can be done to a tool and observed of it: a Stimulus and its Observation, an Inspection, a Runner, and the
// messages between a supervisor and a worker. It evaluates nothing. The packages below it execute stimuli. They run in the process of the
// tool and are copied into other modules, so they import only the standard library and the contract.
package probe

import (
	"slices"
	"time"

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
	// OtherEnv requests a second process with another time zone, locale, home, working directory, environment and, on Linux, number of processors.
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

// An Ending says whether and when the context of the calls ends before they do. That of a Kept call does not, unless a service blocks: then it ends late. Of calls at
// once, those that are Kept begin when the ones listed before them wait, and so do others after them.
type Ending struct {
	End      End         `json:"end,omitempty"`
	CancelAt CancelPoint `json:"cut,omitempty"`
	// WithCause ends the context with a cause (context.WithCancelCause), a different one for each call. Its text contains a secret: see
	// Canary.
	WithCause bool `json:"reasoned,omitempty"`
}

// Affected returns the range of the calls to which the fault, the end of the context and AtOnce apply: those that are neither
// Baseline nor FollowUp.
func (t Stimulus) Affected() (from, to int) {
	from = min(t.Baseline, len(t.Calls))
	return from, max(from, len(t.Calls)-t.FollowUp)
}

// Unaffected reports whether a call is a Baseline or a FollowUp call.
func (t Stimulus) Unaffected(call int) bool {
	from, to := t.Affected()
	return call >= 0 && (call < from || call >= to)
}

// Ends reports whether the context of a call ends.
func (t Stimulus) Ends(call int) bool {
	return t.End != "" && !t.Unaffected(call) && (!t.Calls[call].Kept || t.Fault.Kind == Blocks)
}

// Idles reports whether time passes between the calls. Such a stimulus needs virtual time; in real time, all its calls are skipped.
func (t Stimulus) Idles() bool {
	return slices.ContainsFunc(t.Calls, func(c Call) bool { return c.Idle > 0 })
}

// A Call is one execution: the exact bytes of the arguments, and the caller.
type Call struct {
	Arguments []byte                    `json:"arguments"`
	Context   contract.ExecutionContext `json:"context"`
	Idle      time.Duration             `json:"idle,omitempty"` // virtual time that passes before the call, if calls are made in turn
	Own       bool                      `json:"own,omitempty"`  // it has an instance of its own, made right before it
	Kept      bool                      `json:"kept,omitempty"` // its context does not end with that of others: see Ending
}

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

// MaxMoments is how many calls, all alike, a stimulus with AtMoments needs: their moments are evenly distributed over the call. A call that
// takes no longer than the grace is skipped, as all of them are in real time: see Outcome.Skipped.
const MaxMoments = 20
