package contract

// An Error is one reason for a failed call, as the model reads it.
type Error struct {
	Code    string `json:"code,omitempty"` // stable and documented in the usage metadata; may be empty
	Message string `json:"message"`        // one generic sentence: no cause, no stack, no secret
}

// A Result is the result to one call: a success with a JSON payload, or a failure with reasons. It is made by Success,
// Cancelled, Failure and Failures only. Its zero value is a failure that says nothing, and a finding (RES-009).
type Result struct {
	payload string
	errors  []Error
}

// unencodable is what the model reads where a payload cannot be a payload. The cause is the author's business: it may
// hold anything, so it does not leave the process.
const unencodable = "the tool's result could not be encoded as JSON"

// Success is a result with that payload, marshalled now and without escaping <, > and &, so that nothing which happens to
// the value later reaches the model. A nil payload is the JSON null.
//
// A payload that does not marshal, panics while it does, contains itself, holds NaN, an infinity or more than 10,000
// levels is a failure with a generic text. A Result is not nested into a Result: it is the result as it stands.
func Success(payload any) Result {
	if answer, ok := asResult(payload); ok {
		return answer
	}
	text, err := marshal(payload)
	if err != nil {
		return Failure(unencodable)
	}
	return Result{payload: text}
}

// Failure is a failed result with one reason. Say what the model can do about it, not what went wrong inside.
func Failure(message string) Result { return Failures(Error{Message: message}) }

// Failures is a failed result with several reasons. Without any it has one that says nothing, so that it is a failure and
// not the zero Result; the conformance suite finds the missing message (ARG-013).
func Failures(reasons ...Error) Result {
	if len(reasons) == 0 {
		return Result{errors: []Error{{}}}
	}
	return Result{errors: append([]Error(nil), reasons...)}
}

// asResult finds a Result that was given as the payload of another one. The zero Result says nothing, so it cannot be what
// somebody meant by a success.
func asResult(payload any) (Result, bool) {
	answer, ok := payload.(Result)
	if pointer, isPointer := payload.(*Result); isPointer && pointer != nil {
		answer, ok = *pointer, true
	}
	if ok && answer.IsZero() {
		return Failure(unencodable), true
	}
	return answer, ok
}
