package prove

import (
	"sort"

	"github.com/toolconform/toolconform/analyzer/internal/condition"
	"github.com/toolconform/toolconform/analyzer/internal/hazard"
	"golang.org/x/tools/go/ssa"
)

// A Function is a function that is looked into.
type Function struct {
	f    *ssa.Function
	know Knowledge
}

// New looks into a function.
func New(f *ssa.Function, know Knowledge) *Function { return &Function{f, know} }

// Sites answers the instructions of the function that can panic by themselves, in the order of the source, proven ones too. What cannot be
// reached is not among them.
func (f *Function) Sites() []Site {
	var all []Site
	for _, b := range f.f.Blocks {
		if !f.Reached(b) {
			continue
		}
		for _, i := range b.Instrs {
			for _, form := range forms(i) {
				all = append(all, f.site(i, form))
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].Pos < all[j].Pos })
	return all
}

func (f *Function) site(i ssa.Instruction, form form) Site {
	s := Site{Class: form.class, At: i, Pos: position(i), Needs: form.needs, Verdict: hazard.Proven}
	for _, n := range form.needs {
		a := f.Holds(i, n)
		if a.Verdict == hazard.Proven {
			continue
		}
		if s.Verdict == hazard.Proven || a.Verdict == hazard.Broken {
			s.Failed, s.Verdict, s.Why, s.Nil = n, a.Verdict, a.Why, a.Nil
		}
		if a.Verdict == hazard.Broken {
			break
		}
	}
	if len(form.needs) == 0 {
		s.Verdict = hazard.Broken
	}
	return s
}

// Holds answers whether a need holds where an instruction is about to be executed.
func (f *Function) Holds(at ssa.Instruction, n Need) Answer {
	if n.Op == condition.NonNil && n.X.Path == "" && !n.X.Len {
		switch v := n.X.Value.(type) {
		case *ssa.Alloc, *ssa.Global, *ssa.Function, *ssa.MakeClosure, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.MakeInterface, *ssa.MakeSlice, *ssa.MakeMap, *ssa.MakeChan:
			return Answer{Verdict: hazard.Proven}
		case *ssa.FreeVar:
			if f.f.Parent() != nil {
				return Answer{Verdict: hazard.Proven}
			}
		case *ssa.Const:
			if v.IsNil() {
				return Answer{Verdict: hazard.Broken, Why: "it is nil"}
			}
		}
	}
	return Answer{}
}

// Promises answers what holds of the results of the function whenever it returns.
func (f *Function) Promises() []condition.Condition { return nil }

// Reached reports whether a block can be reached: not behind a condition that is constantly false, or a call that does not return.
func (f *Function) Reached(b *ssa.BasicBlock) bool { return true }
