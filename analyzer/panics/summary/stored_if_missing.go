package summary

import (
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// storedIfMissing reports whether a map is indexed after the function has checked for the same key and stored a value if it was missing. A nil
// result is then unlikely.
func (l *funcAnalysis) storedIfMissing(v ssa.Value) bool {
	found, ok := v.(*ssa.Lookup)
	if !ok || found.CommaOk {
		return false
	}
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			put, ok := at.(*ssa.MapUpdate)
			if ok && !isNil(put.Value) && sameExpression(put.Map, found.X) && sameExpression(put.Key, found.Index) &&
				mayPrecede(put, found) && l.onMissing(put, found) {
				return true
			}
			if call, ok := at.(*ssa.Call); ok && precedes(call, found) && l.storedByLiteral(call, found) {
				return true
			}
		}
	}
	return false
}

// storedByLiteral reports whether a call passes the key to a function literal that stores a value under it if it is missing.
func (l *funcAnalysis) storedByLiteral(call *ssa.Call, found *ssa.Lookup) bool {
	load, ok := found.X.(*ssa.UnOp)
	if !ok || call.Call.IsInvoke() {
		return false
	}
	for _, t := range lazyssa.Targets(call.Call.Value) {
		if t.Function == nil || t.Function.Parent() != l.f {
			continue
		}
		for i, v := range call.Call.Args {
			if sameExpression(v, found.Index) && i < len(t.Params) && l.Finder.newFuncAnalysis(t.Function).getsOrMakes(lazyssa.Captured(load.X), t.Params[i]) {
				return true
			}
		}
	}
	return false
}

// getsOrMakes reports whether the function, a literal, stores a value in a captured map under a parameter if the key is missing.
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
				if check, missing := presenceCheck(g); check != nil && missing && sameExpression(check.X, put.Map) && sameExpression(check.Index, put.Key) {
					return true
				}
			}
		}
	}
	return false
}

// ofParameter reports whether a value is a parameter, possibly a captured one.
func ofParameter(v ssa.Value, p *ssa.Parameter) bool {
	if load, ok := v.(*ssa.UnOp); ok {
		v = lazyssa.Held(load.X)
	}
	return v == ssa.Value(p)
}

// onMissing reports whether a map update is reached only if an earlier lookup of the same key has not found it.
func (l *funcAnalysis) onMissing(put *ssa.MapUpdate, found *ssa.Lookup) bool {
	return slices.ContainsFunc(l.proof.Guards(put), func(g prove.Guard) bool {
		before, missing := presenceCheck(g)
		return before != nil && missing && before != found && precedes(before, found) &&
			sameExpression(before.X, found.X) && sameExpression(before.Index, found.Index)
	})
}

// presenceCheck returns the lookup whose success a branch checks, or nil, and whether the branch is taken if the key is missing.
func presenceCheck(g prove.Guard) (check *ssa.Lookup, missing bool) {
	cond, missing := g.Cond, !g.Truth
	if compared, ok := cond.(*ssa.BinOp); ok && isNil(compared.Y) {
		cond, missing = compared.X, (compared.Op == token.EQL) == g.Truth
	} else if second, ok := cond.(*ssa.Extract); ok {
		cond = second.Tuple
	}
	check, _ = cond.(*ssa.Lookup)
	return check, missing
}

// mayPrecede reports whether a may be executed before b.
func mayPrecede(a, b ssa.Instruction) bool {
	if a.Block() == b.Block() {
		return before(a, b)
	}
	return leadsTo(a.Block(), b.Block())
}

// precedes reports whether a is always executed before b.
func precedes(a, b ssa.Instruction) bool {
	if a.Block() == b.Block() {
		return before(a, b)
	}
	return a.Block().Dominates(b.Block())
}

// sameExpression reports whether two values are computed by the same expression: a variable, a field, or a constant.
func sameExpression(a, b ssa.Value) bool {
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
