package prove

import (
	"go/constant"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// holdsFor proves at a point that a predicate holds for a node; typ is the type of isType.
func (p *prover) holdsFor(w predicate, typ types.Type, n *valuenumber.Node, at point, depth int) bool {
	if known, plain := byForm(w, typ, n); plain {
		return known
	}
	for f := range p.known(n, at) {
		if p.spend(1) && p.implies(f, w, typ, n) {
			return true
		}
	}
	if depth <= 0 || !p.spend(1) {
		return false
	}
	home := p.entry(at, n.Born)
	if home == nil {
		return false
	}
	c := claim{pred: w, n: n, at: home}
	if typ != nil {
		c.n = p.Make(valuenumber.Key{Kind: valuenumber.Boxed, A: n, Type: typ, Text: "as"}, nil) // the type is part of the claim
	}
	return p.split(c, depth, func(e flowgraph.Edge) bool {
		m, ok := p.moveNode(n, home, e, 6)
		return ok && p.holdsFor(w, typ, m, along(e), depth-1)
	})
}

// byForm decides a predicate by the form of a node alone. plain reports whether it could.
func byForm(w predicate, typ types.Type, n *valuenumber.Node) (holds, plain bool) {
	switch w {
	case isNonNil:
		return nonNilByForm(n)
	case isNilValue:
		if n.Kind == valuenumber.Constant {
			return n.Const == nil, true
		}
		return false, n.Kind == valuenumber.Boxed || n.IsAddress()
	case isType:
		return typeByForm(n, typ)
	case hashable:
		return hashableByForm(n)
	case isTrue, isFalse:
		if n.Kind == valuenumber.Constant && n.Const != nil && n.Const.Kind() == constant.Bool {
			return constant.BoolVal(n.Const) == (w == isTrue), true
		}
	case nonZero:
		if k, ok := whole(n); ok {
			return k != 0, true
		}
	}
	return false, false
}

func nonNilByForm(n *valuenumber.Node) (holds, plain bool) {
	switch {
	case n.Kind == valuenumber.Constant:
		return n.Const != nil, true
	case n.Kind == valuenumber.Boxed, n.IsAddress():
		return true, true
	}
	v, ok := n.Value.(*ssa.TypeAssert)
	holds = ok && !v.CommaOk && types.IsInterface(v.AssertedType)
	return holds, holds
}

// typeByForm decides whether the dynamic type of an interface is typ, or implements it.
func typeByForm(n *valuenumber.Node, typ types.Type) (holds, plain bool) {
	if n.Kind == valuenumber.Boxed {
		return typeinfo.Satisfies(n.BoxedType(), typ), true
	}
	return false, n.Kind == valuenumber.Constant && n.Const == nil
}

func hashableByForm(n *valuenumber.Node) (holds, plain bool) {
	switch {
	case n.Kind == valuenumber.Constant:
		return true, true
	case n.Kind == valuenumber.Boxed:
		t := n.BoxedType()
		if !types.Comparable(t) || typeinfo.HasTypeParameter(t) {
			return false, true
		}
		if !typeinfo.HoldsInterface(t) {
			return true, true
		}
		return hashableByForm(n.A)
	case n.Type != nil && !typeinfo.HoldsInterface(n.Type) && types.Comparable(n.Type) && !typeinfo.HasTypeParameter(n.Type):
		return true, true
	}
	return false, false
}

// implies reports whether a fact implies a predicate of a node.
func (p *prover) implies(f *fact, w predicate, typ types.Type, n *valuenumber.Node) bool {
	if f.n != n {
		if w == nonZero && f.pred == unequal {
			l := f.l
			return l.n == 0 && len(l.list()) == 1 && l.terms[0].n == n
		}
		return false
	}
	switch w {
	case isNonNil:
		return f.pred == isNonNil || f.pred == isType
	case isType:
		return f.pred == isType && typeinfo.Satisfies(f.typ, typ)
	case hashable:
		return f.pred == hashable || f.pred == isNilValue || f.pred == isType && !types.IsInterface(f.typ) && types.Comparable(f.typ) && !typeinfo.HoldsInterface(f.typ) && !typeinfo.HasTypeParameter(f.typ)
	}
	return f.pred == w
}
