package valuenumber

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// build makes the node of a value. It skips conversions that only change the type, and does not follow the edges of a phi.
func (t *Table) build(v ssa.Value) *Node {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value == nil && !v.IsNil() {
			return t.opaque(v)
		}
		return t.constant(v.Value, v.Type())
	case *ssa.ChangeType:
		return t.Of(v.X)
	case *ssa.ChangeInterface:
		return t.Of(v.X)
	case *ssa.MakeInterface:
		return t.named(Key{Kind: Boxed, A: t.Of(v.X), Type: v.X.Type()}, v)
	case *ssa.Convert:
		return t.convert(v)
	case *ssa.BinOp:
		return t.operation(v)
	case *ssa.UnOp:
		return t.unary(v)
	case *ssa.Call:
		return t.call(v)
	case *ssa.Extract:
		return t.named(Key{Kind: Element, A: t.Of(v.Tuple), Index: v.Index}, v)
	case *ssa.Field:
		return t.named(Key{Kind: Field, A: t.Of(v.X), Index: v.Field}, v)
	case *ssa.FieldAddr:
		return t.named(Key{Kind: FieldAt, A: t.Of(v.X), Index: v.Field}, v)
	case *ssa.IndexAddr:
		return t.named(Key{Kind: ElementAt, A: t.Of(v.X), B: t.Of(v.Index)}, v)
	case *ssa.Index:
		return t.named(Key{Kind: Binary, Op: token.LBRACK, A: t.Of(v.X), B: t.Of(v.Index)}, v)
	}
	return t.opaque(v)
}

func (t *Table) opaque(v ssa.Value) *Node {
	n := &Node{ID: t.next(), Value: v, Type: v.Type()}
	if i, ok := v.(ssa.Instruction); ok && i.Block() != nil {
		n.Born = t.PlaceOf(i)
		n.Born.Index++
	}
	if _, ok := v.(*ssa.Phi); ok {
		n.Kind, n.Born.Index = Phi, -1
	}
	return n
}

// named returns the node of a key. It has the type of v, and messages may use the name of v.
func (t *Table) named(key Key, v ssa.Value) *Node {
	return t.Make(key, func(n *Node) {
		n.Value = v
		if key.Kind != Boxed {
			n.Type = v.Type()
		}
	})
}

// convert returns the node of a conversion. A conversion that keeps every number is the node of its operand.
func (t *Table) convert(v *ssa.Convert) *Node {
	least, greatest, bounded, ok := typeinfo.Span(v.X.Type())
	least2, greatest2, bounded2, ok2 := typeinfo.Span(v.Type())
	if ok && ok2 && least >= least2 && (!bounded2 || bounded && greatest <= greatest2) {
		return t.Of(v.X)
	}
	return t.opaque(v)
}

func (t *Table) operation(v *ssa.BinOp) *Node {
	key := Key{Kind: Binary, Op: v.Op, A: t.Of(v.X), B: t.Of(v.Y), Type: v.Type()}
	switch v.Op {
	case token.GTR:
		key.Op, key.A, key.B = token.LSS, key.B, key.A
	case token.GEQ:
		key.Op, key.A, key.B = token.LEQ, key.B, key.A
	}
	switch v.Op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		key.Type = v.X.Type() // distinguishes numbers from strings and floats
		if v.Op == token.NEQ {
			key.Op = token.EQL
			return t.negate(t.Make(key, func(n *Node) { n.Value, n.Type = v, key.Type }))
		}
	}
	return t.Make(key, func(n *Node) { n.Value, n.Type = v, key.Type })
}

func (t *Table) negate(n *Node) *Node {
	if n.Kind == Not {
		return n.A
	}
	return t.Make(Key{Kind: Not, A: n}, nil)
}

func (t *Table) unary(v *ssa.UnOp) *Node {
	switch v.Op {
	case token.MUL:
		return t.Content(t.Of(v.X), t.PlaceOf(v), v)
	case token.NOT:
		return t.negate(t.Of(v.X))
	}
	return t.opaque(v)
}

func (t *Table) call(v *ssa.Call) *Node {
	builtin, ok := v.Call.Value.(*ssa.Builtin)
	if !ok || len(v.Call.Args) == 0 {
		return t.opaque(v)
	}
	if builtin.Name() == "len" && typeinfo.IsSequence(v.Call.Args[0].Type()) {
		return t.Length(t.Of(v.Call.Args[0]))
	}
	return t.opaque(v)
}
