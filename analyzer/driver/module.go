package driver

import (
	"cmp"
	"context"
	"fmt"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/module"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// whole runs the rules that have to see a whole module over the packages that were asked about. A module is only read where one of
// these packages has something to say to a rule.
func (r *Result) whole(ctx context.Context, c Config, asked []*packages.Package, patterns []string) error {
	var judges []*analysis.Analyzer
	for _, rule := range c.Module {
		own, err := r.gather(rule, asked, asked)
		if err != nil {
			return err
		}
		if !rule.Needed(own.Found) || len(modules(asked)) == 0 {
			continue
		}
		read, left, err := c.around(ctx, rule, asked, patterns)
		if err != nil {
			return err
		}
		gathered, err := r.gather(rule, read, asked)
		if err != nil {
			return err
		}
		maps.Copy(gathered.Unread, left)
		judges = append(judges, rule.Knowing(gathered))
	}
	if len(judges) == 0 {
		return nil
	}
	graph, err := checker.Analyze(judges, asked, nil)
	if err != nil {
		return fmt.Errorf("analyse packages: %w", err)
	}
	for _, action := range graph.Roots {
		r.collect(c, action)
	}
	return nil
}

// gather asks packages for what they have to say. Of one that does not type-check nothing is known, and that is said where it was
// asked about.
func (r *Result) gather(rule module.Rule, read, asked []*packages.Package) (module.Gathered, error) {
	known := module.Gathered{Whole: true, Unread: map[string]bool{}}
	unread := func(p *packages.Package, why string) {
		if slices.ContainsFunc(asked, func(a *packages.Package) bool { return a.PkgPath == p.PkgPath || a.PkgPath == p.ForTest }) {
			if p.ForTest != "" {
				why = "its tests: " + why
			}
			r.fail(cmp.Or(p.ForTest, p.PkgPath), why)
		}
		maps.Copy(known.Unread, closure(p))
	}
	var sound []*packages.Package
	for _, p := range read {
		if p.IllTyped || len(p.Errors) > 0 {
			unread(p, errorsOf(p))
			continue
		}
		sound = append(sound, p)
	}
	madeWith := map[*packages.Package]map[string]bool{}
	for _, p := range sound {
		madeWith[p] = closure(p)
	}
	withoutUnread(sound)
	graph, err := checker.Analyze([]*analysis.Analyzer{rule.Gather}, sound, nil)
	if err != nil {
		return known, fmt.Errorf("analyse packages: %w", err)
	}
	for _, action := range graph.Roots {
		switch {
		case action.Err != nil:
			unread(action.Package, fmt.Sprintf("%s: %v", action.Analyzer.Name, action.Err))
		case action.Result != nil:
			known.Found = append(known.Found, module.Found{Says: action.Result, MadeWith: madeWith[action.Package]})
		}
	}
	return known, nil
}

// closure answers the import paths of all that a package is made with.
func closure(p *packages.Package) map[string]bool {
	all := map[string]bool{}
	packages.Visit([]*packages.Package{p}, nil, func(p *packages.Package) { all[p.PkgPath] = true })
	return all
}

// around reads what the modules of the packages have that belongs to a rule: their packages, or the tests that are made with one of
// those that were asked about. left are the import paths of what tests speak of that build constraints leave out.
func (c Config) around(ctx context.Context, rule module.Rule, asked []*packages.Package, patterns []string) (read []*packages.Package, left map[string]bool, err error) {
	const shape = packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule | packages.NeedForTest
	c.tests = rule.Tests
	listed, err := c.load(ctx, shape, slices.Concat(modules(asked), patterns))
	if err != nil {
		return nil, nil, err
	}
	wanted, paths, left := map[string]bool{}, []string{}, map[string]bool{}
	for _, p := range listed {
		if rule.Tests {
			leftOut(p, left)
		}
		if c.belongs(rule, p, asked) {
			wanted[p.ID] = true
			paths = append(paths, cmp.Or(p.ForTest, p.PkgPath))
		}
	}
	slices.Sort(paths)
	if len(paths) == 0 {
		return nil, left, nil
	}
	read, err = c.load(ctx, packages.LoadSyntax|packages.NeedModule|packages.NeedForTest, slices.Compact(paths))
	return slices.DeleteFunc(read, func(p *packages.Package) bool { return !wanted[p.ID] }), left, err
}

// leftOut notes the package of a test file that build constraints leave out, and what it imports.
func leftOut(p *packages.Package, left map[string]bool) {
	for _, name := range p.IgnoredFiles {
		if !isTest(name) {
			continue
		}
		left[cmp.Or(p.ForTest, p.PkgPath)] = true
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			continue
		}
		for _, imported := range file.Imports {
			if path, err := strconv.Unquote(imported.Path.Value); err == nil {
				left[path] = true
			}
		}
	}
}

// belongs reports whether a package is to be read for a rule.
func (c Config) belongs(rule module.Rule, p *packages.Package, asked []*packages.Package) bool {
	if rule.Tests {
		return p.ForTest != "" && slices.ContainsFunc(p.GoFiles, isTest) &&
			slices.ContainsFunc(asked, func(a *packages.Package) bool { return reaches(p, a.PkgPath, map[*packages.Package]bool{}) })
	}
	return p.Module != nil && (c.Reaches == "" || reaches(p, c.Reaches, map[*packages.Package]bool{}))
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
