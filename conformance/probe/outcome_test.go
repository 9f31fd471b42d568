package probe

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// Many long errors are truncated like payloads: they would not fit into a message.
func TestErrorsAreBounded(t *testing.T) {
	reasons := make([]contract.Error, maxErrors)
	for i := range reasons {
		reasons[i] = contract.Error{Code: "c", Message: strings.Repeat("x", maxErrorText)}
	}
	var seen Observation
	for range 4 {
		seen.Calls = append(seen.Calls, outcomeOf(contract.Failures(reasons...), contract.ExecutionContext{}))
	}
	seen.Truncate(MaxObservation, make([]Call, len(seen.Calls)))
	size := 0
	for i, c := range seen.Calls {
		for _, e := range c.Errors {
			size += len(e.Code) + len(e.Message)
		}
		if len(c.Errors) == 0 || c.Clipped != (i >= 2) {
			t.Errorf("call %d: clipped %v, %d reasons", i, c.Clipped, len(c.Errors))
		}
	}
	if limit := MaxObservation + len(seen.Calls)*smallResult; size > limit {
		t.Errorf("%d bytes are kept, more than %d", size, limit)
	}
}

func outcomeOf(result contract.Result, caller contract.ExecutionContext) (o Outcome) {
	o.Record(result, caller)
	return o
}

// Long results can be compared however much is kept of them: by a digest that leaves the caller out.
func TestLongResultsHaveDigest(t *testing.T) {
	text := strings.Repeat("y", 2*smallResult)
	var seen Observation
	var calls []Call
	for i := range 20 {
		caller := contract.ExecutionContext{SessionID: "session-" + string(rune('a'+i))}
		answer := map[bool]string{true: caller.SessionID, false: caller.SessionID + text + "end"}[i == 9 || i == 19]
		if i == 13 {
			answer = caller.SessionID + text + "other end"
		}
		seen.Calls, calls = append(seen.Calls, outcomeOf(contract.Success(answer), caller)), append(calls, Call{Context: caller})
	}
	seen.Truncate(16*len(text), calls)
	for i, c := range seen.Calls {
		small, like := i == 9 || i == 19, c.Digest == seen.Calls[0].Digest
		switch {
		case small && (c.Clipped || c.Digest != "" || c.Size != 0):
			t.Errorf("call %d is small: %d bytes, %s", i, len(c.Payload), c.Digest)
		case !small && (like != (i != 13) || c.Size < len(text) || c.Clipped != (i > 15)):
			t.Errorf("call %d: digest %q, %d bytes, clipped %v", i, c.Digest, c.Size, c.Clipped)
		}
	}
}

// If all results are kept whole, they are compared directly and need no digest.
func TestWholeResultsHaveNoDigest(t *testing.T) {
	answer := contract.Success(strings.Repeat("y", 2*smallResult))
	seen := Observation{Calls: []Outcome{outcomeOf(answer, contract.ExecutionContext{}), outcomeOf(answer, contract.ExecutionContext{})}}
	seen.Truncate(MaxObservation, make([]Call, 2))
	for i, c := range seen.Calls {
		if c.Digest != "" || c.Clipped || string(c.Payload) != answer.JSON() {
			t.Errorf("call %d: digest %q, %d bytes, clipped %v", i, c.Digest, len(c.Payload), c.Clipped)
		}
	}
}

// If one result is too long, the other long ones of its stimulus get a digest, too.
func TestResultsNextToClippedOnesHaveADigest(t *testing.T) {
	long, huge := strings.Repeat("y", 2*smallResult), strings.Repeat("x", MaxPayload+1)
	seen := Observation{Calls: []Outcome{outcomeOf(contract.Success(long), contract.ExecutionContext{}), outcomeOf(contract.Success(huge), contract.ExecutionContext{})}}
	seen.Truncate(MaxObservation, make([]Call, 2))
	if a, b := seen.Calls[0], seen.Calls[1]; a.Digest == "" || a.Clipped || b.Digest == "" || b.Digest == a.Digest || !b.Clipped {
		t.Errorf("digests %q and %q, clipped %v and %v", a.Digest, b.Digest, a.Clipped, b.Clipped)
	}
}
