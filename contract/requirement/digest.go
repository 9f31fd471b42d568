package requirement

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"sync"
)

// Digest identifies the catalogue: "sha256:" and 64 hexadecimal digits over everything that its requirements say. A report
// carries it, so that a verdict stays bound to the rules that it was made by.
func Digest() string { return digest() }

// digest works it out once: the catalogue does not change while a program runs.
var digest = sync.OnceValue(func() string { return digestOf(All()) })

func digestOf(requirements []*Requirement) string {
	text, err := json.Marshal(requirements)
	if err != nil { // strings, slices and maps of strings always marshal
		return ""
	}
	sum := sha256.Sum256(text)
	return "sha256:" + hex.EncodeToString(sum[:])
}
