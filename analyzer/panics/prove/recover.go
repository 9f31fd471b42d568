package prove

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/ssa"
)

// mayRecover reports whether a function may return after a panic. Nothing is known of its results then.
func mayRecover(f *ssa.Function) bool {
	for call := range lazyssa.Calls(f) {
		if deferred, ok := call.(*ssa.Defer); ok && recovers(deferred) {
			return true
		}
	}
	return false
}

// recovers reports whether a deferred call may recover. Functions and interfaces of the standard library, such as io.Closer, do not count.
func recovers(d *ssa.Defer) bool {
	if d.Call.IsInvoke() {
		return !known.Standard(d.Call.Method.Pkg())
	}
	if b, ok := d.Call.Value.(*ssa.Builtin); ok {
		return b.Name() == "recover"
	}
	return !lazyssa.Complete(d.Call.Value) || slices.ContainsFunc(lazyssa.Callees(d), func(t lazyssa.Target) bool {
		if t.Function == nil {
			return true
		}
		if len(t.Blocks) == 0 {
			object := lazyssa.Object(t.Function)
			return object == nil || !known.Standard(object.Pkg())
		}
		for call := range lazyssa.Calls(t.Function) {
			if b, ok := call.Common().Value.(*ssa.Builtin); ok && b.Name() == "recover" {
				return true
			}
		}
		return false
	})
}
