package suite

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// Only reduces a run to one case, and reports whether it exists. Cases that its evaluation needs stay: those that learn, and all cases of a
// check that compares its cases, with those of others that it compares them with.
func (r *Run) Only(name string) bool {
	for _, s := range r.steps {
		n := slices.IndexFunc(s.cases, func(c numbered) bool { return Replay(s.id(), c.Stimulus) == name })
		if n < 0 {
			continue
		}
		wanted := s.cases[n]
		needed := map[int]bool{wanted.at: true}
		for i := 0; i < len(s.cases) && wanted.Together != nil; i++ {
			needed[s.cases[i].at] = true
			for _, other := range s.cases[i].Compared {
				needed[r.add(&other)] = true
			}
		}
		r.order = slices.DeleteFunc(r.order, func(i int) bool { return !needed[i] && r.cases[i].Learn == nil })
		s.cases = []numbered{wanted}
		r.steps = []step{s}
		return true
	}
	return false
}

// Replay returns the short name of a case of a requirement. 32 bits of its key suffice for the cases of one tool.
func Replay(id string, t probe.Stimulus) string { return id + ":" + key(t)[:8] }

// key returns a hash of all fields of a stimulus. Arguments, which may be megabytes, are hashed without encoding them.
func key(t probe.Stimulus) string {
	hash := sha256.New()
	calls := make([]probe.Call, len(t.Calls))
	for i, call := range t.Calls {
		fmt.Fprintf(hash, "%d ", len(call.Arguments))
		hash.Write(call.Arguments)
		calls[i] = call
		calls[i].Arguments = nil
	}
	t.Calls = calls
	text, err := json.Marshal(t)
	if err != nil {
		text = fmt.Append(nil, t) // a stimulus is plain data: this cannot happen
	}
	hash.Write(text)
	return hex.EncodeToString(hash.Sum(nil))
}
