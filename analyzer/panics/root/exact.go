package root

import (
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

// shares reports whether the written map belongs to the tool, and not to one call of it.
func (r Root) shares(reason fact.Reason) bool {
	c := reason.If
	if c.Name != fact.Own {
		return false
	}
	receiver := len(r.Function.Params) > r.Function.Signature.Params().Len()
	return receiver && c.X.Index == 0 || c.X.Index >= len(r.Function.Params)
}

// Exact reports whether a reason that no execution can show is one without doubt: it happens whenever the root is called.
func (r Root) Exact(reason fact.Reason) bool {
	if reason.Class == hazard.Shared {
		return !reason.Guarded && (reason.Sure || r.shares(reason))
	}
	ends := reason.Class == hazard.Exit || reason.Class == hazard.Goexit || reason.Class == hazard.Unlock
	return (ends || reason.Bare) && reason.Sure && !reason.Guarded
}
