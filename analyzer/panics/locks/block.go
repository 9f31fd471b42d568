package locks

import (
	"maps"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"golang.org/x/tools/go/ssa"
)

// run propagates the states through the blocks until nothing changes. States only grow.
func (l *Function) run() {
	in := map[*ssa.BasicBlock]states{l.f.Blocks[0]: {}}
	queue := []*ssa.BasicBlock{l.f.Blocks[0]}
	for len(queue) > 0 {
		b := queue[0]
		queue = queue[1:]
		out := maps.Clone(in[b])
		l.block(b, out)
		for _, to := range b.Succs {
			if joined, grown := l.join(in[to], out); grown {
				in[to] = joined
				queue = append(queue, to)
			}
		}
	}
	for b, s := range in {
		if _, returns := b.Instrs[len(b.Instrs)-1].(*ssa.Return); returns {
			s = maps.Clone(s)
			l.block(b, s)
			l.exits = append(l.exits, s)
		}
	}
}

// join merges states into those at the start of a block, nil if it was not reached, and reports whether they have grown.
func (l *Function) join(at, from states) (states, bool) {
	if at == nil {
		return maps.Clone(from), true
	}
	all := states{}
	for _, s := range []states{at, from} {
		for k := range s {
			all[k] = l.state(at, k) | l.state(from, k)
		}
	}
	return all, !maps.Equal(all, at)
}

// block propagates the states through a block.
func (l *Function) block(b *ssa.BasicBlock, s states) {
	ended := false // deferred calls are done
	for _, at := range b.Instrs {
		if !ended {
			l.before[at] = maps.Clone(s)
		}
		switch at := at.(type) {
		case *ssa.Call:
			l.apply(at, s, true)
		case *ssa.RunDefers:
			l.runDefers(at, s)
			ended = true
		case *ssa.Store:
			l.overwrite(at.Addr, s)
		}
	}
}

// overwrite updates the states for a store to a lock, or to what contains it: another one may take its place, which nobody holds.
func (l *Function) overwrite(address ssa.Value, s states) {
	to, ok := l.key(address)
	for k := range s {
		if rest, within := strings.CutPrefix(k.path, to.path); ok && k.root == to.root && within && (to.path == "" || rest == "" || rest[0] == '.') {
			s[k] |= Free
		}
	}
}

// apply updates the states for a call. If it may not happen, the states before remain possible.
func (l *Function) apply(call ssa.CallInstruction, s states, sure bool) {
	args, effects := l.through(call)
	for _, e := range effects {
		if e.Lock.Index >= len(args) || args[e.Lock.Index] == nil {
			continue
		}
		k, ok := l.key(args[e.Lock.Index])
		if !ok {
			continue
		}
		k = k.at(e.Lock.Path)
		before, after := l.state(s, k), e.State&^Unknown
		if e.State&Unknown != 0 || !sure {
			after |= before
		}
		s[k] = after
	}
}

// runDefers applies the deferred calls, the last first.
func (l *Function) runDefers(at *ssa.RunDefers, s states) {
	var deferred []*ssa.Defer
	for _, b := range l.f.Blocks {
		for _, i := range b.Instrs {
			if d, ok := i.(*ssa.Defer); ok && (b == at.Block() || flowgraph.Leads(b, at.Block(), nil)) {
				deferred = append(deferred, d)
			}
		}
	}
	for _, d := range slices.Backward(deferred) {
		l.apply(d, s, d.Block().Dominates(at.Block()))
	}
}
