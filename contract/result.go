package contract

// An Error is one reason for a failed call, as the model reads it.
type Error struct {
	Code    string `json:"code,omitempty"` // stable and documented in the usage metadata; may be empty
	Message string `json:"message"`        // one generic sentence: no cause, no stack, no secret
}

// A Result is the answer to one call: a success with a JSON payload, or a failure with reasons. It is made by Success,
// Cancelled, Failure and Failures only. Its zero value is a failure that says nothing, and a finding (RES-009).
type Result struct {
	payload string
	errors  []Error
}
