package panics

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/hazard"
	"github.com/toolconform/toolconform/analyzer/internal/prove"
	"golang.org/x/tools/go/ssa"
)

// behindSwitch answers a reason at an instruction as what it is where it stands behind a switch that nothing in the package turns on: whoever
// turns it on, in a test or to find a mistake, means to have it.
func (l *look) behindSwitch(at ssa.Instruction, r Reason) Reason {
	if r.Class == hazard.Shared || !l.switchedOff(at) {
		return r
	}
	r.Sure, r.Nil, r.weighed, r.origin = false, false, true, worked
	return r
}

// switchedOff reports whether a branch leads to an instruction that asks for a truth value of the package which is false, and is never set.
func (l *look) switchedOff(at ssa.Instruction) bool {
	return slices.ContainsFunc(l.proof.Guards(at), func(g prove.Guard) bool {
		load, ok := g.Cond.(*ssa.UnOp)
		if !ok || load.Op != token.MUL || !g.Truth {
			return false
		}
		v, ok := load.X.(*ssa.Global)
		return ok && v.Pkg == l.f.Pkg && l.isOff(v)
	})
}

func (f *Finder) isOff(g *ssa.Global) bool {
	if b, ok := g.Type().(*types.Pointer).Elem().Underlying().(*types.Basic); !ok || b.Kind() != types.Bool {
		return false
	}
	off, known := f.off[g]
	if !known {
		off = !slices.ContainsFunc(f.program.Functions(), func(of *ssa.Function) bool { return sets(of, g) })
		f.off[g] = off
	}
	return off
}

// sets reports whether a function may set a truth value of a package: it gives its address away, or stores anything but false.
func sets(f *ssa.Function, g *ssa.Global) bool {
	for _, b := range f.Blocks {
		for _, i := range b.Instrs {
			if load, ok := i.(*ssa.UnOp); ok && load.Op == token.MUL {
				continue
			}
			if store, ok := i.(*ssa.Store); ok && store.Addr == ssa.Value(g) {
				if c, ok := store.Val.(*ssa.Const); !ok || c.Value == nil || constant.BoolVal(c.Value) {
					return true
				}
				continue
			}
			if slices.ContainsFunc(i.Operands(nil), func(o *ssa.Value) bool { return *o == ssa.Value(g) }) {
				return true
			}
		}
	}
	return false
}
