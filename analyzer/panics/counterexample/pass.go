package counterexample

import (
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/flow/valueflow"
	"github.com/toolconform/toolconform/analyzer/internal/roots"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search"
	"github.com/toolconform/toolconform/analyzer/panics/known"
)

// InPass executes handlers of the package of a pass, of which keys are given. A call of a function of another package ends the execution,
// unless the function is one of the standard library that is modelled.
func InPass(pass *analysis.Pass, keys []string, executions int) *Found {
	program := ssa.NewProgram(pass.Fset, ssa.InstantiateGenerics)
	own := pass.Pkg.Path()
	standard := map[string]bool{}
	seen := map[*types.Package]bool{}
	var add func(all []*types.Package)
	add = func(all []*types.Package) {
		for _, p := range all {
			if !seen[p] {
				seen[p] = true
				standard[p.Path()] = known.Standard(p)
				program.CreatePackage(p, nil, nil, true)
				add(p.Imports())
			}
		}
	}
	add(pass.Pkg.Imports())
	program.CreatePackage(pass.Pkg, pass.Files, pass.TypesInfo, true)
	session := search.NewSession(execute.NewProgram(program, func(path string) execute.Origin {
		switch {
		case path == own:
			return execute.Module
		case standard[path]:
			return execute.Standard
		}
		return execute.Other
	}))
	session.Partial = true
	introduce(session, map[string][]roots.Handler{own: roots.Of(pass)})
	found := &Found{Handlers: map[string]Handler{}}
	for _, h := range named(program, pass.Pkg, pass.Files, pass.TypesInfo, keys) {
		found.Handlers[valueflow.Key(h)] = run(session, h, budget(executions))
	}
	return found
}
