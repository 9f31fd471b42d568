package driver

import (
	"fmt"
	"go/types"
	"reflect"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
)

// Results are results of analyzers that are known before they run, by import path.
type Results map[*analysis.Analyzer]map[string]any

// A binder makes analyzers for one run from those that all runs share. They return what is known, and contain panics and errors: x/tools ends
// the process at a panic, and leaves out everything that depends on an analyzer with an error.
type binder struct {
	known    Results
	imported factSet // about other packages, beside those of the run
	category string  // of the diagnostic that reports a failure; "" for none
	bound    map[*analysis.Analyzer]*analysis.Analyzer
	original map[*analysis.Analyzer]*analysis.Analyzer // of a bound one

	mu       sync.Mutex
	failures map[failing]error
}

type failing struct {
	analyzer *analysis.Analyzer
	pkg      *types.Package
}

func newBinder(known Results) *binder {
	return &binder{
		known: known, bound: map[*analysis.Analyzer]*analysis.Analyzer{}, original: map[*analysis.Analyzer]*analysis.Analyzer{},
		failures: map[failing]error{},
	}
}

// bindAll returns analyzers for this run.
func (b *binder) bindAll(all []*analysis.Analyzer) []*analysis.Analyzer {
	var bound []*analysis.Analyzer
	for _, a := range all {
		bound = append(bound, b.bind(a))
	}
	return bound
}

// bind returns an analyzer for this run.
func (b *binder) bind(a *analysis.Analyzer) *analysis.Analyzer {
	if done := b.bound[a]; done != nil {
		return done
	}
	bound := *a
	b.bound[a], b.original[&bound] = &bound, a
	bound.Requires = nil
	for _, required := range a.Requires {
		bound.Requires = append(bound.Requires, b.bind(required))
	}
	bound.Run = func(pass *analysis.Pass) (any, error) {
		if result, ok := b.known[a][pass.Pkg.Path()]; ok {
			return result, nil
		}
		result, err := b.run(a, pass)
		if err != nil {
			b.fail(a, pass, err)
		}
		if result == nil && a.ResultType != nil {
			result = reflect.Zero(a.ResultType).Interface()
		}
		return result, nil
	}
	return &bound
}

// run runs an analyzer after those that it requires.
func (b *binder) run(a *analysis.Analyzer, pass *analysis.Pass) (result any, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			first, _, _ := strings.Cut(fmt.Sprint(cause), "\n")
			result, err = nil, fmt.Errorf("panic: %s", first)
		}
	}()
	own := *pass
	own.Analyzer, own.ResultOf = a, map[*analysis.Analyzer]any{}
	for _, required := range a.Requires {
		if err := b.failure(required, pass.Pkg); err != nil {
			return nil, fmt.Errorf("%s: %w", required.Name, err)
		}
		own.ResultOf[required] = pass.ResultOf[b.bound[required]]
	}
	own.ImportObjectFact = func(object types.Object, to analysis.Fact) bool {
		return pass.ImportObjectFact(object, to) || b.imported.get(object.Pkg(), object, to)
	}
	own.ImportPackageFact = func(pkg *types.Package, to analysis.Fact) bool {
		return pass.ImportPackageFact(pkg, to) || b.imported.get(pkg, nil, to)
	}
	return a.Run(&own)
}

func (b *binder) failure(a *analysis.Analyzer, pkg *types.Package) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failures[failing{a, pkg}]
}

func (b *binder) fail(a *analysis.Analyzer, pass *analysis.Pass, err error) {
	b.mu.Lock()
	b.failures[failing{a, pass.Pkg}] = err
	b.mu.Unlock()
	if b.category == "" {
		return
	}
	name := pass.Files[0].Name
	pass.Report(analysis.Diagnostic{Pos: name.Pos(), End: name.End(), Category: b.category,
		Message: fmt.Sprintf("%s could not analyze package %s: internal error: %v (its checks are incomplete)", a.Name, name.Name, err)})
}
