package driver

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/toolconform/toolconform/analyzer/module"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// whole runs the rules that have to see a whole module over the packages that were asked about. A module is only read where one of
// these packages has something to say to a rule.
func (r *Result) whole(ctx context.Context, c Config, asked []*packages.Package, patterns []string) error {
	var judges []*analysis.Analyzer
	s := surroundings{c: c, asked: asked, patterns: slices.Concat(modules(asked), patterns)}
	for _, rule := range c.Module {
		s.tests = s.tests || rule.Tests
	}
	for _, rule := range c.Module {
		own, err := r.gather(rule, asked, asked)
		if err != nil {
			return err
		}
		if !rule.Needed(own.Found) || len(modules(asked)) == 0 {
			continue
		}
		read, err := s.read(ctx, rule, own)
		if err != nil {
			return err
		}
		gathered, err := r.gather(rule, read, asked)
		if err != nil {
			return err
		}
		if rule.Tests {
			maps.Copy(gathered.Unread, s.apart())
		} else {
			gathered.Found = append(gathered.Found, own.Found...)
			maps.Copy(gathered.Unread, own.Unread)
		}
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
			known.Found = append(known.Found, module.Found{Package: action.Package.PkgPath, Says: action.Result, MadeWith: madeWith[action.Package]})
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
