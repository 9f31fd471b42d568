package requirement

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"sync"
)

// Digest identifies the catalogue: "sha256:" and 64 hexadecimal digits, computed over all fields of its requirements. A report
// contains it to record which version of the rules was used.
func Digest() string { return digest() }

// digest caches the digest, because the catalogue does not change while a program runs.
var digest = sync.OnceValue(func() string { return digestOf(All()) })

func digestOf(requirements []*Requirement) string {
	text, err := json.Marshal(requirements)
	if err != nil { // strings, slices and maps of strings always marshal
		return ""
	}
	sum := sha256.Sum256(text)
	return "sha256:" + hex.EncodeToString(sum[:])
}
