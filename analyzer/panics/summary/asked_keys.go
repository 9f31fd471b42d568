package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// keyOfAsked reports whether something is looked up with the keys of a map that the function has made, and filled only where it had asked for something
// in the same map that is looked up in, and it was there.
func (l *funcAnalysis) keyOfAsked(v ssa.Value) bool {
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
			if filled = true; use.Map != keys || !l.whereThere(use, found) {
				return false
			}
		case *ssa.Lookup, *ssa.Range, *ssa.DebugRef:
		case *ssa.Call:
			if _, builtin := use.Call.Value.(*ssa.Builtin); !builtin {
				return false // somebody else may fill it
			}
		default:
			return false
		}
	}
	return filled
}

// rangedOver returns the map, made in the function, that a value is a key of in a loop; nil for any other.
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

// whereThere reports whether something is put into a map where something has been asked for in the map that is looked up in, and was there.
func (l *funcAnalysis) whereThere(put *ssa.MapUpdate, found *ssa.Lookup) bool {
	return slices.ContainsFunc(l.proof.Guards(put), func(g prove.Guard) bool {
		asked, missing := askedIn(g)
		return asked != nil && !missing && spelled(asked.X, found.X)
	})
}

// keyByHelper reports whether something is looked up in a map that a function of the package has returned, with an element of a list that was made of that map
// and of nothing else: its keys, that is.
func keyByHelper(v ssa.Value) bool {
	found, ok := v.(*ssa.Lookup)
	if !ok || found.CommaOk || !ownAnswer(found.X) {
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
