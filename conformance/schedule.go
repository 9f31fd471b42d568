package conformance

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
)

// inOrder returns the order in which stimuli are done. What kills or hangs a tool in every call is inspected in the plainest call,
// so that nothing else is blamed for it; and what is odd comes late.
func inOrder(stimuli []probe.Stimulus) []int {
	ranks := make([]int, len(stimuli))
	order := make([]int, len(stimuli))
	for i := range stimuli {
		order[i], ranks[i] = i, rank(&stimuli[i])
	}
	slices.SortStableFunc(order, func(i, j int) int { return ranks[i] - ranks[j] })
	return order
}

// rank is small for what is done early: first of all what the tool says of itself.
func rank(t *probe.Stimulus) int {
	if len(t.Calls) == 0 {
		return -1
	}
	return check.Rank(t.CaseID)
}

// An index knows stimuli by their class, so that one which several checks want is done once.
type index map[string][]int

// add returns the number of a stimulus, which joins the others if it is not among them.
func (x index) add(stimuli *[]probe.Stimulus, t *probe.Stimulus) int {
	for _, i := range x[t.CaseID] {
		if same(&(*stimuli)[i], t) {
			return i
		}
	}
	n := len(*stimuli)
	*stimuli = append(*stimuli, *t)
	x[t.CaseID] = append(x[t.CaseID], n)
	return n
}

// same reports whether two stimuli are the same in everything. Arguments may be megabytes, and mostly are the same bytes in
// the same place, which is seen at once.
func same(a, b *probe.Stimulus) bool {
	return a.CaseID == b.CaseID && a.Renders == b.Renders && a.OtherEnv == b.OtherEnv && a.AtOnce == b.AtOnce &&
		a.Baseline == b.Baseline && a.FollowUp == b.FollowUp && a.Describe == b.Describe && a.InstancePerCall == b.InstancePerCall && a.Quiet == b.Quiet && a.FreshProcess == b.FreshProcess && a.NilLogger == b.NilLogger &&
		a.Register == b.Register && a.Fault == b.Fault && a.End == b.End && a.CancelAt == b.CancelAt && a.WithCause == b.WithCause &&
		slices.EqualFunc(a.Calls, b.Calls, func(c, d probe.Call) bool {
			return c.Context == d.Context && bytes.Equal(c.Arguments, d.Arguments)
		})
}

// replay names one case of one requirement in a few characters: 32 bits are enough for the cases of one tool.
func replay(id string, t probe.Stimulus) string { return id + ":" + key(t)[:8] }

// key identifies a stimulus by everything that it is. Arguments, which may be megabytes, are hashed as they are.
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
