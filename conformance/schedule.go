package conformance

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
)

// inOrder returns the order in which cases run. Plain calls come first, so that a tool that crashes or hangs in every call fails in one
// of them; unusual cases come last.
func inOrder(cases []check.Case) []int {
	order := make([]int, len(cases))
	for i := range cases {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cases[i].Rank() - cases[j].Rank() })
	return order
}

// stimuliOf returns the stimuli of cases.
func stimuliOf(cases []check.Case) []probe.Stimulus {
	all := make([]probe.Stimulus, len(cases))
	for i := range cases {
		all[i] = cases[i].Stimulus
	}
	return all
}

// An index finds cases by ID, so that a stimulus that several checks need runs once.
type index map[string][]int

// add returns the number of a case, after appending it if there is none with an equal stimulus.
func (x index) add(cases *[]check.Case, c *check.Case) int {
	for _, i := range x[c.CaseID] {
		if reflect.DeepEqual(&(*cases)[i].Stimulus, &c.Stimulus) {
			return i
		}
	}
	n := len(*cases)
	*cases = append(*cases, *c)
	x[c.CaseID] = append(x[c.CaseID], n)
	return n
}

// replay returns the short name of a case of a requirement. 32 bits of its key suffice for the cases of one tool.
func replay(id string, t probe.Stimulus) string { return id + ":" + key(t)[:8] }

// key returns a hash of all fields of a stimulus. Arguments, which may be megabytes, are hashed without encoding them.
func key(t probe.Stimulus) string {
	hash := sha256.New()
	calls := make([]probe.Call, len(t.Calls))
	for i, call := range t.Calls {
		fmt.Fprintf(hash, "%d ", len(call.Arguments))
		hash.Write(call.Arguments)
		calls[i].Context = call.Context
	}
	t.Calls = calls
	text, err := json.Marshal(t)
	if err != nil {
		text = fmt.Append(nil, t) // a stimulus is plain data: this cannot happen
	}
	hash.Write(text)
	return hex.EncodeToString(hash.Sum(nil))
}
