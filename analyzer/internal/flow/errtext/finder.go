// Package errtext finds texts about failures in values: texts of errors that a service returned, of panics, of stacks. It follows values
// backwards over their SSA form, through variables, fields, helpers and function literals of one package, and through facts about the
// functions of others. A text that the tool wrote itself is no cause. Values that cannot be followed are ignored.
package errtext

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Kind says where a text comes from.
type Kind uint8

// The kinds.
const (
	Error     Kind = iota // an error that the tool did not make
	Recovered             // a panic
	Stack                 // a stack
	Source                // a place in the source
	Assembled             // JSON that is built by hand: not a cause, but found in the same way
)

// A Cause is a text about a failure in a value.
type Cause struct {
	Kind  Kind
	What  string         // "the error of t.shelf.Count"
	At    analysis.Range // where it comes from; nil in another package
	Chain []lint.Step    // from there to the value
}

// A Finder follows the values of one package. It is not safe for concurrent use.
type Finder struct {
	pass    *analysis.Pass
	Program *lazyssa.Program
	known   map[question][]atom
	active  map[question]int // the depths of questions in progress
	lowest  int              // the least depth of a question that the current one depends on while it is in progress
	steps   int              // of the current query
	total   int              // of all queries
}

// New returns a Finder for the package of a pass that requires lazyssa.Analyzer.
func New(pass *analysis.Pass) *Finder {
	return &Finder{
		pass: pass, Program: lazyssa.Of(pass),
		known: map[question][]atom{}, active: map[question]int{},
	}
}

// A need says how a value is turned into text.
type need bool

const (
	text    need = false // printed: an error becomes its text
	payload need = true  // marshalled by encoding/json
)

// An atom is a part of a value: a cause, or a parameter of its function.
type atom struct {
	cause *Cause
	of    *ssa.Function // the function of the parameter
	param int           // index of the parameter; a receiver has index 0
	path  path
	need  need
}

// maxSteps limits the steps of a query. No realistic source takes more for a result; beyond it nothing is reported.
const maxSteps = 10_000

// maxTotal limits the steps of all queries about a package.
const maxTotal = 50 * maxSteps

// exhausted counts a step, and reports whether it exceeds a limit.
func (f *Finder) exhausted() bool {
	f.steps++
	f.total++
	return f.steps > maxSteps || f.total > maxTotal
}

// maxAtoms limits the atoms of one value.
const maxAtoms = 32

// OfService reports whether an error, as used by an instruction, comes from a service and the tool has not distinguished which one it is.
func (f *Finder) OfService(err ssa.Value, at ssa.Instruction) bool {
	f.steps = 0
	atoms := f.walk().value(err, "", text, site{at: at})
	return slices.ContainsFunc(atoms, func(a atom) bool { return a.cause != nil && a.cause.Kind == Error })
}

// Leads reports whether a call leads to a service, a file or another machine, as far as that is known without its source.
func (f *Finder) Leads(call *ssa.Call) bool {
	if callees := lazyssa.Callees(call); len(callees) > 0 && callees[0].Function != nil && len(callees[0].Blocks) > 0 {
		return false
	}
	return f.walk().leads(call)
}
