package probe

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// Limits in bytes, so that an observation fits into a message.
const (
	maxResult      = 8 << 20  // of one result
	maxObservation = 16 << 20 // of all results of an observation
	smallResult    = 64 << 10 // a result of at most this size is always kept whole
	errorSize      = 32       // is added for each error
)

// Record copies a result into the outcome, truncated to the limit.
func (o *Outcome) Record(result contract.Result, caller contract.ExecutionContext) {
	o.OK, o.Zero, o.Errors = result.OK(), result.IsZero(), result.Errors()
	texts := make([]string, 0, 1+2*len(o.Errors))
	if o.OK {
		payload := result.JSON()
		o.Payload, texts = []byte(payload[:min(len(payload), maxResult)]), append(texts, payload)
		o.Clipped = len(o.Payload) < len(payload)
	}
	for _, e := range o.Errors {
		texts = append(texts, e.Code, e.Message)
	}
	o.addDigest(texts, caller)
	o.truncate(maxResult)
}

// addDigest sets the digest of a whole result that is not small, so that results can be compared however much is kept of them. The caller's
// identifiers are left out: two calls with different callers and otherwise equal results have the same one.
func (o *Outcome) addDigest(texts []string, caller contract.ExecutionContext) {
	size := 0
	for _, text := range texts {
		size += len(text)
	}
	if size <= smallResult {
		return
	}
	var replaced []string
	for _, id := range []string{caller.SessionID, caller.ConversationID, caller.UserID} {
		if id != "" {
			replaced = append(replaced, id, "\x00")
		}
	}
	sum, without := sha256.New(), strings.NewReplacer(replaced...)
	for _, text := range texts {
		_, _ = without.WriteString(sum, text)
		sum.Write([]byte{0})
	}
	o.Digest = hex.EncodeToString(sum.Sum(nil))
}

// Truncate shortens the results of an observation that exceeds the limit, the later ones first. If all are whole, they are compared without
// digests.
func (o *Observation) Truncate() {
	left, clipped := maxObservation, false
	for i := range o.Calls {
		left = max(0, left-o.Calls[i].truncate(max(left, smallResult)))
		clipped = clipped || o.Calls[i].Clipped
	}
	for i := 0; !clipped && i < len(o.Calls); i++ {
		o.Calls[i].Digest = ""
	}
}

// truncate shortens a result to at most limit bytes, and returns its size.
func (o *Outcome) truncate(limit int) (size int) {
	clip := func(n int) int {
		o.Clipped = o.Clipped || n > limit-size
		n = min(n, limit-size)
		size += n
		return n
	}
	o.Payload = o.Payload[:clip(len(o.Payload))]
	for i := range o.Errors {
		if clip(errorSize) < errorSize {
			o.Errors = o.Errors[:i]
			break
		}
		e := &o.Errors[i]
		e.Code = e.Code[:clip(len(e.Code))]
		e.Message = e.Message[:clip(len(e.Message))]
	}
	return size
}
