package toollog

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// effects finds out which functions of a package may log an exception.
type effects struct {
	p       *lint.Pass
	program *lazyssa.Program
	known   map[*ssa.Function]bool
}

// mayLog reports whether a function of the package may log an exception. A function that is being examined does not.
func (s *effects) mayLog(f *ssa.Function) bool {
	if known, ok := s.known[f]; ok {
		return known
	}
	s.known[f] = false
	for _, inner := range family(f) {
		for call := range lazyssa.Calls(inner) {
			s.known[f] = s.known[f] || s.logs(call)
		}
	}
	return s.known[f]
}

// logs reports whether a call may log an exception. A function of another module, or one that is known only at run time, may log an error that it gets, or
// call a function that does.
func (s *effects) logs(call ssa.CallInstruction) bool {
	if r := s.record(call); r != nil {
		return r.level != below
	}
	common := call.Common()
	if _, builtin := common.Value.(*ssa.Builtin); builtin || common.IsInvoke() && common.Method.Pkg() == nil {
		return false
	}
	for _, argument := range common.Args {
		if slices.ContainsFunc(lazyssa.Targets(argument), func(t lazyssa.Target) bool { return t.Function != nil && s.mayLog(t.Function) }) {
			return true
		}
	}
	if callees := lazyssa.Callees(call); len(callees) == 1 && callees[0].Function != nil {
		path := lazyssa.PathOf(callees[0].Function)
		first, _, _ := strings.Cut(path, "/")
		switch {
		case len(callees[0].Blocks) > 0:
			return s.mayLog(callees[0].Function)
		case path == contractapi.Path, !strings.Contains(first, "."):
			return false
		}
	}
	return slices.ContainsFunc(common.Args, func(v ssa.Value) bool {
		_, function := v.Type().Underlying().(*types.Signature)
		return function || lazyssa.ImplementsError(v.Type())
	})
}

// record returns the entry that a call writes, or nil.
func (s *effects) record(call ssa.CallInstruction) *record {
	if source := s.program.Call(call); source != nil {
		return recordOf(s.p, source)
	}
	return nil
}

// excluded reports whether an edge between two blocks is not taken after an exception: the error is nil or a known one, or there is no logger.
func excluded(b, next *ssa.BasicBlock, from map[ssa.Value]bool) bool {
	branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	v, notNil := lazyssa.NilTest(branch)
	call, called := v.(*ssa.Call)
	switch {
	case v == nil:
		return from[branch.Cond] && next == b.Succs[0]
	case called && call.Call.IsInvoke() && lazyssa.IsContext(call.Call.Value.Type()):
		return next == notNil // it has ended
	}
	return next != notNil && (from[v] || types.TypeString(v.Type(), nil) == "*log/slog.Logger")
}

// takes reports whether a call gets one of some values.
func takes(call ssa.CallInstruction, from map[ssa.Value]bool) bool {
	return from[call.Common().Value] || slices.ContainsFunc(call.Common().Args, func(v ssa.Value) bool { return from[v] })
}

// family returns a function and the function literals in it.
func family(f *ssa.Function) []*ssa.Function {
	all := []*ssa.Function{f}
	for _, inner := range f.AnonFuncs {
		all = append(all, family(inner)...)
	}
	return all
}
