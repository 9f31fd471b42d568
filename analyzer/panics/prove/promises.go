package prove

import (
	"go/constant"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// An exit is a return of a function.
type exit struct {
	at      point
	results []*valuenumber.Node
}

// Promises returns which results are not nil whenever the function returns: always, or if its error is nil or another result is true.
func (f *Function) Promises() []condition.Condition {
	if f.p == nil || mayRecover(f.f) {
		return nil
	}
	exits := f.exits()
	var all []condition.Condition
	results := f.f.Signature.Results()
	for i := range results.Len() {
		if !typeinfo.IsNillable(results.At(i).Type()) {
			continue
		}
		c := condition.Condition{Op: condition.NonNil, X: condition.Term{Kind: condition.Result, Index: i}}
		holds := f.p.holdsAtExits(c, exits, f.know)
		for j := 0; j < results.Len() && !holds; j++ {
			t := results.At(j).Type()
			isError, isTruth := types.Identical(t, types.Universe.Lookup("error").Type()), typeinfo.BasicInfo(t)&types.IsBoolean != 0
			if i != j && (isError || isTruth) {
				c.When, c.True = condition.Term{Kind: condition.Result, Index: j}, isTruth
				holds = f.p.holdsAtExits(c, exits, f.know)
			}
		}
		if holds {
			all = append(all, c)
		}
	}
	return all
}

func (f *Function) exits() []exit {
	var exits []exit
	for _, b := range f.f.Blocks {
		r, ok := lastOf(b).(*ssa.Return)
		if !ok || b == f.f.Recover {
			continue
		}
		e := exit{at: before(f.p.PlaceOf(r))}
		for _, v := range r.Results {
			e.results = append(e.results, f.p.Of(v))
		}
		exits = append(exits, e)
	}
	return exits
}

func (p *prover) holdsAtExits(c condition.Condition, exits []exit, know CalleeFacts) bool {
	ever := false // a condition that applies at no exit is not promised
	for _, e := range exits {
		if p.spend(1) && p.premiseFalse(c, e) {
			continue
		}
		if !p.holdsAtExit(c, e, know) {
			return false
		}
		ever = true
	}
	return ever
}

// premiseFalse reports whether the premise of a condition is false at an exit.
func (p *prover) premiseFalse(c condition.Condition, e exit) bool {
	if c.When.IsZero() {
		return false
	}
	when, not := e.results[c.When.Index], isNonNil
	if c.True {
		not = isFalse
	}
	return excluded(when, c.True) || p.withBudget(func() bool { return p.holdsFor(not, nil, when, e.at, reach) })
}

// holdsAtExit proves that a result is not nil at one exit. The premise is assumed on a fictitious edge.
func (p *prover) holdsAtExit(c condition.Condition, e exit, know CalleeFacts) bool {
	at := e.at
	if !c.When.IsZero() {
		when := e.results[c.When.Index]
		at.edge = 100 + c.When.Index
		key := flowgraph.Edge{From: at.Block, N: at.edge}
		if _, done := p.facts.onEdge[key]; !done {
			if c.True {
				p.facts.onEdge[key] = p.assume(when, true, know)
			} else {
				p.facts.onEdge[key] = p.comparedWithNil(when, true, know)
			}
		}
	}
	return p.withBudget(func() bool { return p.holdsFor(isNonNil, nil, e.results[c.X.Index], at, reach) })
}

// excluded reports whether the form of a result contradicts the premise of a condition.
func excluded(when *valuenumber.Node, truth bool) bool {
	if when.Kind == valuenumber.Boxed {
		return !truth
	}
	return truth && when.Kind == valuenumber.Constant && when.Const != nil && when.Const.Kind() == constant.Bool && !constant.BoolVal(when.Const)
}
