package prove

import (
	"sort"

	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// Limits of the analysis.
const (
	mostBlocks       = 2000
	mostInstructions = 30000
	stepsPerQuery    = 4000
	stepsPerFunction = 400000
)

// A Function is a function under analysis.
type Function struct {
	f     *ssa.Function
	know  CalleeFacts
	p     *prover // nil if the function has no body or is too large
	large bool
}

// New analyzes a function.
func New(f *ssa.Function, know CalleeFacts) *Function {
	into := &Function{f: f, know: know}
	if len(f.Blocks) == 0 {
		return into
	}
	if into.large = isLarge(f); into.large {
		return into
	}
	p := &prover{exactly: map[exactKey]int{}, proven: map[claim]int{}, questions: map[question]int{}, assumed: deep, left: stepsPerFunction, query: stepsPerFunction}
	p.Table = valuenumber.New(f, p.spend)
	p.facts = &facts{byNode: map[*valuenumber.Node][]*fact{}, onEdge: map[flowgraph.Edge][]*fact{}}
	into.p = p
	p.collect(f, know)
	return into
}

// Large reports whether the function is too large to be analyzed.
func (f *Function) Large() bool { return f.large }

func isLarge(f *ssa.Function) bool {
	if len(f.Blocks) > mostBlocks {
		return true
	}
	n := 0
	for _, b := range f.Blocks {
		n += len(b.Instrs)
	}
	return n > mostInstructions
}

// Sites returns the instructions that can panic, in source order, proven ones included.
func (f *Function) Sites() []Site {
	var all []Site
	for _, b := range f.f.Blocks {
		for _, i := range b.Instrs {
			for _, form := range hazard.Of(i) {
				all = append(all, f.site(i, form))
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].Pos < all[j].Pos })
	return all
}

func (f *Function) site(i ssa.Instruction, form hazard.Form) Site {
	s := Site{Class: form.Class, At: i, Pos: hazard.Position(i), Needs: form.Needs, Verdict: hazard.Proven}
	if form.Pos.IsValid() {
		s.Pos = form.Pos
	}
	for _, n := range form.Needs {
		v := f.Holds(i, n)
		if op, ok := i.(*ssa.BinOp); ok && form.Class == hazard.Hash && v != hazard.Proven {
			if f.Holds(i, hazard.Has(op.Y, hazard.Hashable)) == hazard.Proven {
				v = hazard.Proven
			}
		}
		if v == hazard.Broken || s.Verdict == hazard.Proven {
			s.Verdict = v
		}
	}
	if len(form.Needs) == 0 {
		if s.Verdict = hazard.Broken; f.p == nil || f.p.left <= 0 {
			s.Verdict = hazard.Open
		}
	}
	return s
}

// Holds returns the verdict about a need right before an instruction.
func (f *Function) Holds(at ssa.Instruction, n hazard.Need) hazard.Verdict {
	if f.p == nil || f.p.left <= 0 {
		return hazard.Open
	}
	return f.p.decide(n, before(f.p.PlaceOf(at)))
}
