// Package contract is the agent tool contract in Go: what a function must provide, accept and return so that a language model
// may call it and the host that runs it stays up.
//
// The contract restates two documents, TUL-011 and AGN-005. Each rule has an ID, such as NAM-001, that the linter, the
// conformance suite and REQUIREMENTS.md share. The package needs only the standard library.
package contract

import "context"

// A Tool is a function that a language model may call.
//
// Name, UsageMetadata, Schema and FullyExecutedOnServer describe the tool. They return the same on every instance and for every
// call, and they do not read their receiver. Execute is safe for concurrent use.
type Tool interface {
	// Name returns the package constant ToolName (NAM-005).
	Name() string
	// UsageMetadata returns the package constant ToolUsageMetadata: when, how and why the model should call the tool.
	UsageMetadata() string
	// Schema returns the schema of the arguments of Execute. The source contracts call it GetSchema.
	Schema() Schema
	// FullyExecutedOnServer reports whether Execute returns the final result, so that no client has to finish the call.
	FullyExecutedOnServer() bool
	// Execute runs one call. argumentsJSON is the text that the model wrote and may be invalid; execution says for whom the
	// call is made. Every failure is a Result that the model can read. Execute does not panic, and it returns promptly after
	// ctx is cancelled.
	Execute(ctx context.Context, argumentsJSON string, execution ExecutionContext) Result
}

// An ExecutionContext says for whom a call is made. It is a value: it cannot be nil, and a tool cannot change the host through
// it. Unknown fields are empty.
type ExecutionContext struct {
	SessionID      string
	ConversationID string
	UserID         string
}
