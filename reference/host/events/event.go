// Package events tells whoever wants to know what happens to a call: tool:pre before it, tool:post after a success, tool:error
// after a failure (AMP, Observability). An observer that fails, panics or blocks harms neither a call nor another observer.
package events

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

// A Name says what happened.
type Name string

// The events, in the order in which one call has them. A call has the first, and then one of the others.
const (
	Pre   Name = "tool:pre"   // a call was made; nobody has looked for its tool yet
	Post  Name = "tool:post"  // it succeeded
	Error Name = "tool:error" // it failed, whoever is to blame
)

// An Event is one thing that happened to one call. The keys are those of the orchestrator that the module contract comes from.
type Event struct {
	Name   Name             `json:"event"`
	Group  string           `json:"parallel_group_id"` // the same for the calls that were made at once
	CallID string           `json:"tool_call_id"`
	Tool   string           `json:"tool_name"`          // as the model wrote it
	Input  string           `json:"tool_input"`         // as the model wrote it; it may hold anything
	Result *contract.Result `json:"result,omitempty"`   // of a success: what the tool returned
	Error  *Failure         `json:"error,omitempty"`    // of a failure
	After  string           `json:"duration,omitempty"` // of Post and Error: how long the call took, "1.5s"
}

// A Failure is why a call failed, as the model is reported.
type Failure struct {
	Type    string `json:"type"` // a code: NOT_FOUND; empty where the tool gave none
	Message string `json:"msg"`
}

// An Observer is reported of events, one at a time and in their order. What it does with them is its own business: an error or a
// panic is logged, and the call goes on.
type Observer interface {
	Observe(ctx context.Context, event Event) error
}

// A Func is an observer that is a function.
type Func func(ctx context.Context, event Event) error

// Observe calls the function.
func (f Func) Observe(ctx context.Context, event Event) error { return f(ctx, event) }
