package summary

import (
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// yields adds the calls of yield that may follow one that returned false. The range loop has ended by then, so the call panics.
func (l *funcAnalysis) yields() bool {
	yield := iteratorYield(l.f)
	if yield == nil {
		return false
	}
	grown := false
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			call, ok := at.(*ssa.Call)
			if !ok || !l.proof.Reached(b) || !isCallOf(call, yield) {
				continue
			}
			if next := callAfterFalse(call, yield); next != nil {
				grown = l.found.add(Reason{
					Class: hazard.Yield, Sure: true, What: l.name(next.Pos(), "yield") + " can be called after it returned false",
					Why: "the range loop has ended by then", Site: l.site(next.Pos()), at: next.Pos(),
				}) || grown
			}
		}
	}
	return grown
}

// iteratorYield returns the yield parameter of an iterator, or nil: its last parameter, a function that returns a bool.
func iteratorYield(f *ssa.Function) *ssa.Parameter {
	if len(f.Params) == 0 || f.Signature.Results().Len() != 0 {
		return nil
	}
	last := f.Params[len(f.Params)-1]
	s, ok := last.Type().Underlying().(*types.Signature)
	if !ok || s.Params().Len() > 2 || s.Results().Len() != 1 || !types.Identical(s.Results().At(0).Type(), types.Typ[types.Bool]) {
		return nil
	}
	return last
}

func isCallOf(call *ssa.Call, f ssa.Value) bool { return call.Call.Value == f }

// mostBlocks limits the number of blocks that are searched after a call.
const mostBlocks = 500

// A path is a block with the truth values that are known on the way to it.
type path struct {
	block *ssa.BasicBlock
	from  int // the first instruction to consider
	known map[ssa.Value]bool
	pred  *ssa.BasicBlock
}

// callAfterFalse returns a call of yield that may follow one that returned false, according to the truth values on the path.
func callAfterFalse(call *ssa.Call, yield ssa.Value) *ssa.Call {
	start := 0
	for i, at := range call.Block().Instrs {
		if at == ssa.Instruction(call) {
			start = i + 1
		}
	}
	seen := map[*ssa.BasicBlock]int{}
	ways := []path{{call.Block(), start, map[ssa.Value]bool{call: false}, nil}}
	for steps := 0; len(ways) > 0 && steps < mostBlocks; steps++ {
		w := ways[len(ways)-1]
		ways = ways[:len(ways)-1]
		if seen[w.block]++; seen[w.block] > 3 {
			continue
		}
		next, found := w.walk(yield)
		if found != nil {
			return found
		}
		ways = append(ways, next...)
	}
	return nil
}

// walk searches a block. It returns the successors of the path, or the call of yield on it.
func (w path) walk(yield ssa.Value) (next []path, found *ssa.Call) {
	for _, at := range w.block.Instrs[w.from:] {
		switch at := at.(type) {
		case *ssa.Phi:
			if i := predecessor(w.block, w.pred); i >= 0 {
				w.learn(at, at.Edges[i])
			}
		case *ssa.UnOp:
			if v, ok := w.known[at.X]; ok && at.Op == token.NOT {
				w.known[at] = !v
			}
		case *ssa.Call:
			if isCallOf(at, yield) {
				return nil, at
			}
		case *ssa.If:
			v, ok := w.truth(at.Cond)
			if !ok || v {
				next = append(next, w.to(w.block.Succs[0]))
			}
			if !ok || !v {
				next = append(next, w.to(w.block.Succs[1]))
			}
			return next, nil
		}
	}
	for _, s := range w.block.Succs {
		next = append(next, w.to(s))
	}
	return next, nil
}

func (w path) learn(v, from ssa.Value) {
	delete(w.known, v)
	if truth, ok := w.truth(from); ok {
		w.known[v] = truth
	}
}

func (w path) truth(v ssa.Value) (truth, ok bool) {
	if c, constant := v.(*ssa.Const); constant && c.Value != nil && types.Identical(c.Type().Underlying(), types.Typ[types.Bool]) {
		return c.Value.String() == "true", true
	}
	truth, ok = w.known[v]
	return truth, ok
}

func (w path) to(b *ssa.BasicBlock) path {
	known := make(map[ssa.Value]bool, len(w.known))
	for v, truth := range w.known {
		known[v] = truth
	}
	return path{b, 0, known, w.block}
}

func predecessor(b, pred *ssa.BasicBlock) int {
	for i, p := range b.Preds {
		if p == pred {
			return i
		}
	}
	return -1
}
