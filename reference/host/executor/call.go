// Package executor runs tools as a host has to: whatever a tool does, the call has one result, in time, and the host lives on.
//
// What no executor in the process of its tools survives: os.Exit, log.Fatal, a fatal error of the runtime such as a write to a map
// from two goroutines or the overflow of a stack, and a panic in a goroutine that a tool started. The tool's author has to keep PAN-002; who cannot trust that
// runs tools in another process.
package executor

import "github.com/toolconform/toolconform/contract"

// A Call is one call of a tool, as the model wrote it.
type Call struct {
	ID        string // ties the result to the call; once in a turn
	Name      string // of the tool
	Arguments string // the text of the model, whatever it is
}

// An Answer is what became of a call. There is one for each call identifier of a turn.
type Answer struct {
	ID       string          `json:"id"`
	Name     string          `json:"name"` // as in the call
	Result   contract.Result `json:"-"`
	Executed bool            `json:"executed"` // the tool was started
	Waiting  bool            `json:"waiting"`  // the tool is not executed fully on the server: a client has to finish the call
}

// The codes of the failures that the executor makes itself. Those of tools stay what they are.
const (
	NotFound    = "NOT_FOUND"         // no tool has the name of the call (HST-014)
	BadCall     = "INVALID_CALL"      // the identifier of the call is missing, or means different calls
	BadArgument = "INVALID_ARGUMENTS" // the schema of the tool does not take the arguments
	Crashed     = "TOOL_CRASHED"      // the tool panicked or ended its goroutine
	NoAnswer    = "TOOL_SAID_NOTHING" // the tool returned the zero Result
	TooLarge    = "RESULT_TOO_LARGE"  // the payload is longer than LargestPayload
	TimedOut    = "TIMED_OUT"         // the tool did not return within the limit
	Cancelled   = "CANCELLED"         // the turn was cancelled
	Unavailable = "TOOL_UNAVAILABLE"  // calls of the tool hang, and no more are started
)

// LargestPayload is how long a payload may be, in bytes. A provider takes ten million characters.
const LargestPayload = 8 << 20

// failed is a result that the executor gives by itself.
func failed(call Call, code, message string) Answer {
	return Answer{ID: call.ID, Name: call.Name, Result: contract.Failures(contract.Error{Code: code, Message: message})}
}
