// Package contract is the agent tool contract in Go: what a function must offer, take and give back so that a language
// model may call it and the host that runs it stays up.
//
// The contract restates two documents, TUL-011 and AGN-005; each rule has an identifier (NAM-001) that the linter, the
// conformance suite and REQUIREMENTS.md share. The package needs nothing but the standard library.
package contract

import "context"

// A Tool is one function that a language model may call.
//
// Name, UsageMetadata, Schema and FullyExecutedOnServer describe the tool; they return the same on every instance and on
// every call, and they do not read their receiver. Execute is safe for concurrent use.
type Tool interface {
	// Name returns the package constant ToolName (NAM-005).
	Name() string
	// UsageMetadata returns the package constant ToolUsageMetadata: when, how and why the model should call the tool.
	UsageMetadata() string
	// Schema returns the arguments that Execute takes. The source contracts call it GetSchema.
	Schema() Schema
	// FullyExecutedOnServer reports whether the final result is made here, so that no client has to finish the call.
	FullyExecutedOnServer() bool
	// Execute runs one call. argumentsJSON is the text that the model wrote, whatever it is; execution says on whose
	// behalf. Every failure is a Result that the model can read; Execute does not panic, and when ctx ends it returns soon.
	Execute(ctx context.Context, argumentsJSON string, execution ExecutionContext) Result
}

// An ExecutionContext says for whom a call is made. It is a value: there is no nil to forget, and a tool cannot change
// anything through it. A field that is not known is empty.
type ExecutionContext struct {
	SessionID      string
	ConversationID string
	UserID         string
}
