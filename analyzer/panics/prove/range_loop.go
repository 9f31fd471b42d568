package prove

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// ranged returns the sequence that is ranged over if n is the index of a range loop without other exits, and nil otherwise.
func (p *prover) ranged(n *node) ssa.Value {
	counter, ok := n.v.(*ssa.Phi)
	if !ok || n.kind != phi || counter.Comment != "rangeindex" {
		return nil
	}
	home := counter.Block()
	branch, ok := lastOf(home).(*ssa.If)
	if !ok || p.leftEarly(home, home.Succs[0]) {
		return nil
	}
	more, ok := branch.Cond.(*ssa.BinOp)
	if !ok || more.Op != token.LSS {
		return nil
	}
	length, ok := more.Y.(*ssa.Call)
	if !ok {
		return nil
	}
	if b, ok := length.Call.Value.(*ssa.Builtin); !ok || b.Name() != "len" {
		return nil
	}
	return length.Call.Args[0]
}

// mostBody limits the number of blocks of a loop that are inspected.
const mostBody = 100

// leftEarly reports whether a loop has an exit other than its head.
func (p *prover) leftEarly(head, body *ssa.BasicBlock) bool {
	inside, queue := map[*ssa.BasicBlock]bool{body: true}, []*ssa.BasicBlock{body}
	for len(queue) > 0 {
		b := queue[0]
		queue = queue[1:]
		if len(inside) > mostBody || len(b.Succs) == 0 {
			return true // it returns or panics
		}
		for _, next := range b.Succs {
			if next == head || inside[next] {
				continue
			}
			if !p.g.dominates(body, next) {
				return true
			}
			inside[next] = true
			queue = append(queue, next)
		}
	}
	return false
}

// anyIteration reports whether a path represents an arbitrary iteration of the loop at a block.
func (w path) anyIteration(p *prover, home *ssa.BasicBlock) bool {
	for n, one := range w.picked {
		if n == one && p.home(n) == home {
			return true
		}
	}
	return false
}
