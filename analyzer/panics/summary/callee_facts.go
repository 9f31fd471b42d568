package summary

import (
	"strconv"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
)

// calleeFacts implements prove.CalleeFacts.
type calleeFacts struct{ l *funcAnalysis }

// Promises returns the conditions that hold after a call, if its callee is known.
func (k calleeFacts) Promises(call ssa.CallInstruction) []condition.Condition {
	all := k.l.resolve(call)
	if len(all) != 1 || !certain(call) {
		return nil
	}
	c := all[0]
	if c.summary != nil {
		return c.summary.Promises
	}
	return c.known.Promises
}

// Assumptions returns the assumptions about parameters: a host passes a context and does not call a method of a nil tool.
func (k calleeFacts) Assumptions(f *ssa.Function) []condition.Condition {
	var all []condition.Condition
	notNil := func(i int) {
		all = append(all, condition.Condition{Op: condition.NonNil, X: condition.Term{Kind: condition.Parameter, Index: i}})
	}
	for i, p := range f.Params {
		if contractapi.IsOf(p.Type(), "context", "Context") {
			notNil(i)
		}
	}
	for _, i := range k.l.nonNilParameters(f) {
		notNil(i)
		for _, field := range framework.Filled(f.Params[i].Type()) {
			x := condition.Term{Kind: condition.Parameter, Index: i, Path: strconv.Itoa(field)}
			all = append(all, condition.Condition{Op: condition.NonNil, X: x})
		}
	}
	return all
}
