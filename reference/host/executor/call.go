// Package executor runs tools as a host has to: whatever a tool does, each call gets one result in time, and the host keeps
// running.
//
// An executor in the process of its tools cannot survive os.Exit, log.Fatal, a fatal error of the runtime such as concurrent
// map writes or a stack overflow, and a panic in a goroutine that a tool started. The author of the tool has to follow PAN-002;
// to run untrusted tools, use another process.
package executor

import "github.com/toolconform/toolconform/contract"

// A Call is one call of a tool, as the model wrote it.
type Call struct {
	ID        string // unique in a turn; the result refers to it
	Name      string // of the tool
	Arguments string // text of the model, unchecked
}

// An Answer is the outcome of a call. There is one for each call identifier of a turn.
type Answer struct {
	ID       string          `json:"id"`
	Name     string          `json:"name"` // as in the call
	Result   contract.Result `json:"-"`
	Executed bool            `json:"executed"` // the tool was started
	Waiting  bool            `json:"waiting"`  // a client has to finish the call: the tool is not fully executed on the server
}

// The codes of failures that the executor itself reports. Failures of tools are passed on unchanged.
const (
	NotFound    = "NOT_FOUND"         // no tool has the name of the call (HST-014)
	BadCall     = "INVALID_CALL"      // the call identifier is missing or ambiguous
	BadArgument = "INVALID_ARGUMENTS" // the arguments do not match the schema of the tool
	Crashed     = "TOOL_CRASHED"      // the tool panicked or ended its goroutine
	NoAnswer    = "TOOL_SAID_NOTHING" // the tool returned the zero Result
	TooLarge    = "RESULT_TOO_LARGE"  // the payload is longer than LargestPayload
	TimedOut    = "TIMED_OUT"         // the tool did not return within the limit
	Cancelled   = "CANCELLED"         // the turn was cancelled
	Unavailable = "TOOL_UNAVAILABLE"  // too many calls of the tool hang, so it is not called any more
)

// LargestPayload is the maximal length of a payload in bytes. A provider accepts ten million characters.
const LargestPayload = 8 << 20

// failed returns a failure of the executor itself.
func failed(call Call, code, message string) Answer {
	return Answer{ID: call.ID, Name: call.Name, Result: contract.Failures(contract.Error{Code: code, Message: message})}
}
