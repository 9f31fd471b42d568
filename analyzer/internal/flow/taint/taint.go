// Package taint computes which of a function's values derive from which of its parameters. Model input is a parameter of the tool; a value
// that is decoded from it, cut out of it or counted in it derives from it, too. The analysis ignores the order of events: it gathers
// evidence, and proves nothing.
package taint

import (
	"cmp"
	"go/types"
	"math/bits"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Whole is the field number of an atom that represents all of a parameter.
const Whole = -1

// Counted is the parameter number of the atom for numbers that the code counts: in a loop, or in a field across calls.
const Counted = -1

// An Atom is a parameter (a receiver has index 0) or a field of the struct that it is or points to. The variables that a function literal
// captures are numbered after its parameters.
type Atom struct{ Param, Field int }

// Compare orders atoms.
func (a Atom) Compare(b Atom) int {
	return cmp.Or(cmp.Compare(a.Param, b.Param), cmp.Compare(a.Field, b.Field))
}

// A Flow leads from the parameters of a function to one of its results, or to the target of a pointer parameter.
type Flow struct {
	Result int // -1: none
	Into   Atom
	Inside bool // it goes into the elements of Into
	From   []Atom
	Direct []Atom // the part of From that is direct: see [Function.Direct]
}

// A Call is a call, or the creation of a function literal, with its known flows.
type Call struct {
	Args  []ssa.Value // as the parameters of Flow number them
	Flows []Flow
}

// A Function holds the sources of the values of one function.
type Function struct {
	f      *ssa.Function
	inputs []ssa.Value       // the parameters, and the captured variables
	number map[ssa.Value]int // the index of each input
	calls  map[ssa.Instruction][]Call
	atoms  []Atom
	values map[ssa.Value]mask
	cells  map[cell]mask
	held   map[ssa.Value]mask // the union of all cells of a variable
	grown  bool
}

// A mask is two sets of atoms: those that a value comes from in any way, and in the upper half those that it comes from directly.
type mask uint64

// mostAtoms is the maximum number of atoms in a mask.
const mostAtoms = 32

// anyway returns the mask for the result of a computation: the same sources, but none of them direct.
func (m mask) anyway() mask { return m & (1<<mostAtoms - 1) }

// direct returns the direct atoms, moved to the lower half.
func (m mask) direct() mask {
	if m&counted != 0 {
		return 0
	}
	return m >> mostAtoms
}

// counted is the mask of numbers that the code counts, which do not come from the model.
const counted mask = 1

// pure reports whether all sources of a value are direct, or there are none.
func (m mask) pure() bool { return m.anyway() == 0 || m.direct() != 0 }

// A cell is a field of a value or of its target, or the elements of that field: the model may control the contents of a map, but not
// whether there is a map.
type cell struct {
	base     ssa.Value
	field    int
	elements bool
	deeper   bool // it is nested deeper in that field
}

// rounds is how often all instructions are processed: chains against their order are rarely longer.
const rounds = 6

// Of analyses a function; through returns the known flows of a call or function literal in it.
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
		t.inputs = append(t.inputs, p)
	}
	for _, v := range t.f.FreeVars {
		t.inputs = append(t.inputs, v)
	}
	for i, v := range t.inputs {
		t.number[v] = i
		t.values[v] = t.bit(Atom{i, Whole})
	}
}

// bit returns the mask of an atom. If there are too many atoms, it is the mask of the whole parameter.
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

// From returns the sources of a value, sorted.
func (t *Function) From(v ssa.Value) []Atom { return t.set(t.read(v)) }

// Direct returns the direct sources of a value, sorted: it is a copy or a part of them, or decoded, cut, counted or calculated from them
// alone. Numbers that a loop or a field counts are not direct, nor is a struct just because something direct was stored in it.
func (t *Function) Direct(v ssa.Value) []Atom { return t.set(t.read(v).direct()) }

// DirectField returns the direct sources of a field of a struct, or of the struct that a pointer points to, sorted.
func (t *Function) DirectField(v ssa.Value, field int) []Atom {
	return t.set(t.field(v, field).direct())
}

// Itself returns the direct sources of a value, without those of values that are stored in it later, sorted.
func (t *Function) Itself(v ssa.Value) []Atom { return t.set(t.values[v].direct()) }

// Field returns the sources of a field of a struct, or of the struct that a pointer points to, sorted.
func (t *Function) Field(v ssa.Value, field int) []Atom { return t.set(t.field(v, field)) }

// Flows returns the flows into the results of the function, and into memory through its parameters.
func (t *Function) Flows() []Flow {
	results := make([]mask, t.f.Signature.Results().Len())
	for _, b := range t.f.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
			for i, v := range ret.Results {
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

// written returns the flows into memory through the function's parameters.
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

// carries reports whether a value of a type can hold data from the model: an error, a context or a bool hold little of it.
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
