package prove

import (
	"go/constant"
	"go/types"
	"slices"
	"strconv"

	"github.com/toolconform/toolconform/analyzer/internal/condition"
	"golang.org/x/tools/go/ssa"
)

// An exit is where a function returns.
type exit struct {
	at      point
	results []*node
}

// Promises answers what holds of the results of the function whenever it returns.
func (f *Function) Promises() []condition.Condition {
	if f.p == nil || mayRecover(f.f) {
		return nil
	}
	var exits []exit
	for _, b := range f.p.g.order {
		r, ok := lastOf(b).(*ssa.Return)
		if !ok || f.p.g.end[b.Index] < len(b.Instrs) || b == f.f.Recover {
			continue
		}
		e := exit{at: before(f.p.at(r))}
		for _, v := range r.Results {
			e.results = append(e.results, f.p.of(v))
		}
		exits = append(exits, e)
	}
	if len(exits) == 0 {
		return nil
	}
	var all []condition.Condition
	for _, c := range candidates(f.f) {
		all = append(all, f.p.kept(c, exits, f.know)...)
	}
	for _, c := range checks(f.f) {
		all = append(all, f.p.underCondition(c, exits, f.know)...)
	}
	return append(all, f.closes(exits)...)
}

// checks answers groups of promises on the parameters, which are made where an error is nil or a result is true: so do functions that
// look at what they are given.
func checks(f *ssa.Function) [][]condition.Condition {
	if f.Signature.Results().Len() == 0 {
		return nil
	}
	var all [][]condition.Condition
	for i, v := range f.Params {
		p := condition.Term{Kind: condition.Parameter, Index: i}
		t := v.Type()
		all = append(all, fieldCandidates(p, t)...)
		switch {
		case isSequence(t):
			p.Len = true
			all = append(all, []condition.Condition{{X: p, N: 2}, {X: p, N: 1}})
		case isNillable(t):
			all = append(all, []condition.Condition{{Op: condition.NonNil, X: p}})
		case isInteger(t):
			all = append(all, []condition.Condition{{X: p, N: 1}, {X: p}})
		}
	}
	return all
}

// closes answers the channels that the function has closed whenever it returns.
func (f *Function) closes(exits []exit) []condition.Condition {
	var all []condition.Condition
	for i, v := range f.f.Params {
		if _, ok := v.Type().Underlying().(*types.Chan); ok && f.closed(v, exits) {
			all = append(all, condition.Condition{Op: condition.Has, Name: Closed, X: condition.Term{Kind: condition.Parameter, Index: i}})
		}
	}
	return all
}

func (f *Function) closed(v ssa.Value, exits []exit) bool {
	for _, r := range *v.Referrers() {
		call, ok := r.(ssa.CallInstruction)
		if _, isGo := r.(*ssa.Go); !ok || isGo || !isClose(call.Common()) {
			continue
		}
		if !slices.ContainsFunc(exits, func(e exit) bool { return !f.p.g.dominates(call.Block(), e.at.b) }) {
			return true
		}
	}
	return false
}

// candidates answers groups of promises that are looked into, the strongest of a group first: of each group one is made at most.
func candidates(f *ssa.Function) [][]condition.Condition {
	var all [][]condition.Condition
	results := f.Signature.Results()
	for i := range results.Len() {
		r := condition.Term{Kind: condition.Result, Index: i}
		t := results.At(i).Type()
		switch {
		case isNillable(t):
			all = append(all, []condition.Condition{{Op: condition.NonNil, X: r}})
		case isInteger(t):
			all = append(all, numberCandidates(f, r)...)
		}
		all = append(all, fieldCandidates(r, t)...)
		if isSequence(t) {
			length := r
			length.Len = true
			all = append(all, numberCandidates(f, length)...)
		}
	}
	return all
}

