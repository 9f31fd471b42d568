package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

// A Confidence says how much speaks for a reason, seen from a root.
type Confidence uint8

// The confidences, the strongest first.
const (
	Certain  Confidence = iota // it happens whenever its site is reached
	Tainted                    // it depends on what the model sent
	Likely                     // there is evidence that a value is nil
	Unproven                   // neither evidence nor a proof
)

// near limits the number of calls between a tool and a value that may be nil. Deeper code is usually not specific to the tool.
const near = 3

// A Confidence says how strong the evidence for a reason is, seen from a root.
func (r Root) Confidence(reason Reason) Confidence {
	switch {
	case reason.Sure, reason.Class == hazard.Shared && r.shares(reason):
		return Certain
	case reason.Class == hazard.UnknownCall:
		return Unproven
	case r.tainted(reason) && reason.Class != hazard.Panic:
		return Tainted
	case (reason.Class == hazard.Must || reason.Class == hazard.Panic) && r.intended(reason):
		return Certain
	case reason.Nil && len(reason.Via) <= near:
		return Likely
	}
	return Unproven
}

// tainted reports whether model input decides directly about a reason, and not a value computed from model input.
func (r Root) tainted(reason Reason) bool {
	for _, a := range reason.Past {
		if a.Param == taint.Counted || r.sends(a) {
			return false
		}
	}
	return slices.ContainsFunc(reason.From, r.sends)
}

// sends reports whether the model may send what an atom represents.
func (r Root) sends(a taint.Atom) bool {
	return slices.ContainsFunc(r.Model, func(m taint.Atom) bool {
		return m.Param == a.Param && (m.Field == a.Field || m.Field == taint.Whole || a.Field == taint.Whole)
	})
}

// shares reports whether the written map belongs to the tool, and not to one call of it.
func (r Root) shares(reason Reason) bool {
	c, ok := reason.condition()
	if !ok || c.Name != own {
		return false
	}
	receiver := len(r.f.Params) > r.f.Signature.Params().Len()
	return receiver && c.X.Index == 0 || c.X.Index >= len(r.f.Params)
}

// Exact reports whether a reason that no execution can show is one without doubt: it happens whenever the root is called.
func (r Root) Exact(reason Reason) bool {
	switch reason.Class {
	case hazard.Shared:
		return reason.Sure || r.shares(reason)
	case hazard.Unlock, hazard.Exit, hazard.Goexit, hazard.Recursion, hazard.Huge:
		return reason.Sure && !reason.guarded
	}
	return reason.Bare && reason.Sure && !reason.guarded
}
