// Package taint tells which of a function's values come from which of its parameters: what the model sent is a parameter of the
// tool, and what is decoded from it, cut out of it or counted in it comes from there as well. It does not look at the order in which things
// happen: it gathers evidence, and proves nothing.
package taint

import (
	"cmp"
	"go/types"
	"math/bits"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Whole is the field of an atom that stands for all of a parameter.
const Whole = -1

// Counted is the parameter of the atom of what the code counts by itself: in a loop, or from one call to the next in a field.
const Counted = -1

// An Atom is a parameter, the receiver the first, or a field of the struct that it is or points to. The variables that a function
// literal captures come after its parameters.
type Atom struct{ Param, Field int }

// Compare orders atoms.
func (a Atom) Compare(b Atom) int {
	return cmp.Or(cmp.Compare(a.Param, b.Param), cmp.Compare(a.Field, b.Field))
}

// A Flow is one way from what a function is given to what it returns, or to what one of its parameters points to.
type Flow struct {
	Result int // -1: none
	Into   Atom
	Inside bool // what Into holds gets it, as elements
	From   []Atom
	Direct []Atom // those of From that it is a copy or a part of, or made from in few steps: see [Function.Direct]
}

// A Call is a call, or a function literal that is made, as far as it is known what comes out of it.
type Call struct {
	Args  []ssa.Value // as the parameters of Flow number them
	Flows []Flow
}

// A Function is what is known of one function.
type Function struct {
	f      *ssa.Function
	given  []ssa.Value       // the parameters, and the captured variables
	number map[ssa.Value]int // of each of them
	calls  map[ssa.Instruction][]Call
	atoms  []Atom
	values map[ssa.Value]mask
	cells  map[cell]mask
	held   map[ssa.Value]mask // in all cells of a variable
	grown  bool
}

// A mask is a set of atoms, twice: those that a value comes from in any way, and above them those that it comes from directly.
type mask uint64

// mostAtoms is how many atoms a mask has room for.
const mostAtoms = 32

// anyway returns the mask of what comes out of a computation: from there, but not directly.
func (m mask) anyway() mask { return m & (1<<mostAtoms - 1) }

// direct returns the atoms that a value comes from directly, as a mask of those that it comes from in any way.
func (m mask) direct() mask {
	if m&counted != 0 {
		return 0
	}
	return m >> mostAtoms
}

// counted is the mask of what is counted, which is nothing that anybody sent.
const counted mask = 1

// pure reports whether all that a value is made of is direct, or none of it is anybody else's.
func (m mask) pure() bool { return m.anyway() == 0 || m.direct() != 0 }

// A cell is a field of what a value holds or points to, or the elements of that field: that the model decides what is in a map does not
// say that it decides whether there is a map.
type cell struct {
	base     ssa.Value
	field    int
	elements bool
	deeper   bool // it is a field of what the field holds: what is put there is only somewhere in it
}

// rounds is how often the instructions are gone through: chains against their order are rarely longer.
const rounds = 6

// Of looks into a function; through returns what is known of its calls.
func Of(f *ssa.Function, through func(ssa.Instruction) []Call) *Function {
	t := &Function{
		f: f, number: map[ssa.Value]int{}, calls: map[ssa.Instruction][]Call{},
		values: map[ssa.Value]mask{}, cells: map[cell]mask{}, held: map[ssa.Value]mask{},
	}
	t.atoms = []Atom{{Counted, Whole}}
	t.begin()
	for _, b := range f.Blocks {
		for _, at := range b.Instrs {
			switch at.(type) {
			case ssa.CallInstruction, *ssa.MakeClosure:
				t.calls[at] = through(at)
			}
		}
	}
	for range rounds {
		t.grown = false
		for _, b := range f.Blocks {
			for _, at := range b.Instrs {
				t.step(at)
			}
		}
		if !t.grown {
			break
		}
	}
	return t
}

func (t *Function) begin() {
	for _, p := range t.f.Params {
		t.given = append(t.given, p)
	}
	for _, v := range t.f.FreeVars {
		t.given = append(t.given, v)
	}
	for i, v := range t.given {
		t.number[v] = i
		t.values[v] = t.bit(Atom{i, Whole})
	}
}

// bit returns the mask of an atom. Where there are too many, it stands for all of the parameter.
func (t *Function) bit(a Atom) mask {
	if a.Param == Counted {
		return counted
	}
	i := slices.Index(t.atoms, a)
	switch {
	case i >= 0:
	case len(t.atoms) < mostAtoms:
		i = len(t.atoms)
		t.atoms = append(t.atoms, a)
	case a.Field != Whole:
		return t.bit(Atom{a.Param, Whole})
	default:
		i = mostAtoms - 1
	}
	return 1<<i | 1<<(i+mostAtoms)
}

func (t *Function) set(m mask) []Atom {
	var all []Atom
	for m = m.anyway(); m != 0; m &= m - 1 {
		all = append(all, t.atoms[bits.TrailingZeros64(uint64(m))])
	}
	slices.SortFunc(all, Atom.Compare)
	return all
}

// From returns what a value comes from, sorted.
func (t *Function) From(v ssa.Value) []Atom { return t.set(t.read(v)) }

// Direct returns what a value comes from directly, sorted: it is a copy or a part of it, or decoded, cut, counted or calculated from
// it and from nothing else. What a loop or a field counts is not, nor what a struct is that it was put into.
func (t *Function) Direct(v ssa.Value) []Atom { return t.set(t.read(v).direct()) }

// DirectField returns what a field of a struct, or of the struct that a pointer leads to, comes from directly, sorted.
func (t *Function) DirectField(v ssa.Value, field int) []Atom {
	return t.set(t.field(v, field).direct())
}

// Itself returns what a value comes from directly, and not what was put into it afterwards, sorted.
func (t *Function) Itself(v ssa.Value) []Atom { return t.set(t.values[v].direct()) }

// Field returns what a field of a struct, or of the struct that a pointer leads to, comes from, sorted.
func (t *Function) Field(v ssa.Value, field int) []Atom { return t.set(t.field(v, field)) }

// Flows returns what the results of the function come from, and what it puts into its parameters.
func (t *Function) Flows() []Flow {
	results := make([]mask, t.f.Signature.Results().Len())
	for _, b := range t.f.Blocks {
		if answer, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
			for i, v := range answer.Results {
				results[i] |= t.read(v)
			}
		}
	}
	var all []Flow
	for i, m := range results {
		if m != 0 {
			all = append(all, Flow{Result: i, From: t.set(m), Direct: t.set(m.direct())})
		}
	}
	return append(all, t.written()...)
}

// written returns what the function puts into what its parameters point to.
func (t *Function) written() []Flow {
	var all []Flow
	for c, m := range t.cells {
		if i, ok := t.number[c.base]; ok && m != 0 {
			all = append(all, Flow{Result: -1, Into: Atom{i, c.field}, Inside: c.elements, From: t.set(m), Direct: t.set(m.direct())})
		}
	}
	slices.SortFunc(all, func(a, b Flow) int {
		return cmp.Or(a.Into.Compare(b.Into), compareBool(a.Inside, b.Inside))
	})
	return all
}

// carries reports whether what a model sent can be in a value of a type: an error, a context or a truth value says little of it.
func carries(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsBoolean == 0
	case *types.Signature:
		return false
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return true
	}
	name, pkg := named.Obj().Name(), named.Obj().Pkg()
	return pkg == nil && name != "error" || pkg != nil && (pkg.Path() != "context" || name != "Context")
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}
