package blocking

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// within reports whether an instruction is in a function literal, at any depth, of which a use satisfies a condition.
func within(at ssa.Instruction, use func(ssa.Instruction) bool) bool {
	for f := at.Parent(); f.Parent() != nil; f = f.Parent() {
		if slices.ContainsFunc(lazyssa.Users(f), use) {
			return true
		}
	}
	return false
}

// deferred reports whether an instruction is a deferred call, or in a deferred function literal.
func deferred(at ssa.Instruction) bool {
	isDefer := func(at ssa.Instruction) bool { _, ok := at.(*ssa.Defer); return ok }
	return isDefer(at) || within(at, isDefer)
}

// once reports whether an instruction is in a function that is run once for all calls.
func once(at ssa.Instruction) bool {
	return within(at, func(use ssa.Instruction) bool {
		call, ok := use.(ssa.CallInstruction)
		if !ok {
			return false
		}
		switch lazyssa.FullName(call.Common().StaticCallee()) {
		case "(*sync.Once).Do", "sync.OnceFunc", "sync.OnceValue", "sync.OnceValues",
			"(*golang.org/x/sync/singleflight.Group).Do", "(*golang.org/x/sync/singleflight.Group).DoChan":
			return true
		}
		return false
	})
}

// ofInstance reports whether an instruction starts, or is in, a goroutine that belongs to the instance, not to a call.
func (s *scope) ofInstance(at ssa.Instruction) bool {
	return s.permanent(at) || within(at, s.permanent)
}

// permanent reports whether an instruction starts a goroutine once, or after a condition about state of the instance, which may show that it
// runs already.
func (s *scope) permanent(at ssa.Instruction) bool {
	if _, ok := at.(*ssa.Go); !ok {
		return false
	}
	for branch := range lazyssa.Conditions(at.Block()) {
		if s.isState(branch.Cond) {
			return true
		}
	}
	return once(at)
}

// isState reports whether a condition is about a part of the receiver or a package variable.
func (s *scope) isState(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.BinOp:
		return s.isState(v.X) || s.isState(v.Y)
	case *ssa.UnOp:
		return s.isState(v.X)
	case *ssa.Call:
		return types.Identical(v.Type(), types.Typ[types.Bool]) && slices.ContainsFunc(v.Call.Args, s.isState)
	case *ssa.FieldAddr, *ssa.Field, *ssa.Global:
		return s.shared(v) != nil
	}
	return false
}

// permanentAt reports whether a place is in the source of a statement that starts a goroutine of the instance.
func (s *scope) permanentAt(place token.Pos) bool {
	for _, f := range s.all {
		for call := range lazyssa.Calls(f) {
			if source := s.program.Call(call); source != nil && source.Pos() <= place && place < source.End() && s.ofInstance(call) {
				return true
			}
		}
	}
	return false
}

// endCase reports whether a branch selects the case of a select statement for the end of a context.
func endCase(branch *ssa.If) bool {
	compared, ok := branch.Cond.(*ssa.BinOp)
	if !ok {
		return false
	}
	index, ok := compared.X.(*ssa.Extract)
	if !ok {
		return false
	}
	of, ok := index.Tuple.(*ssa.Select)
	at, constant := compared.Y.(*ssa.Const)
	return ok && constant && doneOf(of.States[at.Int64()].Chan) != nil
}
