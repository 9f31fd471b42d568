// Package execute executes stimuli on tools in its own process, and serves them to a supervisor.
package execute

import (
	"sync/atomic"

	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// A Subject is a tool under test and its constructor.
type Subject struct {
	// New makes a new tool for every stimulus, with the services of the environment.
	New func(fixture.Env) contract.Tool
	// Name of the tool; if it is empty, the tool's Name is used.
	Name string
	// Examples that succeed; if there are none, the tool's own are used.
	Examples []contract.Example
	// Contract of the tool: "amplifier" for a tool of an Amplifier module, adapted by amplifier.AgentTool; empty for an agent tool.
	// The adapter returns it, too; this field is for tools that cannot be constructed.
	Contract string

	shuffled *atomic.Bool // the order of the tools that one maker returns differs between calls; nil if New returns only this one
	notNil   bool         // a nil with a type is no tool: see isNil
}

// An Env is the environment in which a tool under test is constructed.
type Env = fixture.Env
