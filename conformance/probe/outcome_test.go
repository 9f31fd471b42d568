package probe

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// Many long errors are truncated like payloads: they would not fit into a message.
func TestErrorsAreBounded(t *testing.T) {
	reasons := make([]contract.Error, 100)
	for i := range reasons {
		reasons[i] = contract.Error{Code: "c", Message: strings.Repeat("x", 64<<10)}
	}
	var seen Observation
	for range 4 {
		seen.Calls = append(seen.Calls, outcomeOf(contract.Failures(reasons...), contract.ExecutionContext{}))
	}
	seen.Truncate(make([]Call, len(seen.Calls)))
	size := 0
	for i, c := range seen.Calls {
		for _, e := range c.Errors {
			size += len(e.Code) + len(e.Message)
		}
		if len(c.Errors) == 0 || c.Clipped != (i >= 2) {
			t.Errorf("call %d: clipped %v, %d reasons", i, c.Clipped, len(c.Errors))
		}
	}
	if limit := maxObservation + len(seen.Calls)*smallResult; size > limit {
		t.Errorf("%d bytes are kept, more than %d", size, limit)
	}
}

func outcomeOf(result contract.Result, caller contract.ExecutionContext) (o Outcome) {
	o.Record(result, caller)
	return o
}

// Long results can be compared however much is kept of them: by a digest that leaves the caller out.
func TestLongResultsHaveDigest(t *testing.T) {
	text := strings.Repeat("y", maxObservation/16-100)
	var seen Observation
	var calls []Call
	for i := range 20 {
		caller := contract.ExecutionContext{SessionID: "session-" + string(rune('a'+i))}
		answer := map[bool]string{true: caller.SessionID, false: caller.SessionID + text + "end"}[i == 9 || i == 19]
		if i == 13 {
			answer = caller.SessionID + text + "other end"
		}
		seen.Calls = append(seen.Calls, outcomeOf(contract.Success(answer), caller))
		calls = append(calls, Call{Context: caller})
	}
	seen.Truncate(calls)
	for i, c := range seen.Calls {
		small, like := i == 9 || i == 19, c.Digest == seen.Calls[0].Digest
		switch {
		case small && (c.Clipped || c.Digest != ""):
			t.Errorf("call %d is small: %d bytes, %s", i, len(c.Payload), c.Digest)
		case !small && (like != (i != 13) || c.Clipped != (i > 16)):
			t.Errorf("call %d: digest %q, clipped %v", i, c.Digest, c.Clipped)
		}
	}
}

// Beside a result that is too long, every long one has a digest, so that they can be compared; if all are whole, none has.
func TestDigestsAreThoseOfObservationsWithClippedResults(t *testing.T) {
	long, most := strings.Repeat("x", smallResult+1), strings.Repeat("y", maxResult+1)
	for _, row := range []struct {
		payloads []string
		digests  int
	}{{[]string{"x", long, long}, 0}, {[]string{"x", long, most}, 2}} {
		var seen Observation
		for _, payload := range row.payloads {
			var o Outcome
			o.Record(contract.Success(payload), contract.ExecutionContext{})
			seen.Calls = append(seen.Calls, o)
		}
		seen.Truncate(make([]Call, len(seen.Calls)))
		digests := 0
		for _, c := range seen.Calls {
			if c.Digest != "" {
				digests++
			}
		}
		if digests != row.digests {
			t.Errorf("%d results have a digest, want %d", digests, row.digests)
		}
	}
}
