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
	results map[ast.Node][]*Cause // by function; nil while it is being examined
	globals map[*types.Var]*Cause
	sorters map[ast.Node]bool // functions that sort something
	sorted  func() map[*types.Var]bool
	started map[*types.Var]*Cause        // variables of the package that an init function sets; see startedBy
	changed func() map[*types.Var]string // variables, and fields of variables, that calls change, with the statement that does
}

// New returns a Finder for the package of a pass.
func New(p *lint.Pass) *Finder {
	f := &Finder{pass: p, results: map[ast.Node][]*Cause{}, globals: map[*types.Var]*Cause{}, sorters: map[ast.Node]bool{}}
	f.sorted = sync.OnceValue(f.sortedVariables)
	f.changed = sync.OnceValue(f.changedVariables)
	return f
}

// Results returns the causes of the results of a function of the package, in the order of its return statements.
func (f *Finder) Results(function *types.Func) []*Cause {
	declaration := f.pass.Package.Body(function)
	if declaration == nil || declaration.Body == nil {
		return nil
	}
	return f.of(declaration, declaration.Type, declaration.Body)
}

// of examines one function. A recursive call adds no causes.
func (f *Finder) of(node ast.Node, kind *ast.FuncType, body *ast.BlockStmt) []*Cause {
	if known, ok := f.results[node]; ok {
		return known
	}
	f.results[node] = nil
	w := walker{Finder: f, tainted: map[*types.Var]*Cause{}, results: named(f.pass.TypesInfo, kind)}
	if d, ok := node.(*ast.FuncDecl); ok && d.Recv != nil && len(d.Recv.List) == 1 && len(d.Recv.List[0].Names) == 1 {
		w.receiver, _ = f.pass.TypesInfo.Defs[d.Recv.List[0].Names[0]].(*types.Var)
	}
	for before := -1; before != len(w.tainted); { // a loop may carry a value to an earlier line
		before = len(w.tainted)
		w.causes = nil
		w.block(body, nil)
	}
	f.results[node] = w.causes
	return w.causes
}

// named returns the named results of a function.
func named(info *types.Info, kind *ast.FuncType) []*types.Var {
	if kind.Results == nil {
		return nil
	}
	var all []*types.Var
	for _, field := range kind.Results.List {
		for _, name := range field.Names {
			if v, ok := info.Defs[name].(*types.Var); ok {
				all = append(all, v)
			}
		}
	}
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
