// Package hosts is a conformance suite for hosts, which run agent tools for a model. A host gets tools, well-formed ones and some that panic,
// hang, change or are malformed, and a scripted model behind /responses that calls them. The suite compares what the host sends to the
// model, what the tools observe and what the host logs with the rules for executor, reasoner, registry and serializer.
//
//	func TestHost(t *testing.T) { hosts.Test(t, hosts.Config{}, hosts.Subject{Name: "mine", New: newHost}) }
//
// Everything runs in virtual time and in memory: a tool that hangs for an hour takes no real time. The suite has no tools that end the
// process, by os.Exit or by a panic in a goroutine of their own, because a host that shares a process with its tools cannot survive them.
package hosts

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A Host runs tools for a model.
type Host interface {
	// Converse passes the user's input to the model, runs the tools that it calls, sends it their results until it calls no more tools,
	// and returns its text. Further calls on one Host continue the conversation or begin a new one; execution stays the same. Converse
	// returns soon after ctx ends.
	Converse(ctx context.Context, input string, execution contract.ExecutionContext) (string, error)
}

// A Subject is a host under test.
type Subject struct {
	Name string
	// New constructs the host, anew for every stimulus. An error means that it cannot be constructed with these tools. If New returns both a
	// host and an error, the host works without the tools that the error names.
	New func(Env) (Host, error)
}

// An Env is the environment of a host.
type Env struct {
	Tools        []contract.Tool // to offer to the model; some may be malformed or nil
	Instructions string          // instructions for the model
	Endpoint     string          // the model serves POST Endpoint/responses
	Model        string          // name of the model
	Client       *http.Client    // for requests to the model
	Logger       *slog.Logger    // log of the host
	Limit        time.Duration   // timeout of one tool call
	// Observers receive the events of calls, if the host has any (profile amplifier).
	Observers []func(ctx context.Context, event Event) error
}

// An Event is tool:pre, tool:post or tool:error of a call.
type Event struct {
	Name   string
	CallID string
	Tool   string
}
