package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// behindSwitch returns a reason at an instruction as what it is where it stands behind a switch that nothing in the package turns on: whoever
// turns it on, in a test or to find a mistake, means to have it.
func (l *funcAnalysis) behindSwitch(at ssa.Instruction, r Reason) Reason {
	if r.Class == hazard.Shared || !l.switchedOff(at) {
		return r
	}
	r.Sure, r.Nil, r.classified, r.origin = false, false, true, worked
	return r
}

// switchedOff reports whether a branch leads to an instruction that asks for a truth value of the package which is false, and is never set.
func (l *funcAnalysis) switchedOff(at ssa.Instruction) bool {
	return l.asksSwitch(l.f) && slices.ContainsFunc(l.proof.Guards(at), func(g prove.Guard) bool {
		load, ok := g.Cond.(*ssa.UnOp)
		return ok && g.Truth && l.isOff(load)
	})
}

// asksSwitch reports whether a function reads such a value at all: what leads to each of its instructions is not asked for nothing.
func (f *Finder) asksSwitch(of *ssa.Function) bool {
	asks, known := f.asks[of]
	if !known && len(f.switches()) > 0 {
		asks = slices.ContainsFunc(of.Blocks, func(b *ssa.BasicBlock) bool {
			return slices.ContainsFunc(b.Instrs, func(i ssa.Instruction) bool {
				load, ok := i.(*ssa.UnOp)
				return ok && f.isOff(load)
			})
		})
		f.asks[of] = asks
	}
	return asks
}

// isOff reports whether a value that is read is that of a switch.
func (f *Finder) isOff(load *ssa.UnOp) bool {
	g, ok := load.X.(*ssa.Global)
	return ok && load.Op == token.MUL && f.switches()[g]
}

// switches returns the truth values of the package that are false and never set.
func (f *Finder) switches() map[*ssa.Global]bool {
	if f.off != nil {
		return f.off
	}
	f.off = map[*ssa.Global]bool{}
	for _, function := range f.program.Functions() {
		for _, b := range function.Blocks {
			for _, i := range b.Instrs {
				f.reads(i)
			}
		}
	}
	for _, function := range f.program.Functions() {
		for _, b := range function.Blocks {
			for _, i := range b.Instrs {
				f.turnsOn(i)
			}
		}
	}
	return f.off
}

// reads notes the truth value of the package that an instruction reads.
func (f *Finder) reads(i ssa.Instruction) {
	load, ok := i.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return
	}
	g, ok := load.X.(*ssa.Global)
	if !ok || g.Pkg != load.Parent().Pkg {
		return
	}
	if b, ok := load.Type().Underlying().(*types.Basic); ok && b.Kind() == types.Bool {
		f.off[g] = true
	}
}

// turnsOn strikes off those that an instruction may set: it gives the address away, or stores anything but false.
func (f *Finder) turnsOn(i ssa.Instruction) {
	switch i := i.(type) {
	case *ssa.UnOp:
		return
	case *ssa.Store:
		if g, ok := i.Addr.(*ssa.Global); ok && f.off[g] && !isFalse(i.Val) {
			delete(f.off, g)
		}
		if g, ok := i.Val.(*ssa.Global); ok {
			delete(f.off, g)
		}
		return
	}
	var operands [8]*ssa.Value
	for _, o := range i.Operands(operands[:0]) {
		if g, ok := (*o).(*ssa.Global); ok {
			delete(f.off, g)
		}
	}
}

func isFalse(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && !constant.BoolVal(c.Value)
}
