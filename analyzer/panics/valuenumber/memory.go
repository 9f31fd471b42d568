package valuenumber

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// A Memory tracks the contents of memory. Two loads from an address have the same node if no instruction between them may write to
// it.
type Memory struct {
	*Table
	effects [][]int // by block: indexes of the instructions that may write
	defs    []def
	byDef   map[def]int
	begin   map[*Node][]int // by address: the definition that holds at the start of each block; 0: none
	escapes map[ssa.Value]escape
	spend   func(int) bool
}

// A def is a definition of the contents of an address.
type def struct {
	kind defKind
	at   Place
}

type defKind uint8

const (
	unknown defKind = iota
	initial         // the contents when the address was created
	written         // the instruction at the place has written, or may have
	joined          // several definitions reach the start of a block
)

func newMemory(t *Table, spend func(int) bool) *Memory {
	m := &Memory{Table: t, effects: make([][]int, len(t.Function.Blocks)), defs: []def{{}}, byDef: map[def]int{}, begin: map[*Node][]int{}, escapes: map[ssa.Value]escape{}, spend: spend}
	for _, b := range t.Function.Blocks {
		for i, instruction := range b.Instrs {
			if mayWrite(instruction) {
				m.effects[b.Index] = append(m.effects[b.Index], i)
			}
		}
	}
	return m
}

func (m *Memory) def(d def) int {
	n, ok := m.byDef[d]
	if !ok {
		n = len(m.defs)
		m.defs = append(m.defs, d)
		m.byDef[d] = n
	}
	return n
}

// Content returns the contents of an address at a place. v is the value that loads it, or nil.
func (m *Memory) Content(at *Node, p Place, v ssa.Value) *Node {
	d := m.reaching(at, p)
	of := typeinfo.Pointee(at.Type)
	if v != nil {
		of = v.Type()
		if tuple, ok := v.(*ssa.Extract); ok {
			of = tuple.Type()
		}
	}
	switch known := m.defs[d]; known.kind {
	case written:
		if n := m.stored(at, known.at.Block.Instrs[known.at.Index]); n != nil {
			return n
		}
	case joined:
		return m.Make(Key{Kind: Merged, A: at, Index: d}, func(n *Node) {
			n.Value, n.Type, n.Born = v, of, Later(n.Born, known.at)
		})
	case unknown:
		return m.Make(Key{Kind: Loaded, A: at, Index: -1, Text: p.key()}, func(n *Node) { n.Value, n.Type, n.Born = v, of, Later(n.Born, p) })
	}
	return m.Make(Key{Kind: Loaded, A: at, Index: d}, func(n *Node) {
		n.Value, n.Type = v, of
		if k := m.defs[d]; k.kind == written {
			n.Born = Later(n.Born, Place{k.at.Block, k.at.Index + 1})
		}
	})
}

// Field returns a field of a struct value.
func (m *Memory) Field(x *Node, index int, of types.Type, v ssa.Value) *Node {
	return m.Make(Key{Kind: Field, A: x, Index: index}, func(n *Node) { n.Value, n.Type = v, of })
}
