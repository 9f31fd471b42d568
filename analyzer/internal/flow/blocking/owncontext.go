package blocking

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// needsOwnContext reports whether a call needs its own context: it cleans up, makes a long-lived value, or completes work after the context has
// ended.
func (s *scope) needsOwnContext(call ssa.CallInstruction) bool {
	value, ok := call.(*ssa.Call)
	return deferred(call) || once(call) || afterEnd(call) || closes(s.function.Name()) || ok && s.kept(value)
}

// kept reports whether a result of a call outlives the call of the tool: it is stored in a part of the receiver or in a package variable. An error
// does not count.
func (s *scope) kept(call *ssa.Call) bool {
	for i := range call.Call.Signature().Results().Len() {
		v := lazyssa.ResultOf(call, i)
		if v == nil || lazyssa.IsError(v.Type()) {
			continue
		}
		if _, pointer := v.Type().Underlying().(*types.Pointer); !pointer && !types.IsInterface(v.Type()) {
			continue
		}
		if slices.ContainsFunc(*v.Referrers(), func(user ssa.Instruction) bool {
			store, ok := user.(*ssa.Store)
			return ok && s.shared(store.Addr) != nil
		}) {
			return true
		}
	}
	return false
}

// afterEnd reports whether an instruction is reached only after a context has ended.
func afterEnd(at ssa.Instruction) bool {
	for branch, taken := range lazyssa.Conditions(at.Block()) {
		v, notNil := lazyssa.NilTest(branch)
		switch {
		case v != nil:
			if call, ok := v.(*ssa.Call); ok && asks(call) && taken == notNil {
				return true
			}
		case endCase(branch) && taken == branch.Block().Succs[0]:
			return true
		}
	}
	return false
}

// asks reports whether a call checks, or waits for, the end of a context.
func asks(call ssa.CallInstruction) bool {
	switch lazyssa.FullName(call.Common().StaticCallee()) {
	case "context.Cause", "context.AfterFunc":
		return true
	}
	return ofContext(call, "Err") || ofContext(call, "Done")
}

// calls reports whether the function, or a function literal in it, has a call that satisfies a condition.
func (s *scope) calls(wanted func(ssa.CallInstruction) bool) bool {
	for _, f := range s.all {
		for call := range lazyssa.Calls(f) {
			if wanted(call) {
				return true
			}
		}
	}
	return false
}
