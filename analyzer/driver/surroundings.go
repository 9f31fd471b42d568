package driver

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/module"
	"golang.org/x/tools/go/packages"
)

// surroundings are the modules of the requested packages.
type surroundings struct {
	c         Config
	result    *Result
	known     Results             // of analyzers, before they run
	requested []*packages.Package // analysable requested packages
	read      []*packages.Package // the requested packages and the local ones that they depend on, with the test variants
	listed    []*packages.Package // packages matched by the patterns, without syntax
	patterns  []string
	whole     bool // listed contains all packages of the modules
}

// around returns the packages of a module that a rule needs: the other packages, or the tests that depend on packages with facts for the rule.
func (s *surroundings) around(ctx context.Context, rule module.Rule, own []module.Found) ([]*packages.Package, error) {
	if err := s.list(ctx); err != nil {
		return nil, err
	}
	belongs := s.others
	if rule.Tests {
		belongs = testsOf(rule, own)
	}
	var wanted []*packages.Package
	paths, ids := []string{}, map[string]bool{}
	for _, p := range s.listed {
		if belongs(p) {
			wanted, paths, ids[p.ID] = append(wanted, p), append(paths, cmp.Or(p.ForTest, p.PkgPath)), true
		}
	}
	only := func(all []*packages.Package) []*packages.Package {
		return slices.DeleteFunc(slices.Clone(all), func(p *packages.Package) bool { return !ids[p.ID] })
	}
	if here := only(s.read); len(here) == len(wanted) {
		return here, nil
	}
	c := s.c
	c.tests = rule.Tests
	read, err := c.loadSource(ctx, wanted, paths)
	return only(read), err
}

// list loads the package list of the modules and of their workspace, since tools may be tested or registered in
// another module.
func (s *surroundings) list(ctx context.Context) error {
	if s.whole {
		return nil
	}
	missing := modules(s.requested)
	if work := s.c.workspace(ctx); slices.ContainsFunc(missing, func(own string) bool { return slices.Contains(work, own) }) {
		missing = append(missing, slices.DeleteFunc(work, func(path string) bool { return slices.Contains(missing, path) })...)
	}
	missing = slices.DeleteFunc(missing, s.result.scope.covers)
	if len(missing) == 0 {
		s.whole = true
		return nil
	}
	all, err := s.c.load(ctx, shape, slices.Concat(missing, s.patterns))
	if err == nil {
		s.listed, s.whole = all, true
	}
	return err
}

// others reports whether a package is relevant, belongs to a module, and was not requested.
func (s *surroundings) others(p *packages.Package) bool {
	return p.Module != nil && p.ForTest == "" && !isTestMain(p) &&
		!slices.ContainsFunc(s.requested, func(a *packages.Package) bool { return a.PkgPath == p.PkgPath }) &&
		(len(s.c.Reaches) == 0 || reaches(p, s.c.Reaches, map[*packages.Package]bool{}))
}

// testsOf returns a filter for test packages that depend on a package with facts for a rule.
func testsOf(rule module.Rule, own []module.Found) func(*packages.Package) bool {
	var about []string
	for _, f := range own {
		if rule.Needed([]module.Found{f}) {
			about = append(about, f.Package)
		}
	}
	return func(p *packages.Package) bool {
		if p.ForTest == "" || !slices.ContainsFunc(p.GoFiles, isTest) {
			return false
		}
		madeWith := closure(p)
		return slices.ContainsFunc(about, func(path string) bool { return madeWith[path] })
	}
}

func isTest(file string) bool { return strings.HasSuffix(file, "_test.go") }

// modules returns package patterns for the packages' own modules.
func modules(all []*packages.Package) []string {
	var patterns []string
	for _, p := range all {
		if p.Module != nil && p.Module.Path != "" && p.Module.Version == "" && !slices.Contains(patterns, p.Module.Path+"/...") {
			patterns = append(patterns, p.Module.Path+"/...")
		}
	}
	return patterns
}
