package driver

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// An outcome is what an analyzer made of a package.
type outcome struct {
	analyzer *analysis.Analyzer
	pkg      *packages.Package
	result   any   // nil for none
	err      error // of the analyzer, or of one that it requires
	found    []analysis.Diagnostic
}

// check runs analyzers on packages with their source, and those that export facts also on the packages of the author that these depend on.
func check(known Results, analyzers []*analysis.Analyzer, all []*packages.Package) ([]outcome, error) {
	b, own := newBinder(known), sources{map[*packages.Package]*packages.Package{}, map[*packages.Package]*packages.Package{}}
	var read []*packages.Package
	for _, p := range all {
		read = append(read, own.of(p))
	}
	graph, err := checker.Analyze(b.bindAll(analyzers), read, nil)
	if err != nil {
		return nil, fmt.Errorf("analyse packages: %w", err)
	}
	var done []outcome
	for _, action := range graph.Roots {
		one := outcome{b.original[action.Analyzer], own.original[action.Package], action.Result, action.Err, action.Diagnostics}
		if err := b.failure(one.analyzer, one.pkg.Types); err != nil {
			one.result, one.err = nil, err
		}
		done = append(done, one)
	}
	return done, nil
}

// ResultOf returns the result of an analyzer without facts for a package that was loaded with its source.
func ResultOf(known Results, a *analysis.Analyzer, p *packages.Package) (any, error) {
	done, err := check(known, []*analysis.Analyzer{a}, []*packages.Package{p})
	if err != nil {
		return nil, err
	}
	return done[0].result, done[0].err
}

// sources are packages without the imports that are not the author's: those are known by their types only, and have no facts.
type sources struct {
	only, original map[*packages.Package]*packages.Package
}

func (s sources) of(p *packages.Package) *packages.Package {
	if s.only[p] == nil {
		one := *p
		s.only[p], s.original[&one] = &one, p
		one.Imports = map[string]*packages.Package{}
		for path, imported := range p.Imports {
			if isSource(imported) {
				one.Imports[path] = s.of(imported)
			}
		}
	}
	return s.only[p]
}

// isSource reports whether a package of the author was read with its functions.
func isSource(p *packages.Package) bool {
	return isLocal(p) && p.TypesInfo != nil && !p.IllTyped && len(p.Errors) == 0
}

// isLocal reports whether a package belongs to a module on this machine: a main module, one of the workspace, or one that replaces another.
func isLocal(p *packages.Package) bool {
	return p.Module != nil && p.Module.Path != "" && p.Module.Version == ""
}

// beneath returns the local packages that packages depend on.
func beneath(all []*packages.Package) []*packages.Package {
	var below []*packages.Package
	packages.Visit(all, nil, func(p *packages.Package) {
		if isLocal(p) && !slices.Contains(all, p) {
			below = append(below, p)
		}
	})
	return below
}
