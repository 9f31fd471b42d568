package probe

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// Limits of what an Outcome keeps of a result.
const (
	MaxPayload   = 8 << 20
	maxErrorText = 64 << 10
	maxErrors    = 100
	smallResult  = 64 << 10 // a result of at most this size is always kept whole
)

// record copies a result into the outcome, and truncates what exceeds the limits.
func (o *Outcome) Record(result contract.Result, caller contract.ExecutionContext) {
	o.OK, o.Zero, o.Errors = result.OK(), result.IsZero(), result.Errors()
	payload := ""
	if o.OK {
		payload = result.JSON()
	}
	if o.Clipped = o.tooLong(payload); o.Clipped {
		o.addDigest(payload, caller)
	}
	if o.OK {
		o.Payload = []byte(payload[:min(len(payload), MaxPayload)])
	}
	o.Errors = o.Errors[:min(len(o.Errors), maxErrors)]
	for i := range o.Errors {
		e := &o.Errors[i]
		e.Code, e.Message = e.Code[:min(len(e.Code), maxErrorText)], e.Message[:min(len(e.Message), maxErrorText)]
	}
}

// tooLong reports whether the result exceeds a limit of its own, whatever the other calls of the stimulus returned.
func (o *Outcome) tooLong(payload string) bool {
	return len(payload) > MaxPayload || len(o.Errors) > maxErrors || slices.ContainsFunc(o.Errors, func(e contract.Error) bool {
		return len(e.Code) > maxErrorText || len(e.Message) > maxErrorText
	})
}

// addDigest sets the size and the digest of the whole result. The caller's identifiers are left out of the digest: two calls
// with different callers and otherwise equal results have the same one, however much is kept of them.
func (o *Outcome) addDigest(payload string, caller contract.ExecutionContext) {
	all, size := []string{payload}, len(payload)
	for _, e := range o.Errors {
		all, size = append(all, e.Code, e.Message), size+len(e.Code)+len(e.Message)
	}
	if size <= smallResult {
		return
	}
	sum := digest{hash: sha256.New()}
	for _, text := range all {
		sum.add(text, caller.SessionID, caller.ConversationID, caller.UserID)
		sum.write("\x00")
	}
	o.Size, o.Digest = size, hex.EncodeToString(sum.hash.Sum(nil))
}

// A digest hashes texts without copying them. They are large, and memory that a new process has not touched yet is expensive.
type digest struct {
	hash  hash.Hash
	piece [4 << 10]byte
}

// add hashes a text in which each of the words is replaced by a zero byte.
func (d *digest) add(text string, words ...string) {
	if len(words) == 0 {
		d.write(text)
		return
	}
	for words[0] != "" {
		before, after, found := strings.Cut(text, words[0])
		if !found {
			break
		}
		d.add(before, words[1:]...)
		d.write("\x00")
		text = after
	}
	d.add(text, words[1:]...)
}

func (d *digest) write(text string) {
	for len(text) > 0 {
		n := copy(d.piece[:], text)
		d.hash.Write(d.piece[:n])
		text = text[n:]
	}
}

// maxObservation limits the payloads of one observation in bytes, so that it fits into a message.
const MaxObservation = 16 << 20

// truncate shortens the results of an observation that exceeds left bytes, the later ones first. If any result is not whole,
// all long ones get a digest, so that they can still be compared.
func (o *Observation) Truncate(left int, calls []Call) {
	whole := 0
	for i := range o.Calls {
		whole += o.Calls[i].keptSize()
	}
	if whole > left || slices.ContainsFunc(o.Calls, func(out Outcome) bool { return out.Clipped }) {
		for i := range o.Calls {
			if out := &o.Calls[i]; !out.Clipped {
				out.addDigest(string(out.Payload), calls[i].Context)
			}
		}
	}
	for i := range o.Calls {
		left = max(0, left-o.Calls[i].truncate(max(left, smallResult)))
	}
}

// keptSize returns the number of bytes that are kept of a result.
func (o *Outcome) keptSize() int {
	size := len(o.Payload)
	for _, e := range o.Errors {
		size += len(e.Code) + len(e.Message)
	}
	return size
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
		if size == limit {
			o.Errors, o.Clipped = o.Errors[:i], true
			break
		}
		e := &o.Errors[i]
		e.Code = e.Code[:clip(len(e.Code))]
		e.Message = e.Message[:clip(len(e.Message))]
	}
	return size
}