// fieldCandidates are the fields of a struct that is answered, or of one that a pointer is answered to.
func fieldCandidates(r condition.Term, t types.Type) [][]condition.Condition {
	if of := pointee(t); of != nil {
		t = of
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || s.NumFields() > 16 {
		return nil
	}
	var all [][]condition.Condition
	for i := range s.NumFields() {
		x, of := r, s.Field(i).Type()
		x.Path = strconv.Itoa(i)
		switch {
		case isSequence(of):
			x.Len = true
			all = append(all, []condition.Condition{{X: x, N: 1}})
		case isNillable(of):
			all = append(all, []condition.Condition{{Op: condition.NonNil, X: x}})
		case isInteger(of) && !isUnsigned(of):
			all = append(all, []condition.Condition{{X: x, N: 1}, {X: x}})
		case isInteger(of):
			all = append(all, []condition.Condition{{X: x, N: 1}})
		}
	}
	return all
}

func numberCandidates(f *ssa.Function, r condition.Term) [][]condition.Condition {
	lowest := []condition.Condition{{X: r, N: 2}, {X: r, N: 1}, {X: r, N: 0}, {X: r, N: -1}}
	if r.Len {
		lowest = lowest[:2]
	}
	all := [][]condition.Condition{lowest}
	for i, p := range f.Params {
		t := condition.Term{Kind: condition.Parameter, Index: i}
		switch {
		case isSequence(p.Type()):
			t.Len = true
			all = append(all, []condition.Condition{{X: t, Y: r, N: 1}, {X: t, Y: r}})
			if r.Len {
				all = append(all, []condition.Condition{{X: r, Y: t}})
			}
		case isInteger(p.Type()):
			all = append(all, []condition.Condition{{X: t, Y: r, N: 1}, {X: t, Y: r}}, []condition.Condition{{X: r, Y: t, N: 1}, {X: r, Y: t}})
		}
	}
	return all
}

func isNillable(t types.Type) bool {
	if _, parameter := types.Unalias(t).(*types.TypeParam); parameter {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Chan, *types.Signature, *types.Interface, *types.Slice:
		return true
	}
	return false
}

// kept answers the first of some promises that is kept, always or where an error is nil or a result is true.
func (p *prover) kept(group []condition.Condition, exits []exit, know Knowledge) []condition.Condition {
	for _, c := range group {
		if p.keeps(c, exits, know) {
			return []condition.Condition{c}
		}
	}
	return p.underCondition(group, exits, know)
}

// underCondition answers the first of some promises that is kept where an error is nil or a result is true.
func (p *prover) underCondition(group []condition.Condition, exits []exit, know Knowledge) []condition.Condition {
	results := p.mem.f.Signature.Results()
	for i := range results.Len() {
		t := results.At(i).Type()
		isError, isTruth := types.Identical(t, types.Universe.Lookup("error").Type()), basicInfo(t)&types.IsBoolean != 0
		if i == group[0].X.Index && group[0].X.Kind == condition.Result || !isError && !isTruth {
			continue
		}
		for _, c := range group {
			c.When, c.True = condition.Term{Kind: condition.Result, Index: i}, isTruth
			if p.keeps(c, exits, know) {
				return []condition.Condition{c}
			}
		}
	}
	return nil
}

func (p *prover) keeps(c condition.Condition, exits []exit, know Knowledge) bool {
	ever := false // else it would be promised of nothing
	for _, e := range exits {
		if p.spend(1) && p.never(c, e) {
			continue
		}
		if !p.keptAt(c, e, know) {
			return false
		}
		ever = true
	}
	return ever
}

// never reports whether what a promise is made for is not so at an exit.
func (p *prover) never(c condition.Condition, e exit) bool {
	if c.When.IsZero() {
		return false
	}
	when, not := e.results[c.When.Index], nonNil_
	if c.True {
		not = isFalse
	}
	return excluded(when, c.True) || p.ask(func() bool { return p.is(not, nil, when, e.at, reach) })
}

// keptAt proves a promise at one exit. What it is promised for is assumed on an edge that leads nowhere.
func (p *prover) keptAt(c condition.Condition, e exit, know Knowledge) bool {
	at := e.at
	if !c.When.IsZero() {
		when := e.results[c.When.Index]
		at.edge = 100 + c.When.Index
		key := edge{at.b, at.edge}
		if _, done := p.facts.onEdge[key]; !done {
			if c.True {
				p.facts.onEdge[key] = p.assume(when, true, know, 4)
			} else {
				p.facts.onEdge[key] = p.comparedWithNil(when, true, know)
			}
		}
	}
	x, okX := p.ofTerm(c.X, e)
	y, okY := p.ofTerm(c.Y, e)
	if !okX || !okY {
		return false
	}
	return p.ask(func() bool {
		if c.Op == condition.NonNil {
			return p.is(nonNil_, nil, x, at, reach)
		}
		return p.atLeast(x, y, c.N, at)
	})
}

// excluded reports whether a result is plainly not what a promise is for.
func excluded(when *node, truth bool) bool {
	if when.kind == boxed {
		return !truth
	}
	return truth && when.kind == constants && when.value != nil && when.value.Kind() == constant.Bool && !constant.BoolVal(when.value)
}

func (p *prover) ofTerm(t condition.Term, e exit) (*node, bool) {
	switch t.Kind {
	case condition.Result:
		n := p.member(e.results[t.Index], p.mem.f.Signature.Results().At(t.Index).Type(), t.Path, t.Len, e.at.place)
		return n, n != nil
	case condition.Parameter:
		v := p.mem.f.Params[t.Index]
		n := p.member(p.of(v), v.Type(), t.Path, t.Len, e.at.place)
		return n, n != nil
	}
	return nil, true
}
