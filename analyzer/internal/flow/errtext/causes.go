// Package causes returns which texts of what went wrong a value carries: of errors that a service returned, of panics, of stacks.
// It follows values backwards over their SSA form, through variables, fields, helpers and function literals of one package, and
// through facts about the functions of others. What a tool wrote itself is no cause, and what cannot be followed is none either.
package errtext

import (
	"go/token"
	"go/types"
	"sync"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Kind says what a text is of.
type Kind uint8

// The kinds.
const (
	Error     Kind = iota // an error that the tool did not make
	Recovered             // a panic
	Stack                 // a stack
	Source                // a place in the source
	Assembled             // JSON that is put together by hand: no cause, but found the same way
)

// A Cause is a text that a value carries.
type Cause struct {
	Kind  Kind
	What  string         // "the error of t.shelf.Count"
	At    analysis.Range // where it comes from; nil in another package
	Chain []lint.Step    // from there to the value
	trail []token.Pos    // the calls of the asked function that it went through, the last first
}

// A Finder follows the values of one package. It is not safe for concurrent use.
type Finder struct {
	pass    *analysis.Pass
	Program *lazyssa.Program
	known   map[question][]atom
	asked   map[question]bool
	excuses map[excuse]map[*ssa.BasicBlock]bool
	stored  func() stored
	made    func() map[token.Pos]*ssa.Call
	steps   int // that the question of somebody else took so far
	total   int // and all of them
	methods map[*types.Func][]*ssa.Function
}

// New makes a finder for the package of a pass that requires lazyssa.Analyzer.
func New(pass *analysis.Pass) *Finder {
	f := &Finder{
		pass: pass, Program: lazyssa.Of(pass),
		known: map[question][]atom{}, asked: map[question]bool{}, excuses: map[excuse]map[*ssa.BasicBlock]bool{}, methods: map[*types.Func][]*ssa.Function{},
	}
	f.stored = sync.OnceValue(f.storedInPackage)
	f.made = sync.OnceValue(f.callsOfPackage)
	return f
}

// A need says how a value is read.
type need uint8

const (
	text    need = iota // printed: an error is its text
	payload             // marshalled: what encoding/json writes of it
)

// An atom is one thing that a value carries: a cause, or whatever a parameter of its function does.
type atom struct {
	cause  *Cause
	of     *ssa.Function // whose parameter it is
	param  int           // the number of the parameter, the receiver the first
	result int           // of a call of the parameter; -1: the parameter itself
	path   path
	need   need
	trail  []token.Pos
}

// patience is how many steps a question may take. Source that takes more is none that people write for a result; nothing is said of it.
const patience = 10_000

// endurance is how many steps all questions about a package may take.
const endurance = 50 * patience

// tired reports whether a step more is too many.
func (f *Finder) tired() bool {
	f.steps++
	f.total++
	return f.steps > patience || f.total > endurance
}

// most is how many things are reported of one value.
const most = 8

// OfService reports whether an error is, at an instruction, one that the tool did not make and of which it did not ask which one it is.
func (f *Finder) OfService(err ssa.Value, at ssa.Instruction) bool {
	f.steps = 0
	for _, a := range f.walk().value(err, "", text, site{at: at}) {
		if a.cause != nil && a.cause.Kind == Error {
			return true
		}
	}
	return false
}

// Leads reports whether a call leads to a service, a file, another machine, as far as that can be reported without its source.
func (f *Finder) Leads(call *ssa.Call) bool {
	if callees := lazyssa.Callees(call); len(callees) > 0 && callees[0].Function != nil && len(callees[0].Blocks) > 0 {
		return false
	}
	return f.walk().leads(call)
}
