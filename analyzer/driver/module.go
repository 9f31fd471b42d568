package driver

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/toolconform/toolconform/analyzer/driver/work"
	"github.com/toolconform/toolconform/analyzer/module"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// analyse runs the analyzers on the requested packages, and then the module rules. A module is read only if a requested
// package has facts for a rule.
func (s *surroundings) analyse(ctx context.Context, analyzers []*analysis.Analyzer) error {
	rules := s.c.Module
	if len(modules(s.requested)) == 0 {
		rules = nil
	}
	own := s.first(analyzers, rules)
	var reporters []*analysis.Analyzer
	for i, rule := range rules {
		if !rule.Needed(own[i].Found) {
			continue
		}
		gathered, err := s.gather(ctx, rule, own[i])
		if err != nil {
			return err
		}
		reporters = append(reporters, rule.Knowing(gathered))
	}
	if len(reporters) > 0 { // they are parsed again: keeping all of them would take hundreds of megabytes
		jobs := map[*packages.Package]job{}
		for _, p := range s.requested {
			jobs[p] = job{analyzers: reporters, then: s.addAll(reporters)}
		}
		s.pool.do(jobs)
	}
	return nil
}

// first runs the analyzers, and returns the facts of the requested packages for each rule.
func (s *surroundings) first(analyzers []*analysis.Analyzer, rules []module.Rule) []*gathering {
	var own []*gathering
	both := slices.Clone(analyzers)
	for _, rule := range rules {
		own, both = append(own, s.gathering()), append(both, rule.Gather)
	}
	if s.c.Finder != nil {
		both = append(both, s.c.Finder)
	}
	add := s.addAll(analyzers)
	jobs := map[*packages.Package]job{}
	for _, p := range s.requested {
		jobs[p] = job{analyzers: both, then: func(source *packages.Package, done []*work.Outcome) {
			add(source, done)
			for i, known := range own {
				known.take(source, done, len(analyzers)+i)
			}
			if s.c.Finder != nil && len(done) == len(both) {
				if found, ok := done[len(both)-1].Result.(interface{ Len() int }); ok {
					s.tools += found.Len()
				}
			}
		}}
	}
	s.pool.do(jobs)
	for _, known := range own {
		known.sort()
	}
	return own
}

// addAll returns a function that adds the outcomes for a package to the result.
func (s *surroundings) addAll(analyzers []*analysis.Analyzer) func(*packages.Package, []*work.Outcome) {
	return func(source *packages.Package, done []*work.Outcome) {
		if len(source.Errors) > 0 {
			s.result.fail(source.PkgPath, errorsOf(source))
			return
		}
		for i, a := range analyzers {
			s.result.add(s.c, source, a, done[i])
		}
	}
}

// gather returns the facts of a module for a rule.
func (s *surroundings) gather(ctx context.Context, rule module.Rule, own *gathering) (module.Gathered, error) {
	c, read, err := s.around(ctx, rule, own.Found)
	if err != nil {
		return module.Gathered{}, err
	}
	known := s.gathering()
	jobs := map[*packages.Package]job{}
	for _, p := range read {
		if p.IllTyped || len(p.Errors) > 0 {
			known.unread(p, errorsOf(p))
			continue
		}
		jobs[p] = job{analyzers: []*analysis.Analyzer{rule.Gather}, then: func(source *packages.Package, done []*work.Outcome) {
			known.take(source, done, 0)
		}}
	}
	c.do(jobs)
	known.sort()
	if rule.Tests {
		maps.Copy(known.Unread, s.unanalysed())
	} else {
		known.Found = append(known.Found, own.Found...)
		maps.Copy(known.Unread, own.Unread)
	}
	return known.Gathered, nil
}

// A gathering holds the facts of packages for a rule. A package that does not type-check has none; that is reported
// if the package was requested.
type gathering struct {
	module.Gathered
	of *surroundings
}

func (s *surroundings) gathering() *gathering {
	return &gathering{module.Gathered{Whole: true, Unread: map[string]bool{}}, s}
}

// take adds the facts of a package: the outcome with index at.
func (g *gathering) take(p *packages.Package, done []*work.Outcome, at int) {
	switch {
	case len(p.Errors) > 0:
		g.unread(p, errorsOf(p))
	case done[at].Err != nil:
		g.unread(p, fmt.Sprint(done[at].Err))
	case done[at].Result != nil:
		g.Found = append(g.Found, module.Found{Package: p.PkgPath, Says: done[at].Result, MadeWith: closure(p)})
	}
}

func (g *gathering) unread(p *packages.Package, why string) {
	if slices.ContainsFunc(g.of.requested, func(a *packages.Package) bool { return a.PkgPath == p.PkgPath || a.PkgPath == p.ForTest }) {
		if p.ForTest != "" {
			why = "its tests: " + why
		}
		g.of.result.fail(cmp.Or(p.ForTest, p.PkgPath), why)
	}
	maps.Copy(g.Unread, closure(p))
}

func (g *gathering) sort() {
	slices.SortFunc(g.Found, func(a, b module.Found) int { return cmp.Compare(a.Package, b.Package) })
}

// closure returns the import paths of a package and its dependencies.
func closure(p *packages.Package) map[string]bool {
	all := map[string]bool{}
	packages.Visit([]*packages.Package{p}, nil, func(p *packages.Package) { all[p.PkgPath] = true })
	return all
}
