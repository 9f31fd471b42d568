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
	asked    []*packages.Package
	patterns []string
	tests    bool                // some rule looks at tests
	listed   []*packages.Package // once; what they hold is not read
}

// read reads what belongs to a rule: the other packages of the modules, or the tests that are made with packages that have something to
// say to it.
func (s *surroundings) read(ctx context.Context, rule module.Rule, own module.Gathered) ([]*packages.Package, error) {
	const shape = packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule |
		packages.NeedForTest
	c := s.c
	if s.listed == nil {
		var err error
		c.tests = s.tests
		if s.listed, err = c.load(ctx, shape, s.patterns); err != nil {
			return nil, err
		}
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
	if len(paths) == 0 {
		return nil, nil
	}
	slices.Sort(paths)
	c.tests = rule.Tests
	read, err := c.load(ctx, packages.LoadSyntax|packages.NeedModule|packages.NeedForTest, slices.Compact(paths))
	return slices.DeleteFunc(read, func(p *packages.Package) bool { return !wanted[p.ID] }), err
}

// others reports whether a package is of a module, has to do with what the analyzers are about, and was not asked about.
func (s *surroundings) others(p *packages.Package) bool {
	return p.Module != nil && p.ForTest == "" && !strings.HasSuffix(p.ID, ".test") &&
		!slices.ContainsFunc(s.asked, func(a *packages.Package) bool { return a.PkgPath == p.PkgPath }) &&
		(s.c.Reaches == "" || reaches(p, s.c.Reaches, map[*packages.Package]bool{}))
}

// testsOf answers which packages are tests that are made with one of those that have something to say to a rule.
func testsOf(rule module.Rule, own module.Gathered) func(*packages.Package) bool {
	var about []string
	for _, f := range own.Found {
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

// modules answers patterns for the author's own modules that packages belong to.
func modules(all []*packages.Package) []string {
	var patterns []string
	for _, p := range all {
		if p.Module != nil && p.Module.Path != "" && p.Module.Version == "" && !slices.Contains(patterns, p.Module.Path+"/...") {
			patterns = append(patterns, p.Module.Path+"/...")
		}
	}
	return patterns
}
