package prove

import (
	"go/types"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// callOf returns the call that a node is a result of, and the index of the result.
func callOf(n *valuenumber.Node) (*ssa.Call, int) {
	switch n.Kind {
	case valuenumber.Opaque:
		if call, ok := n.Value.(*ssa.Call); ok {
			return call, 0
		}
	case valuenumber.Element:
		if call, ok := n.A.Value.(*ssa.Call); ok {
			return call, n.Index
		}
	}
	return nil, 0
}

// promises returns what a call guarantees if a result of it is true, or if one, usually the error, is nil.
func (p *prover) promises(n *valuenumber.Node, know CalleeFacts, isTrue bool) []*fact {
	call, index := callOf(n)
	if call == nil {
		return nil
	}
	var all []*fact
	for _, c := range know.Promises(call) {
		if c.When.Kind != condition.Result || c.When.Index != index || c.True != isTrue {
			continue
		}
		if f := p.condition(call, c); f != nil {
			all = append(all, f)
		}
	}
	return all
}

// condition returns the fact for a condition that a call guarantees.
func (p *prover) condition(call *ssa.Call, c condition.Condition) *fact {
	after := p.PlaceOf(call)
	after.Index++
	return p.asFact(c, func(t condition.Term) *valuenumber.Node { return p.term(call, t, after) })
}

func (p *prover) asFact(c condition.Condition, term func(condition.Term) *valuenumber.Node) *fact {
	x, y := term(c.X), term(c.Y)
	if x == nil && !c.X.IsZero() || y == nil && !c.Y.IsZero() {
		return nil
	}
	switch c.Op {
	case condition.Linear:
		if isNumber(x) && isNumber(y) {
			return compared(x, y, c.N)
		}
	case condition.NonNil:
		return &fact{pred: isNonNil, n: x}
	case condition.Has:
		switch c.Name {
		case hazard.Hashable:
			return &fact{pred: hashable, n: x}
		case hazard.NonZero:
			f := compared(x, nil, 0)
			f.pred = unequal
			return f
		}
	}
	return nil
}

func isNumber(n *valuenumber.Node) bool {
	if n == nil || n.Kind == valuenumber.Constant || n.Kind == valuenumber.LengthOf {
		return true
	}
	return n.Type != nil && typeinfo.IsInteger(n.Type)
}

// term returns the node of a term of a condition about a call.
func (p *prover) term(call *ssa.Call, t condition.Term, after valuenumber.Place) *valuenumber.Node {
	switch t.Kind {
	case condition.Parameter:
		if v := argument(call.Common(), t.Index); v != nil {
			return p.member(p.Of(v), v.Type(), t.Path, t.Len, after)
		}
	case condition.Result:
		results := call.Call.Signature().Results()
		if t.Index >= results.Len() {
			return nil
		}
		n := p.Of(call)
		if results.Len() > 1 {
			of := results.At(t.Index).Type()
			n = p.Make(valuenumber.Key{Kind: valuenumber.Element, A: n, Index: t.Index}, func(n *valuenumber.Node) { n.Type = of })
		}
		return p.member(n, results.At(t.Index).Type(), t.Path, t.Len, after)
	}
	return nil
}

// argument returns the argument for a parameter index. The receiver has index 0.
func argument(c *ssa.CallCommon, index int) ssa.Value {
	if c.IsInvoke() {
		if index == 0 {
			return c.Value
		}
		index--
	}
	if index < len(c.Args) {
		return c.Args[index]
	}
	return nil
}

// member returns the node of a field at a path from a value, or of its length, at a place.
func (p *prover) member(n *valuenumber.Node, of types.Type, path string, isLength bool, at valuenumber.Place) *valuenumber.Node {
	n, of = p.reached(n, of, path, at)
	switch {
	case n == nil || !isLength:
		return n
	case typeinfo.IsSequence(of):
		return p.Length(n)
	}
	if array, _ := typeinfo.ArrayOf(of); array != nil {
		return p.Number(array.Len())
	}
	return nil
}

// reached returns the node and the type of a field at a path from a value, or nil.
func (p *prover) reached(n *valuenumber.Node, of types.Type, path string, at valuenumber.Place) (*valuenumber.Node, types.Type) {
	for step := range strings.SplitSeq(path, ".") {
		if path == "" {
			break
		}
		index, err := strconv.Atoi(step)
		if err != nil {
			return nil, nil
		}
		if n, of = p.step(n, of, index, at); n == nil {
			return nil, nil
		}
	}
	return n, of
}

func (p *prover) step(n *valuenumber.Node, of types.Type, index int, at valuenumber.Place) (*valuenumber.Node, types.Type) {
	pointer := typeinfo.Pointee(of)
	whole := of
	if pointer != nil {
		whole = pointer
	}
	s, ok := whole.Underlying().(*types.Struct)
	if !ok || index >= s.NumFields() {
		return nil, nil
	}
	of = s.Field(index).Type()
	if pointer == nil {
		return p.Memory.Field(n, index, of, nil), of
	}
	to := p.Make(valuenumber.Key{Kind: valuenumber.FieldAt, A: n, Index: index}, func(n *valuenumber.Node) { n.Type = types.NewPointer(of) })
	if at.Block == nil {
		at = valuenumber.Place{Block: p.Function.Blocks[0], Index: 0}
	}
	return p.Memory.Content(to, at, nil), of
}

// assumeParameter adds an assumption about a parameter.
func (p *prover) assumeParameter(f *ssa.Function, c condition.Condition) {
	if !c.When.IsZero() {
		return
	}
	fact := p.asFact(c, func(t condition.Term) *valuenumber.Node {
		if t.Kind != condition.Parameter || t.Index >= len(f.Params) {
			return nil
		}
		v := f.Params[t.Index]
		return p.member(p.Of(v), v.Type(), t.Path, t.Len, valuenumber.Place{Block: f.Blocks[0], Index: 0})
	})
	if fact != nil {
		p.facts.add(fact)
	}
}

// value returns the node of a value of a need at a place. It returns nil for a value of another function, such as a captured
// variable of a function literal.
func (p *prover) value(v hazard.Value, at valuenumber.Place) *valuenumber.Node {
	if v.Value == nil || v.Parent() != nil && v.Parent() != p.Function {
		return nil
	}
	if !v.Cap {
		return p.member(p.Of(v.Value), v.Type(), v.Path, v.Len, at)
	}
	n, of := p.reached(p.Of(v.Value), v.Type(), v.Path, at)
	if n == nil {
		return nil
	}
	if array, _ := typeinfo.ArrayOf(of); array != nil {
		return p.Number(array.Len())
	}
	if !typeinfo.IsSequence(of) {
		return nil
	}
	return p.Capacity(n)
}
