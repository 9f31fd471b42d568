package panics

import (
	"github.com/toolconform/toolconform/analyzer/internal/condition"
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/known"
	"golang.org/x/tools/go/ssa"
)

// knowledge is what the proof of a function knows of others.
type knowledge struct{ l *look }

// Promises answers what holds of the results of a call, where it is known which function it is of.
func (k knowledge) Promises(call ssa.CallInstruction) []condition.Condition {
	all := k.l.resolve(call)
	if len(all) != 1 {
		return nil
	}
	c := all[0]
	if c.summary != nil {
		return c.summary.Promises
	}
	if c.known == nil {
		return nil
	}
	if promised := k.l.decoding(call); promised != nil {
		return promised
	}
	var promised []condition.Condition
	for _, p := range c.known.Promises {
		if given(p, c.args) {
			promised = append(promised, p.Condition)
		}
	}
	return promised
}

// given reports whether constant arguments are as a promise wants them.
func given(p known.Promise, args []ssa.Value) bool {
	for _, c := range p.Given {
		if !constantly(c, args) {
			return false
		}
	}
	return true
}

// Returns reports whether a call can return.
func (k knowledge) Returns(call ssa.CallInstruction) bool {
	all := k.l.resolve(call)
	for _, c := range all {
		if !c.ends() {
			return true
		}
	}
	return len(all) == 0
}

func (c callee) ends() bool {
	if c.summary != nil {
		return c.summary.Ends
	}
	if c.known != nil {
		for _, end := range c.known.Ends {
			if end.Always() {
				return true
			}
		}
	}
	return false
}

// Given answers what is assumed of the parameters: a host gives a tool a context and does not call a nil tool.
func (k knowledge) Given(f *ssa.Function) []condition.Condition {
	var all []condition.Condition
	notNil := func(i int) {
		all = append(all, condition.Condition{Op: condition.NonNil, X: condition.Term{Kind: condition.Parameter, Index: i}})
	}
	for i, p := range f.Params {
		if contractapi.IsOf(p.Type(), "context", "Context") {
			notNil(i)
		}
	}
	for _, i := range k.l.handedOver(f) {
		notNil(i)
	}
	return all
}
