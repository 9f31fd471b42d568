// Package events notifies observers of calls: tool:pre before a call, tool:post after a success, tool:error after a failure
// (AMP, Observability). An observer that fails, panics or blocks affects neither a call nor another observer.
package events

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

// A Name is the name of an event.
type Name string

// The events of a call: first Pre, and then one of the others.
const (
	Pre   Name = "tool:pre"   // a call was made; the tool is not looked up yet
	Post  Name = "tool:post"  // it succeeded
	Error Name = "tool:error" // it failed, for any reason
)

// An Event is an event of a call. The keys are those of the orchestrator that the module contract comes from.
type Event struct {
	Name     Name             `json:"event"`
	Group    string           `json:"parallel_group_id"` // the same for concurrent calls
	CallID   string           `json:"tool_call_id"`
	Tool     string           `json:"tool_name"`          // as the model wrote it
	Input    string           `json:"tool_input"`         // as the model wrote it; it may hold anything
	Result   *contract.Result `json:"result,omitempty"`   // of a success: what the tool returned
	Error    *Failure         `json:"error,omitempty"`    // of a failure
	Duration string           `json:"duration,omitempty"` // of Post and Error: how long the call took, "1.5s"
}

// A Failure is the reason of a failed call, as the model reads it.
type Failure struct {
	Type    string `json:"type"` // a code such as NOT_FOUND; empty if the tool did not set one
	Message string `json:"msg"`
}

// An Observer receives events, one at a time and in order. An error or a panic of an observer is logged, and the call
// continues.
type Observer interface {
	Observe(ctx context.Context, event Event) error
}

// A Func is a function as an Observer.
type Func func(ctx context.Context, event Event) error

// Observe calls the function.
func (f Func) Observe(ctx context.Context, event Event) error { return f(ctx, event) }
