package driver

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/module"
	"golang.org/x/tools/go/packages"
)

// surroundings are what there is in the modules of the packages that were asked about, beside them.
type surroundings struct {
	c        Config
	crew     *crew
	result   *Result
	asked    []*packages.Package // that can be analysed
	read     []*packages.Package // these and what came with them: their tests
	listed   []*packages.Package // what the patterns match; what they hold is not read
	patterns []string
	whole    bool // listed is all that there is in the modules
	tools    int  // that were found
}

// around returns what belongs to a rule, and the pool for it: the other packages of the modules, or the tests that are made with
// packages that have something to say to it.
func (s *surroundings) around(ctx context.Context, rule module.Rule, own []module.Found) (*crew, []*packages.Package, error) {
	if err := s.list(ctx); err != nil {
		return nil, nil, err
	}
	belongs := s.others
	if rule.Tests {
		belongs = testsOf(rule, own)
	}
	wanted, paths := map[string]bool{}, []string{}
	for _, p := range s.listed {
		if belongs(p) {
			wanted[p.ID] = true
			paths = append(paths, cmp.Or(p.ForTest, p.PkgPath))
		}
	}
	only := func(all []*packages.Package) []*packages.Package {
		return slices.DeleteFunc(slices.Clone(all), func(p *packages.Package) bool { return !wanted[p.ID] })
	}
	if here := only(s.read); len(here) == len(wanted) {
		return s.crew, here, nil
	}
	slices.Sort(paths)
	c := s.c
	c.tests = rule.Tests
	read, err := c.loadTyped(ctx, slices.Compact(paths))
	return newCrew(c), only(read), err
}

// list sees to it that all that there is in the modules is listed, and in the workspace that they are of: a module may be tested, or
// registered, in another one.
func (s *surroundings) list(ctx context.Context) error {
	if s.whole {
		return nil
	}
	missing := modules(s.asked)
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

// others reports whether a package is of a module, has to do with what the analyzers are about, and was not asked about.
func (s *surroundings) others(p *packages.Package) bool {
	return p.Module != nil && p.ForTest == "" && !isTestMain(p) &&
		!slices.ContainsFunc(s.asked, func(a *packages.Package) bool { return a.PkgPath == p.PkgPath }) &&
		(len(s.c.Reaches) == 0 || reaches(p, s.c.Reaches, map[*packages.Package]bool{}))
}

// testsOf returns which packages are tests that are made with one of those that have something to say to a rule.
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

// modules returns patterns for the author's own modules that packages belong to.
func modules(all []*packages.Package) []string {
	var patterns []string
	for _, p := range all {
		if p.Module != nil && p.Module.Path != "" && p.Module.Version == "" && !slices.Contains(patterns, p.Module.Path+"/...") {
			patterns = append(patterns, p.Module.Path+"/...")
		}
	}
	return patterns
}
