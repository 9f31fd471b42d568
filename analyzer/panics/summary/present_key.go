package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// keyKnownPresent reports whether a map is indexed with keys of another map that the function has made, and to which it has only added keys that
// it had found in the indexed map.
func (l *funcAnalysis) keyKnownPresent(v ssa.Value) bool {
	found, ok := v.(*ssa.Lookup)
	if !ok || found.CommaOk {
		return false
	}
	keys := rangedOver(found.Index)
	if keys == nil {
		return false
	}
	filled := false
	for _, use := range *keys.Referrers() {
		switch use := use.(type) {
		case *ssa.MapUpdate:
			if filled = true; use.Map != keys || !l.storedIfFound(use, found) {
				return false
			}
		case *ssa.Lookup, *ssa.Range, *ssa.DebugRef:
		case *ssa.Call:
			if _, builtin := use.Call.Value.(*ssa.Builtin); !builtin {
				return false // other code may add keys
			}
		default:
			return false
		}
	}
	return filled
}

// rangedOver returns the map, made in the function, of which a value is the key in a range loop, or nil.
func rangedOver(key ssa.Value) *ssa.MakeMap {
	next, ok := key.(*ssa.Extract)
	if !ok || next.Index != 1 {
		return nil
	}
	from, ok := next.Tuple.(*ssa.Next)
	if !ok {
		return nil
	}
	loop, ok := from.Iter.(*ssa.Range)
	if !ok {
		return nil
	}
	made, _ := loop.X.(*ssa.MakeMap)
	return made
}

// storedIfFound reports whether a map update is reached only after some key was found in the map of the lookup found.
func (l *funcAnalysis) storedIfFound(put *ssa.MapUpdate, found *ssa.Lookup) bool {
	return slices.ContainsFunc(l.proof.Guards(put), func(g prove.Guard) bool {
		check, missing := presenceCheck(g)
		return check != nil && !missing && sameExpression(check.X, found.X)
	})
}

// keyListedByHelper reports whether a map that a function of the package has returned is indexed with an element of a list computed from that map
// alone. Such lists are usually its keys.
func keyListedByHelper(v ssa.Value) bool {
	found, ok := v.(*ssa.Lookup)
	if !ok || found.CommaOk || !ownResult(found.X) {
		return false
	}
	load, ok := found.Index.(*ssa.UnOp)
	if !ok {
		return false
	}
	element, ok := load.X.(*ssa.IndexAddr)
	if !ok {
		return false
	}
	from := element.X
	for range hops {
		call, ok := from.(*ssa.Call)
		if !ok || len(call.Call.Args) != 1 {
			return false
		}
		if from = call.Call.Args[0]; from == found.X {
			return true
		}
	}
	return false
}
