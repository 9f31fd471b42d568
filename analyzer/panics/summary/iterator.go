package summary

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// yields adds the yield function of an iterator: it panics if it is called after it returned false, since the range loop has ended by then. No proof shows
// that it is not.
func (l *funcAnalysis) yields() bool {
	yield := iteratorYield(l.f)
	if yield == nil || len(*yield.Referrers()) == 0 {
		return false
	}
	pos := placeOf((*yield.Referrers())[0])
	return l.found.Add(fact.Reason{
		Class: hazard.Yield, What: l.name(pos, "yield") + " may be called after it returned false", Why: "the range loop has ended by then", Site: l.site(pos), Pos: pos,
	})
}

// iteratorYield returns the yield parameter of an iterator, or nil: its last parameter, a function that returns a bool.
func iteratorYield(f *ssa.Function) *ssa.Parameter {
	if len(f.Params) == 0 || f.Signature.Results().Len() != 0 {
		return nil
	}
	last := f.Params[len(f.Params)-1]
	s, ok := last.Type().Underlying().(*types.Signature)
	if !ok || s.Params().Len() > 2 || s.Results().Len() != 1 || !types.Identical(s.Results().At(0).Type(), types.Typ[types.Bool]) {
		return nil
	}
	return last
}
