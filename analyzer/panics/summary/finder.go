// Package summary computes, for each function of a package, how a call of it can crash the host: by its own operations and by those of
// the functions that it calls, also in other packages, except for the panics that its deferred functions recover.
package summary

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/locks"
	"github.com/toolconform/toolconform/analyzer/panics/root"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Finder holds the results for one package. It is not safe for concurrent use.
type Finder struct {
	pass      *analysis.Pass
	program   *lazyssa.Program
	nodes     map[token.Pos]ast.Node // syntax nodes by the positions that SSA uses
	summaries map[*ssa.Function]*fact.Summary
	lookup    *fact.Lookup
	roots     []Root
	limit     int // maximum number of reasons of a function
	locks     *locks.Package
	circular  map[*ssa.Function]int           // the numbers of recursive components
	handed    map[*ssa.Function][]fact.Reason // reasons of what a function hands out to libraries
	elsewhere *[]fact.Reason                  // see handedElsewhere; nil until needed
	failed    any                             // the value with which the analysis panicked
	started   bool                            // the analysis has started
}

// New returns a finder for the package of a pass that requires lazyssa.Analyzer.
func New(pass *analysis.Pass) *Finder {
	return &Finder{
		pass: pass, program: lazyssa.Of(pass), limit: fact.Most,
		summaries: map[*ssa.Function]*fact.Summary{}, lookup: fact.NewLookup(pass), handed: map[*ssa.Function][]fact.Reason{}, circular: map[*ssa.Function]int{},
	}
}

// analyze analyzes the functions of the package, callees first.
func (f *Finder) analyze() {
	if f.started {
		return
	}
	f.started = true
	f.locks = locks.New(f.pass.Pkg, f.program.Functions())
	f.nodes = expressions(f.pass.Files)
	for _, r := range root.Find(f.pass, f.program) {
		f.roots = append(f.roots, Root{r, f})
	}
	for _, group := range components(f.program.Functions(), f.localCallees) {
		f.analyzeComponent(group)
	}
}

// rounds limits the iterations over a recursive component. Summaries only grow, up to a limit.
const rounds = 8

func (f *Finder) analyzeComponent(group component) {
	number := len(f.circular) + 1
	analyses := map[*ssa.Function]*funcAnalysis{}
	for _, function := range group.functions {
		f.summaries[function] = &fact.Summary{}
		if group.circular {
			f.circular[function] = number
		}
		analyses[function] = f.newFuncAnalysis(function)
	}
	for range rounds {
		grown := false
		for _, function := range group.functions {
			if group.circular {
				clear(analyses[function].known) // the summaries of callees may have grown
			}
			grown = analyses[function].update() || grown
		}
		if !grown || !group.circular {
			return
		}
	}
}

// localCallees returns the functions of this package with a body that a function calls, creates or passes on. They are analyzed before
// it.
func (f *Finder) localCallees(function *ssa.Function) []*ssa.Function {
	all := slices.Clone(function.AnonFuncs)
	var operands [12]*ssa.Value
	for _, b := range function.Blocks {
		for _, at := range b.Instrs {
			for _, m := range f.methodsCalled(at) {
				if method := f.bodyOf(m.of, m.name); method != nil {
					all = append(all, method)
				}
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

func isFunction(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}
