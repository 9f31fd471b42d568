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

// behindSwitch removes the evidence from a reason behind a switch that nothing in the package turns on. Whoever turns it on, in a test or for
// debugging, wants the panic.
func (l *funcAnalysis) behindSwitch(at ssa.Instruction, r Reason) Reason {
	if r.Class == hazard.Shared || !l.switchedOff(at) {
		return r
	}
	r.Sure, r.Nil, r.classified, r.origin = false, false, true, unknownOrigin
	return r
}

// switchedOff reports whether an instruction is reached only if a switch is on: a bool variable of the package that is never set to true.
func (l *funcAnalysis) switchedOff(at ssa.Instruction) bool {
	return l.readsSwitch(l.f) && slices.ContainsFunc(l.proof.Guards(at), func(g prove.Guard) bool {
		load, ok := g.Cond.(*ssa.UnOp)
		return ok && g.Truth && l.isOff(load)
	})
}

// readsSwitch reports whether a function reads such a variable. It is a fast path for the search of guards.
func (f *Finder) readsSwitch(of *ssa.Function) bool {
	reads, known := f.readers[of]
	if !known && len(f.switches()) > 0 {
		reads = slices.ContainsFunc(of.Blocks, func(b *ssa.BasicBlock) bool {
			return slices.ContainsFunc(b.Instrs, func(i ssa.Instruction) bool {
				load, ok := i.(*ssa.UnOp)
				return ok && f.isOff(load)
			})
		})
		f.readers[of] = reads
	}
	return reads
}

// isOff reports whether a value is loaded from a switch that is off.
func (f *Finder) isOff(load *ssa.UnOp) bool {
	g, ok := load.X.(*ssa.Global)
	return ok && load.Op == token.MUL && f.switches()[g]
}

// switches returns the bool variables of the package that are never set to true.
func (f *Finder) switches() map[*ssa.Global]bool {
	if f.off != nil {
		return f.off
	}
	f.off = map[*ssa.Global]bool{}
	for _, function := range f.program.Functions() {
		for _, b := range function.Blocks {
			for _, i := range b.Instrs {
				f.addSwitch(i)
			}
		}
	}
	for _, function := range f.program.Functions() {
		for _, b := range function.Blocks {
			for _, i := range b.Instrs {
				f.removeSwitch(i)
			}
		}
	}
	return f.off
}

// addSwitch adds the bool variable of the package that an instruction reads.
func (f *Finder) addSwitch(i ssa.Instruction) {
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

// removeSwitch removes the variables that an instruction may set: it uses the address, or stores anything but false.
func (f *Finder) removeSwitch(i ssa.Instruction) {
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
