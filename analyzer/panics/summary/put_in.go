package summary

import (
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// putIn reports whether a value is looked up where the function has asked before whether it is there, under what is written in the same way, and where it
// is not, has put something there: that it may still be missing, nothing says.
func (l *funcAnalysis) putIn(v ssa.Value) bool {
	found, ok := v.(*ssa.Lookup)
	if !ok || found.CommaOk {
		return false
	}
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			put, ok := at.(*ssa.MapUpdate)
			if ok && !isNil(put.Value) && spelled(put.Map, found.X) && spelled(put.Key, found.Index) && comesBefore(put, found) && l.whereMissing(put, found) {
				return true
			}
			if call, ok := at.(*ssa.Call); ok && precedes(call, found) && l.putInByLiteral(call, found) {
				return true
			}
		}
	}
	return false
}

// putInByLiteral reports whether a call is of a function literal that does so under the key that it is given: one that gets or makes an element.
func (l *funcAnalysis) putInByLiteral(call *ssa.Call, found *ssa.Lookup) bool {
	load, ok := found.X.(*ssa.UnOp)
	if !ok || call.Call.IsInvoke() {
		return false
	}
	for _, t := range lazyssa.Targets(call.Call.Value) {
		if t.Function == nil || t.Function.Parent() != l.f {
			continue
		}
		for i, v := range call.Call.Args {
			if spelled(v, found.Index) && i < len(t.Params) && l.Finder.newFuncAnalysis(t.Function).getsOrMakes(lazyssa.Captured(load.X), t.Params[i]) {
				return true
			}
		}
	}
	return false
}

// getsOrMakes reports whether a function literal puts something into a captured map, under a parameter, where that is missing.
func (l *funcAnalysis) getsOrMakes(captured ssa.Value, key *ssa.Parameter) bool {
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			put, ok := at.(*ssa.MapUpdate)
			if !ok || isNil(put.Value) || !ofParameter(put.Key, key) {
				continue
			}
			load, ok := put.Map.(*ssa.UnOp)
			if !ok || captured == nil || lazyssa.Captured(load.X) != captured {
				continue
			}
			for _, g := range l.proof.Guards(put) {
				if asked, missing := askedIn(g); asked != nil && missing && spelled(asked.X, put.Map) && spelled(asked.Index, put.Key) {
					return true
				}
			}
		}
	}
	return false
}

// ofParameter reports whether a value is a parameter, also one that is captured.
func ofParameter(v ssa.Value, p *ssa.Parameter) bool {
	if load, ok := v.(*ssa.UnOp); ok {
		v = lazyssa.Held(load.X)
	}
	return v == ssa.Value(p)
}

// whereMissing reports whether something is put into a map where it has been asked for, and was not there.
func (l *funcAnalysis) whereMissing(put *ssa.MapUpdate, found *ssa.Lookup) bool {
	return slices.ContainsFunc(l.proof.Guards(put), func(g prove.Guard) bool {
		before, missing := askedIn(g)
		return before != nil && missing && before != found && precedes(before, found) && spelled(before.X, found.X) && spelled(before.Index, found.Index)
	})
}

// askedIn returns the element of a map that a branch asks for, and whether it is taken where that is missing; nil for any other branch.
func askedIn(g prove.Guard) (asked *ssa.Lookup, missing bool) {
	cond, missing := g.Cond, !g.Truth
	if compared, ok := cond.(*ssa.BinOp); ok && isNil(compared.Y) {
		cond, missing = compared.X, (compared.Op == token.EQL) == g.Truth
	} else if second, ok := cond.(*ssa.Extract); ok {
		cond = second.Tuple
	}
	asked, _ = cond.(*ssa.Lookup)
	return asked, missing
}

// comesBefore reports whether something may have happened when something else does.
func comesBefore(a, b ssa.Instruction) bool {
	if a.Block() == b.Block() {
		return before(a, b)
	}
	return leadsTo(a.Block(), b.Block())
}

// precedes reports whether something has happened whenever something else does.
func precedes(a, b ssa.Instruction) bool {
	if a.Block() == b.Block() {
		return before(a, b)
	}
	return a.Block().Dominates(b.Block())
}

// spelled reports whether two values are written in the same way: the same variable, or the same field of one.
func spelled(a, b ssa.Value) bool {
	for range hops {
		if a == b {
			return true
		}
		switch x := a.(type) {
		case *ssa.Const:
			y, ok := b.(*ssa.Const)
			return ok && x.Value != nil && y.Value != nil && x.Value.ExactString() == y.Value.ExactString()
		case *ssa.UnOp:
			y, ok := b.(*ssa.UnOp)
			if !ok || x.Op != token.MUL || y.Op != token.MUL {
				return false
			}
			a, b = x.X, y.X
		case *ssa.FieldAddr:
			y, ok := b.(*ssa.FieldAddr)
			if !ok || x.Field != y.Field {
				return false
			}
			a, b = x.X, y.X
		case *ssa.Field:
			y, ok := b.(*ssa.Field)
			if !ok || x.Field != y.Field {
				return false
			}
			a, b = x.X, y.X
		default:
			return false
		}
	}
	return false
}
