// Package amplifier is the module contract in Go: what a tool provides, how a module mounts it, and what the host of the
// modules has to do.
//
// The contract restates the tool contract of Amplifier (AMP). A module is a package that exports a function Mount. A host maps
// the names of modules to their Mount, reads from a mount plan (package mountplan) which of them to mount, and calls their
// tools. The package needs only the standard library, and so do modules.
//
// AgentTool and FromAgentTool convert tools between this contract and the agent tool contract of package contract.
package amplifier

import (
	"context"
	"encoding/json"
)

// A Tool is a capability that an agent may invoke (AMP section 2).
//
// Name and Description return the same every time. Execute is safe for concurrent use.
type Tool interface {
	// Name returns the name in calls: short, snake_case, and unique among the mounted tools.
	Name() string
	// Description tells the model what the tool does and what it expects.
	Description() string
	// Execute runs one call. input is the object that the model wrote, and may be nil; numbers are float64 if the host decoded
	// them with encoding/json. Every failure is a ToolResult. Execute does not panic, and it returns promptly after ctx is
	// cancelled. The original has no context: its orchestrator stops waiting instead.
	Execute(ctx context.Context, input map[string]any) ToolResult
}

// WithInputSchema is implemented by tools that declare their input as a JSON Schema of an object: the get_schema of the
// document, and the property input_schema of the original's code. It is optional, but recommended.
type WithInputSchema interface{ InputSchema() json.RawMessage }
