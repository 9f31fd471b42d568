package summary

import (
	"go/constant"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/known"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// nils returns the results that may be nil although the last result does not report a failure.
func (l *funcAnalysis) nils() []int {
	var all []int
	for _, b := range l.f.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || !l.proof.Reached(b) || len(ret.Results) == 0 || fails(ret.Results[len(ret.Results)-1]) || l.lacksContext(ret) {
			continue
		}
		for i, v := range ret.Results {
			if mayBeNil(v) && !slices.Contains(all, i) {
				all = append(all, i)
			}
		}
	}
	slices.Sort(all)
	return all
}

// lacksContext reports whether a return is reached only if a context lacks a value. The host is responsible for context values.
func (l *funcAnalysis) lacksContext(at ssa.Instruction) bool {
	return slices.ContainsFunc(l.proof.Guards(at), func(g prove.Guard) bool {
		second, ok := g.Cond.(*ssa.Extract)
		if !ok || g.Truth {
			return false
		}
		asserted, ok := second.Tuple.(*ssa.TypeAssert)
		if !ok {
			return false
		}
		held, ok := asserted.X.(*ssa.Call)
		return ok && held.Call.IsInvoke() && held.Call.Method.FullName() == "(context.Context).Value"
	})
}

// mayBeNil reports whether a returned value is nil, or a map element that may be missing.
func mayBeNil(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return v.IsNil()
	case *ssa.Lookup:
		_, pointer := v.Type().Underlying().(*types.Pointer)
		return pointer && !v.CommaOk
	}
	return false
}

// fails reports whether the last result of a return may be an error or false.
func fails(last ssa.Value) bool {
	c, ok := last.(*ssa.Const)
	switch {
	case isError(last.Type()):
		return !ok || !c.IsNil()
	case types.Identical(last.Type().Underlying(), types.Typ[types.Bool]):
		return !ok || !constant.BoolVal(c.Value)
	}
	return false
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

// NilReason implements prove.Suspect.
func (k calleeFacts) NilReason(v ssa.Value) string {
	index := 0
	if e, ok := v.(*ssa.Extract); ok {
		v, index = e.Tuple, e.Index
	}
	call, ok := v.(*ssa.Call)
	if !ok {
		return ""
	}
	for _, c := range k.l.resolve(call) {
		switch {
		case c.summary != nil && slices.Contains(c.summary.Nils, index):
			return c.name() + " may return nil"
		case c.known != nil:
			if i := slices.IndexFunc(c.known.Nils, func(n known.Nil) bool {
				return n.Result == index && n.Path == "" && n.Where != "" && !withoutNil(n, c.args)
			}); i >= 0 {
				return c.name() + " returns nil where " + c.known.Nils[i].Where
			}
		}
	}
	return ""
}

// withoutNil reports whether a nil result is excluded because the argument that it requires is nil.
func withoutNil(n known.Nil, args []ssa.Value) bool {
	return n.With > 0 && n.With < len(args) && args[n.With] != nil && isNil(args[n.With])
}

func isNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}
