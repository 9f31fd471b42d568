// Package hosts is the conformance suite for hosts: what runs agent tools for a model. The host is given tools, good ones and some that
// panic, hang, lie or are not well-formed, and a scripted model behind /responses that calls them. What it sends to the model, what the
// tools saw and what it logged is held against the rules of the catalogue that bind executor, reasoner, registry and serializer.
//
//	func TestHost(t *testing.T) { hosts.Test(t, hosts.Config{}, hosts.Subject{Name: "mine", New: newHost}) }
//
// Everything happens in virtual time and in memory: a tool that hangs for an hour costs nothing. What a host does with a tool that ends
// the process, by os.Exit or by a panic in a goroutine of its own, is not asked: no host in the process of its tools survives that.
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
	// Converse hands the model what a user says, runs the tools that it calls, asks it again with what they returned, and returns what it
	// says in the end. On one Host each call goes on with the conversation of the last, or begins a new one; on whose behalf is the same.
	// It returns soon after ctx ends.
	Converse(ctx context.Context, input string, execution contract.ExecutionContext) (string, error)
}

// A Subject is a host that is evaluated.
type Subject struct {
	Name string
	// New makes the host, anew for every stimulus. An error says that it cannot be put together with these tools; a host beside it goes on
	// without those that the error names.
	New func(Env) (Host, error)
}

// An Env is what a host gets.
type Env struct {
	Tools        []contract.Tool // what there is to offer; some may be broken, and one may be nil
	Instructions string          // what the model is reported beside the tools
	Endpoint     string          // the model returns POST Endpoint/responses
	Model        string          // what it is called
	Client       *http.Client    // to reach it
	Logger       *slog.Logger    // what the people who run the host read
	Limit        time.Duration   // how long one call may take
	// Observers are reported of the events of calls, where the host has some (profile amplifier).
	Observers []func(ctx context.Context, event Event) error
}

// An Event is tool:pre, tool:post or tool:error of a call.
type Event struct {
	Name   string
	CallID string
	Tool   string
}
