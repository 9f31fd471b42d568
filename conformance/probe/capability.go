package probe

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// A Capability is a set of what can be done to a subject, and what can be observed of it. A check that needs something which a subject
// cannot show is not applicable to it: nothing passes because it was not observed.
type Capability uint32

// The capabilities.
const (
	RawArguments  Capability = 1 << iota // calls with any bytes, not only JSON objects
	Instances                            // construction of an instance for a single call
	OtherProcess                         // a second process in another environment
	Caller                               // the caller's identifiers and context reach the tool
	Faults                               // services that fail on request
	NilLogger                            // construction without a logger
	Registry                             // registration in a contract.Registry
	Logs                                 // what the tool logs
	Goroutines                           // what runs on after a call
	PanicValues                          // a panic or a zero Result, as different from a failed result
	VirtualTime                          // idle time, and moments of a call that no real clock would hit
	maxCapability = iota
)

// Everything is the set of all capabilities: those of a Go tool in a process of the suite.
const Everything Capability = 1<<maxCapability - 1

// without says what is impossible without each capability.
var without = [maxCapability]string{
	"only JSON objects can be sent", "it cannot be constructed for single calls", "there is no second process", "the identity of the caller does not reach it",
	"its services cannot be made to fail", "it cannot be constructed without a logger", "it cannot be registered", "its log cannot be observed",
	"its goroutines cannot be observed", "its panics cannot be observed", "there is no virtual time",
}

// Has reports whether all capabilities of a set are present.
func (c Capability) Has(needed Capability) bool { return needed&^c == 0 }

// Without returns what is impossible without the capabilities: "its goroutines cannot be observed".
func (c Capability) Without() string {
	var all []string
	for i, why := range without {
		if c&(1<<i) != 0 {
			all = append(all, why)
		}
	}
	return strings.Join(all, ", ")
}

// Lacks returns the capabilities that a stimulus needs to be executed and that are not among those of a subject.
func (t Stimulus) Lacks(can Capability) Capability {
	var all Capability
	need := func(c Capability, needed bool) {
		if needed {
			all |= c
		}
	}
	need(Instances, t.InstancePerCall || slices.ContainsFunc(t.Calls, func(c Call) bool { return c.Own }))
	need(OtherProcess, t.OtherEnv)
	need(Caller, t.WithCause)
	need(Faults, t.Fault.Kind != "")
	need(NilLogger, t.NilLogger)
	need(Registry, t.Register)
	need(VirtualTime, t.CancelAt == AtMoments || t.Idles())
	for i := 0; i < len(t.Calls) && !can.Has(RawArguments); i++ {
		text := bytes.TrimSpace(t.Calls[i].Arguments)
		need(RawArguments, !bytes.HasPrefix(text, []byte("{")) || !json.Valid(text))
	}
	return all &^ can
}
