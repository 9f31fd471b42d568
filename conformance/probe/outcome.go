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

// Record copies a result into the outcome. One that exceeds the limit is truncated, and has a digest.
func (o *Outcome) Record(result contract.Result, caller contract.ExecutionContext) {
	o.OK, o.Zero, o.Errors = result.OK(), result.IsZero(), result.Errors()
	payload := ""
	if o.OK {
		payload = result.JSON()
		o.Payload = []byte(payload[:min(len(payload), maxResult)])
	}
	if o.Clipped = len(o.Payload) < len(payload); o.Clipped || o.size() > maxResult {
		o.addDigest(payload, caller)
	}
	o.truncate(maxResult)
}

// size returns the size of a result in bytes.
func (o *Outcome) size() int {
	size := len(o.Payload)
	for _, e := range o.Errors {
		size += len(e.Code) + len(e.Message) + errorSize
	}
	return size
}

// addDigest sets the digest of a result with a payload that may have been longer, so that results can be compared however much is kept of them.
// The caller's identifiers are left out: two calls with different callers and otherwise equal results have the same one.
func (o *Outcome) addDigest(payload string, caller contract.ExecutionContext) {
	var replaced []string
	for _, id := range []string{caller.SessionID, caller.ConversationID, caller.UserID} {
		if id != "" {
			replaced = append(replaced, id, "\x00")
		}
	}
	sum, without := sha256.New(), strings.NewReplacer(replaced...)
	texts := []string{payload}
	for _, e := range o.Errors {
		texts = append(texts, e.Code, e.Message)
	}
	for _, text := range texts {
		_, _ = without.WriteString(sum, text)
		sum.Write([]byte{0})
	}
	o.Digest = hex.EncodeToString(sum.Sum(nil))
}

// Truncate shortens the results of an observation that exceeds the limit, the later ones first. If one of them is not whole, all that are not
// small have a digest. The calls are those of the stimulus.
func (o *Observation) Truncate(calls []Call) {
	size, clipped := 0, false
	for i := range o.Calls {
		size += o.Calls[i].size()
		clipped = clipped || o.Calls[i].Clipped
	}
	if size <= maxObservation && !clipped {
		return
	}
	left := maxObservation
	for i := range o.Calls {
		c := &o.Calls[i]
		if c.Digest == "" && c.size() > smallResult {
			c.addDigest(string(c.Payload), calls[i].Context)
		}
		left = max(0, left-c.truncate(max(left, smallResult)))
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
