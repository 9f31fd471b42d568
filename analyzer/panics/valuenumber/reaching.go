package valuenumber

import (
	"strconv"

	"golang.org/x/tools/go/ssa"
)

func (p Place) key() string {
	if p.Block == nil {
		return ""
	}
	return strconv.Itoa(p.Block.Index) + ":" + strconv.Itoa(p.Index)
}

// reaching returns the number of the definition that reaches a place, or 0 if it is not known.
func (m *Memory) reaching(at *Node, p Place) int {
	if p.Block == nil || at.Born.Block != nil && !at.Born.Block.Dominates(p.Block) {
		return 0
	}
	begin := m.solve(at)
	if begin == nil {
		return 0
	}
	if d := m.last(at, p.Block, p.Index); d != 0 {
		return d
	}
	return begin[p.Block.Index]
}

// last returns the last definition in a block before an instruction, or 0.
func (m *Memory) last(at *Node, b *ssa.BasicBlock, before int) int {
	from := -1
	if at.Born.Block == b {
		from = at.Born.Index
	}
	all := m.effects[b.Index]
	for n := len(all) - 1; n >= 0; n-- {
		if i := all[n]; i < before && i >= from && m.affects(b.Instrs[i], at) {
			return m.def(def{written, Place{b, i}})
		}
	}
	return 0
}

// solve computes the reaching definitions at the start of each block. A block that several definitions reach has a definition of its own.
func (m *Memory) solve(at *Node) []int {
	if begin, ok := m.begin[at]; ok {
		return begin
	}
	m.begin[at] = nil
	begin := make([]int, len(m.Function.Blocks))
	out := make([]int, len(m.Function.Blocks))
	for changed := true; changed; {
		changed = false
		for _, b := range m.Function.Blocks {
			if !m.spend(1 + len(m.effects[b.Index])) {
				return nil
			}
			in := m.incoming(at, b, begin[b.Index], out)
			if in == 0 {
				continue
			}
			last := m.last(at, b, len(b.Instrs))
			if last == 0 {
				last = in
			}
			if in != begin[b.Index] || last != out[b.Index] {
				begin[b.Index], out[b.Index], changed = in, last, true
			}
		}
	}
	m.begin[at] = begin
	return begin
}

// incoming returns the definition that reaches the start of a block from the predecessors processed so far, or 0.
func (m *Memory) incoming(at *Node, b *ssa.BasicBlock, before int, out []int) int {
	switch {
	case at.Born.Block == b, at.Born.Block == nil && b == m.Function.Blocks[0]:
		return m.def(def{initial, at.Born})
	case at.Born.Block != nil && !at.Born.Block.Dominates(b), len(b.Preds) == 0:
		return 0
	}
	own := m.def(def{joined, Place{b, -1}})
	if before == own {
		return own
	}
	in := 0
	for _, from := range b.Preds {
		switch d := out[from.Index]; {
		case d == 0 || d == in:
		case in == 0:
			in = d
		default:
			return own
		}
	}
	return in
}
