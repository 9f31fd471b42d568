package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

// A Confidence says how much speaks for a reason, seen from a root.
type Confidence uint8

// The tiers.
const (
	Certain  Confidence = iota // it happens whenever its place is reached
	Tainted                    // it depends on what the model sent
	Likely                     // something says that what is used may be nil
	Unproven                   // nothing speaks for it, and nothing rules it out
)

// near is over how many calls something that may be nil is reported of: deeper in what a tool calls, it says nothing of the tool.
const near = 3

// Confidence returns how much speaks for a reason of the root.
func (r Root) Confidence(reason Reason) Confidence {
	switch {
	case reason.Sure, reason.Class == hazard.Shared && r.shares(reason):
		return Certain
	case reason.Class == hazard.UnknownCall:
		return Unproven
	case r.sent(reason) && reason.Class != hazard.Panic:
		return Tainted
	case (reason.Class == hazard.Must || reason.Class == hazard.Panic) && r.meant(reason):
		return Certain
	case reason.Nil && len(reason.Via) <= near:
		return Likely
	}
	return Unproven
}

// sent reports whether the model decides on a reason, and not what the code makes of what the model sent.
func (r Root) sent(reason Reason) bool {
	for _, a := range reason.Past {
		if a.Param == taint.Counted || slices.Contains(r.Model, a.Param) {
			return false
		}
	}
	for _, a := range reason.From {
		if slices.Contains(r.Model, a.Param) {
			return true
		}
	}
	return false
}

// shares reports whether what is written belongs to the tool, and not to one call of it.
func (r Root) shares(reason Reason) bool {
	c, ok := reason.condition()
	if !ok || c.Name != own {
		return false
	}
	receiver := len(r.f.Params) > r.f.Signature.Params().Len()
	return receiver && c.X.Index == 0 || c.X.Index >= len(r.f.Params)
}
