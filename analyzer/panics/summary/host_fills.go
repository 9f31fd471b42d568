package summary

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// hostFills reports whether a value is loaded from a field of a framework's request that the host fills. The model does not control it.
func hostFills(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	field, ok := load.X.(*ssa.FieldAddr)
	return ok && slices.Contains(framework.Own(field.X.Type()), field.Field)
}

// hostMakes reports whether a value is loaded from a field that the host fills, and is a struct into which nothing can be decoded.
func hostMakes(v ssa.Value) bool {
	if v == nil || !hostFills(v) {
		return false
	}
	made := structIn(contractapi.Deref(v.Type()))
	return made != nil && !slices.ContainsFunc(slices.Collect(made.Fields()), (*types.Var).Exported)
}

// capturedFieldChecked reports whether a branch on the way to a call compares a field with nil that is among about. The field belongs to a
// variable that the called function literal captures.
func (l *funcAnalysis) capturedFieldChecked(at ssa.Instruction, c callee, about []taint.Atom) bool {
	if c.in == nil || len(c.in.FreeVars) == 0 {
		return false
	}
	return slices.ContainsFunc(l.proof.Guards(at), func(g prove.Guard) bool {
		compared, ok := g.Cond.(*ssa.BinOp)
		if !ok || !isNil(compared.Y) {
			return false
		}
		load, ok := compared.X.(*ssa.UnOp)
		if !ok {
			return false
		}
		field, ok := load.X.(*ssa.FieldAddr)
		return ok && slices.ContainsFunc(about, func(a taint.Atom) bool {
			captured := a.Param >= len(c.in.Params) && a.Param < len(c.args)
			return captured && c.args[a.Param] == field.X && (a.Field == taint.Whole || a.Field == field.Field)
		})
	})
}
