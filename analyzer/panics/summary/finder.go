// Package panics tells of every function of a package in which ways a call of it can take its host down: what the function does itself,
// what comes of the functions that it calls, in other packages too, and what its deferred functions hold back.
package summary

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sync"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/locks"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Finder knows the functions of one package. It is not safe for concurrent use.
type Finder struct {
	pass      *analysis.Pass
	program   *lazyssa.Program
	nodes     map[token.Pos]ast.Node // the syntax, by where SSA places it
	summaries map[*ssa.Function]*Summary
	facts     map[*types.Func]*Summary
	roots     []Root
	limit     int                       // of reasons of a function
	model     func(*ssa.Function) []int // as of a manner
	settled   func() map[*ssa.Global]ssa.Value
	store     func() *store
	traced    map[ssa.Value][]ssa.Value    // what values may be, by what is put into variables
	kinds     map[*types.Var]bool          // fields that say which of some constants a value is
	off       map[*ssa.Global]bool         // truth values of the package that nothing in it sets
	asks      map[*ssa.Function]bool       // functions that read one of these
	pledges   func() map[types.Object]bool // of this package
	made      func() made
	puts      func() map[*types.Var]*puts // what is ever put into unexported fields
	lengths   map[measure]bool            // of this package; nil: nobody has asked yet
	later     map[types.Object]bool       // fields and structs that are set through pointers; nil: nobody has asked yet
	failed    any                         // what looking into the package panicked with
	whole     bool                        // the functions of the package have been looked into
}

// A Summary is what is known of a function.
type Summary struct {
	Reasons  []Reason
	Promises []condition.Condition
	Calls    []Call // what it does with the functions that it is given
	Flows    []taint.Flow
	Locks    []locks.Effect // how it leaves locks of its caller
	Nils     []int          // results that may be nil though nothing says that the call failed
	Recovers bool           // deferred, it holds back the panics of the function that defers it
	Ends     bool           // it does not return
}

// A Call is a function parameter that is called.
type Call struct {
	Param int
	Bare  bool // in a goroutine that does not recover
}

// New makes a finder for the package of a pass that requires lazyssa.Analyzer.
func New(pass *analysis.Pass) *Finder {
	f := &Finder{
		pass: pass, program: lazyssa.Of(pass), limit: most,
		summaries: map[*ssa.Function]*Summary{}, facts: map[*types.Func]*Summary{}, traced: map[ssa.Value][]ssa.Value{}, kinds: map[*types.Var]bool{}, asks: map[*ssa.Function]bool{},
	}
	f.store = sync.OnceValue(f.newStore)
	f.pledges = sync.OnceValue(f.findPledges)
	f.made = sync.OnceValue(f.findMade)
	f.puts = sync.OnceValue(f.findPuts)
	f.settled = sync.OnceValue(func() map[*ssa.Global]ssa.Value { return prove.Settled(f.program.Functions()) })
	return f
}

// Of returns what is known of a function of the package; nil for one that is not written in it.
func (f *Finder) Of(function *types.Func) *Summary {
	f.look()
	return f.summaries[f.program.Function(function)]
}

// look goes through the functions of the package, those that are called first.
func (f *Finder) look() {
	if f.whole {
		return
	}
	f.whole = true
	f.nodes = expressions(f.pass.Files)
	f.roots = f.findRoots()
	for _, group := range components(f.program.Functions(), f.beneath) {
		f.settle(group)
	}
}

// rounds is how often functions that call each other are gone through: what they say of each other only ever grows, and there is a
// limit to it.
const rounds = 8

func (f *Finder) settle(group component) {
	looks := map[*ssa.Function]*funcAnalysis{}
	for _, function := range group.functions {
		f.summaries[function] = &Summary{}
		looks[function] = f.newLook(function)
	}
	for range rounds {
		grown := false
		for _, function := range group.functions {
			if group.circular {
				clear(looks[function].known) // by now more may be known of those that are called
			}
			grown = looks[function].again() || grown
		}
		if !grown || !group.circular {
			return
		}
	}
}

// beneath returns the functions with a body that a function calls, makes or hands on, in this package: they are looked into before it.
func (f *Finder) beneath(function *ssa.Function) []*ssa.Function {
	all := slices.Clone(function.AnonFuncs)
	var operands [12]*ssa.Value
	for _, b := range function.Blocks {
		for _, at := range b.Instrs {
			if call, ok := at.(ssa.CallInstruction); ok {
				all = append(all, f.dispatched(call.Common())...)
			}
			for _, v := range at.Operands(operands[:0]) {
				if *v == nil || !isFunction((*v).Type()) {
					continue
				}
				for _, target := range lazyssa.Targets(*v) {
					if target.Function != nil && target.Blocks != nil {
						all = append(all, target.Function)
					}
				}
			}
		}
	}
	return all
}

// dispatched returns the functions of this package that a call may be of that names none.
func (f *Finder) dispatched(call *ssa.CallCommon) []*ssa.Function {
	var all []*ssa.Function
	if !call.IsInvoke() {
		for _, t := range f.keptFunctions(call.Value) {
			if t.Blocks != nil {
				all = append(all, t.Function)
			}
		}
		return all
	}
	add := func(v ssa.Value) {
		if method := methodOf(v.Type(), call.Method); method != nil && !isAbstract(method) {
			if function := f.program.Function(method); function != nil && function.Blocks != nil {
				all = append(all, function)
			}
		}
	}
	for _, v := range boxed(call.Value, map[ssa.Value]bool{}) {
		if v != nil {
			add(v)
		}
	}
	for _, made := range f.keptValues(call) {
		add(made.X)
	}
	return all
}

func isFunction(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}
