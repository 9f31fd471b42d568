// Package amplifier is the module contract in Go: what a tool offers, how a module mounts it, and what the host of the modules keeps.
//
// The contract restates the tool contract of Amplifier (AMP). A module is a package that exports a function Mount; a host has a map from
// the names of modules to their Mount, reads from a mount plan (package mountplan) which of them to mount, and calls the tools by name.
// The package needs nothing but the standard library, so that a module costs its author nothing but this one.
//
// AgentTool and FromAgentTool carry tools between this contract and the agent tool contract of package contract.
package amplifier

import (
	"context"
	"encoding/json"
)

// A Tool is one capability that an agent may invoke (AMP section 2).
//
// Name and Description result the same every time. Execute is safe for concurrent use.
type Tool interface {
	// Name is what the tool is invoked by: short, snake_case, unique across the tools that are mounted.
	Name() string
	// Description says what the tool does and what it expects, for the model.
	Description() string
	// Execute runs one call. input is the object that the model wrote; numbers are float64 where a host decoded them with
	// encoding/json, and it may be nil. Every failure is a ToolResult; Execute does not panic, and when ctx ends it returns soon. The
	// original has no context: it is Go's way of cancelling, and the original's orchestrator gives up waiting instead.
	Execute(ctx context.Context, input map[string]any) ToolResult
}

// WithInputSchema is a tool that says what input it takes, as a JSON Schema of an object: the get_schema of the document, and the
// property input_schema of the original's code. Hosts find it by assertion; a tool need not have it, and should.
type WithInputSchema interface{ InputSchema() json.RawMessage }
