// Package nondet finds out whether the results of a function depend on something that is not the same every time: the clock, chance, the
// process, the order in which Go iterates over a map. It follows values backwards over their SSA form, through the variables and functions of one
// package. Only values that reach a result count.
package nondet

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Cause is a place that makes a result vary.
type Cause struct {
	At        analysis.Range
	What      string // "the clock: time.Now()"
	EveryTime bool   // it varies from call to call, and not only from process to process
	Chain     []lint.Step
	order     bool // it is only the order of a map: sorting removes it
}

// A Finder examines the functions of one package. It is not safe for concurrent use.
type Finder struct {
	pass    *lint.Pass
	program *lazyssa.Program
	results map[*ssa.Function][]*Cause // nil while it is being examined
	globals map[*types.Var]*Cause
}

// New returns a Finder for the package of a pass that requires lazyssa.Analyzer.
func New(p *lint.Pass) *Finder {
	return &Finder{pass: p, program: lazyssa.Of(p.Pass), results: map[*ssa.Function][]*Cause{}, globals: map[*types.Var]*Cause{}}
}

// Results returns the causes of the results of a function of the package, in the order of its return statements. A recursive call adds no causes.
func (f *Finder) Results(function *types.Func) []*Cause {
	if d := f.pass.Package.Body(function); d == nil || d.Body == nil {
		return nil
	}
	return f.resultsOf(f.program.Function(function))
}

func (f *Finder) resultsOf(function *ssa.Function) []*Cause {
	all, ok := f.results[function]
	if ok || function == nil {
		return all
	}
	f.results[function] = nil
	for _, b := range function.Blocks {
		r, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok {
			continue
		}
		w := walker{f, function.Syntax(), map[visit]bool{}}
		results := slices.DeleteFunc(slices.Clone(r.Results), func(v ssa.Value) bool { return lazyssa.IsError(v.Type()) })
		if c := w.first(append(results, conditions(b, nil)...), false); c != nil {
			all = append(all, c)
		}
	}
	f.results[function] = all
	return all
}

// through begins the text of a step into a function.
const through = "through "

// through returns a cause as seen from a call.
func (c *Cause) through(call ast.Node, name string) *Cause {
	seen := *c
	seen.Chain = append([]lint.Step{{At: call, Text: through + name}}, c.Chain...)
	return &seen
}

// global returns the cause of the initial value of a package variable, which is made once in a process.
func (f *Finder) global(v *types.Var) *Cause {
	if c, ok := f.globals[v]; ok {
		return c
	}
	f.globals[v] = nil
	source, fixed := f.pass.Source.Initial(v)
	initial := f.program.Initial(f.program.Package().Var(v.Name()))
	if !fixed || initial == nil {
		return nil
	}
	w := walker{f, source, map[visit]bool{}}
	if c := w.value(initial, false); c != nil {
		once := *c
		_, made := initial.(*ssa.Call)
		_, function := v.Type().Underlying().(*types.Signature)
		once.EveryTime = once.EveryTime && function && !made // var now = time.Now
		f.globals[v] = &once
	}
	return f.globals[v]
}
