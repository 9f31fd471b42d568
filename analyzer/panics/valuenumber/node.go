// Package valuenumber numbers the values of a function: those that are certainly equal get one number.
//
// Two results of the same operation on the same operands are equal. Two loads from the same address are equal if one way leads from the same instruction
// to both, and nothing on it may write: a store to that address stands for its value, a store to a variable whose address the function keeps to itself
// writes nothing else, and any other store, call, goroutine or use of a channel may write anything else.
package valuenumber

import (
	"go/constant"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// A Node is a value number: values that are certainly equal have the same node, for example the length of one slice, or a field
// that is loaded twice without a write in between.
type Node struct {
	ID    int
	Kind  Kind
	Op    token.Token // of an operation
	A, B  *Node
	Index int       // of a field or a tuple element
	Value ssa.Value // one of its SSA values; nil if it is only in memory
	Type  types.Type
	Born  Place // it exists from here on
	Const constant.Value
}

// A Kind is the form of a node.
type Kind uint8

// The kinds.
const (
	Opaque    Kind = iota // a value of which nothing else is known
	Constant              // a constant; nil has no value
	Phi                   // an SSA phi
	Binary                // a op b
	LengthOf              // len(a)
	Field                 // the field index of a struct
	FieldAt               // its address
	ElementAt             // the address of a[b]
	Loaded                // the contents of address a since a place
	Element               // the element index of the tuple a
	Boxed                 // a converted to an interface
	Not                   // !a
)

// A Place is the point before an instruction of a block; i is -1 at the start of the block. A nil block is the start of the
// function.
type Place struct {
	Block *ssa.BasicBlock
	Index int
}

// A Key identifies a node that is made of others.
type Key struct {
	Kind  Kind
	Op    token.Token
	A, B  *Node
	Index int
	Since Place
	Type  types.Type
	Text  string
}

// A Table holds the nodes of a function.
type Table struct {
	Function *ssa.Function
	byKey    map[Key]*Node
	byVal    map[ssa.Value]*Node
	places   map[ssa.Instruction]int
	owned    map[*ssa.Alloc]bool // see own
	nodes    int
}

// New returns the nodes of a function.
func New(f *ssa.Function) *Table {
	return &Table{Function: f, byKey: map[Key]*Node{}, byVal: map[ssa.Value]*Node{}, places: map[ssa.Instruction]int{}, owned: map[*ssa.Alloc]bool{}}
}

func (t *Table) next() int {
	t.nodes++
	return t.nodes
}

// Make returns the node of a key. A new one gets what fill adds, if it is not nil.
func (t *Table) Make(key Key, fill func(*Node)) *Node {
	if n := t.byKey[key]; n != nil {
		return n
	}
	n := &Node{ID: t.next(), Kind: key.Kind, Op: key.Op, A: key.A, B: key.B, Index: key.Index, Type: key.Type}
	n.Born = Later(bornOf(key.A), bornOf(key.B))
	if fill != nil {
		fill(n)
	}
	t.byKey[key] = n
	return n
}

func bornOf(n *Node) Place {
	if n == nil {
		return Place{}
	}
	return n.Born
}

// Later returns the later of two places, one of which must dominate the other.
func Later(p, q Place) Place {
	switch {
	case p.Block == nil:
		return q
	case q.Block == nil:
		return p
	case p.Block == q.Block:
		return Place{p.Block, max(p.Index, q.Index)}
	case p.Block.Dominates(q.Block):
		return q
	}
	return p
}

// PlaceOf returns the place of an instruction.
func (t *Table) PlaceOf(i ssa.Instruction) Place {
	if n, ok := t.places[i]; ok {
		return Place{i.Block(), n}
	}
	for n, other := range i.Block().Instrs {
		t.places[other] = n
	}
	return Place{i.Block(), t.places[i]}
}

// Number returns the node of an integer constant.
func (t *Table) Number(n int64) *Node { return t.constant(constant.MakeInt64(n), types.Typ[types.Int]) }

func (t *Table) constant(v constant.Value, of types.Type) *Node {
	text := "nil"
	if v != nil {
		text = v.Kind().String() + v.ExactString()
		of = nil
	}
	return t.Make(Key{Kind: Constant, Type: of, Text: text}, func(n *Node) { n.Const = v })
}

// Of returns the node of a value.
func (t *Table) Of(v ssa.Value) *Node {
	if v == nil {
		return nil
	}
	if n := t.byVal[v]; n != nil {
		return n
	}
	n := t.build(v)
	t.byVal[v] = n
	return n
}

// IsAddress reports whether a node is the address of existing memory, and so not nil.
func (n *Node) IsAddress() bool {
	switch n.Kind {
	case FieldAt, ElementAt:
		return true
	case Opaque:
		return n.Value != nil && typeinfo.IsAddress(n.Value)
	}
	return false
}

// BoxedType returns the dynamic type of a boxed node.
func (n *Node) BoxedType() types.Type { return n.Value.(*ssa.MakeInterface).X.Type() }

// With returns the node that is like n, with other operands.
func (t *Table) With(n, a, b *Node) *Node {
	if n.Kind == LengthOf {
		return t.Length(a)
	}
	key := Key{Kind: n.Kind, Op: n.Op, A: a, B: b, Index: n.Index}
	if n.Kind == Binary {
		key.Type = n.Type
	}
	return t.Make(key, func(m *Node) { m.Type = n.Type })
}

// On returns the value of a phi on an edge.
func (t *Table) On(n *Node, e flowgraph.Edge) *Node {
	phi := n.Value.(*ssa.Phi)
	nth := 0 // of the edges from that block to this one
	for _, to := range e.From.Succs[:e.N] {
		if to == phi.Block() {
			nth++
		}
	}
	for i, from := range phi.Block().Preds {
		if from == e.From {
			if nth == 0 {
				return t.Of(phi.Edges[i])
			}
			nth--
		}
	}
	return t.Of(phi.Edges[0])
}
