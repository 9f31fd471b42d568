package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
)

// calleeFacts implements prove.CalleeFacts.
type calleeFacts struct{ l *funcAnalysis }

// Promises returns what the table says of the results of a call, if its callee is known. An implementation of an interface may break the promises of its methods.
func (k calleeFacts) Promises(call ssa.CallInstruction) []condition.Condition {
	if all := k.l.resolve(call); len(all) == 1 && !call.Common().IsInvoke() && certain(call) && all[0].known != nil {
		return all[0].known.Promises
	}
	return nil
}

// NonNil returns the parameters of a root that are never nil: a host passes a context and does not call a method of a nil tool.
func (k calleeFacts) NonNil(f *ssa.Function) []*ssa.Parameter {
	var all []*ssa.Parameter
	for _, r := range k.l.roots {
		for i, p := range f.Params {
			if r.Function == f && (slices.Contains(r.Pointed, i) || contractapi.IsOf(p.Type(), "context", "Context")) {
				all = append(all, p)
			}
		}
	}
	return all
}
