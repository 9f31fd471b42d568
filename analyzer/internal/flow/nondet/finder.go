// Package nondet finds out whether the results of a function depend on something that is not the same every time: the clock, chance, the
// process, the order in which Go iterates over a map. It follows values through the variables and functions of one package, and through
// facts about those of others. Only values that reach a result count.
package nondet

import (
	"go/ast"
	"go/types"
	"sync"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
)

// A Cause is a place that makes a result vary.
type Cause struct {
	At        analysis.Range
	What      string // "the clock: time.Now()"
	EveryTime bool   // it varies from call to call, and not only from process to process
	Chain     []lint.Step
	order     bool // it is only the order of a map: sorting removes it
	external  bool // it is in another package: What says where
}

// A Finder examines the functions of one package. It is not safe for concurrent use.
type Finder struct {
	pass    *lint.Pass
	results map[*ast.FuncDecl][]*Cause // nil while it is being examined
	globals map[*types.Var]*Cause
	sorted  func() map[*types.Var]bool
}

// New returns a Finder for the package of a pass.
func New(p *lint.Pass) *Finder {
	f := &Finder{pass: p, results: map[*ast.FuncDecl][]*Cause{}, globals: map[*types.Var]*Cause{}}
	f.sorted = sync.OnceValue(f.sortedVariables)
	return f
}

// Results returns the causes of the results of a function of the package, in the order of its return statements. A recursive call adds no causes.
func (f *Finder) Results(function *types.Func) []*Cause {
	d := f.pass.Package.Body(function)
	if d == nil || d.Body == nil {
		return nil
	}
	if known, ok := f.results[d]; ok {
		return known
	}
	f.results[d] = nil
	b := &body{Finder: f, assigned: map[*types.Var][]input{}}
	if d.Recv != nil && len(d.Recv.List) == 1 && len(d.Recv.List[0].Names) == 1 {
		b.receiver, _ = f.pass.TypesInfo.Defs[d.Recv.List[0].Names[0]].(*types.Var)
	}
	b.walk(d.Body)
	var all []*Cause
	for _, r := range b.returns {
		cause := b.first(r.Results, seen{})
		for v := range function.Signature().Results().Variables() {
			if cause == nil && len(r.Results) == 0 {
				cause = b.variable(v, seen{})
			}
		}
		if cause == nil {
			cause = b.first(b.conditions[r], seen{})
		}
		if cause != nil {
			all = append(all, cause)
		}
	}
	f.results[d] = all
	return all
}

// through begins the text of a step into a function.
const through = "through "

// through returns a cause as seen from a call.
func (c *Cause) through(call *ast.CallExpr, name string) *Cause {
	seen := *c
	seen.Chain = append([]lint.Step{{At: call, Text: through + name}}, c.Chain...)
	return &seen
}
