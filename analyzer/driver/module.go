package driver

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"

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
	own, err := s.first(analyzers, rules)
	if err != nil {
		return err
	}
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
	_, err = s.report(reporters, reporters)
	return err
}

// first runs the analyzers, and returns the facts of the requested packages for each rule.
func (s *surroundings) first(analyzers []*analysis.Analyzer, rules []module.Rule) ([]*gathering, error) {
	all := slices.Clone(analyzers)
	for _, rule := range rules {
		all = append(all, rule.Gather)
	}
	done, err := s.report(analyzers, all)
	if err != nil {
		return nil, err
	}
	var own []*gathering
	for _, rule := range rules {
		own = append(own, s.gathering(rule, done))
	}
	return own, nil
}

// report runs analyzers on the requested packages, and adds the findings of some of them to the result.
func (s *surroundings) report(reporters, all []*analysis.Analyzer) ([]outcome, error) {
	if len(all) == 0 {
		return nil, nil
	}
	done, err := check(s.known, all, s.requested)
	for _, o := range done {
		if slices.Contains(reporters, o.analyzer) {
			s.result.addDiagnostics(o, s.c.Unknown)
		}
	}
	return done, err
}

// prior runs a Prior on the local packages that were read, and adds those to the requested ones that it finds relevant.
func (s *surroundings) prior(p *Prior) error {
	all := slices.DeleteFunc(withoutTests(s.read), func(one *packages.Package) bool { return !isSource(one) && !slices.Contains(s.requested, one) })
	done, err := check(nil, []*analysis.Analyzer{p.Gather}, all)
	if err != nil {
		return err
	}
	var results []any
	for _, o := range done {
		if o.err == nil {
			results = append(results, o.result)
		}
	}
	known, relevant := p.Solve(results)
	s.known = known
	for _, one := range all {
		listed := slices.ContainsFunc(s.listed, func(l *packages.Package) bool { return l.PkgPath == one.PkgPath })
		if listed && slices.Contains(relevant, one.PkgPath) && !slices.Contains(s.requested, one) {
			s.requested = append(s.requested, one)
		}
	}
	return nil
}

// gather returns the facts of a module for a rule.
func (s *surroundings) gather(ctx context.Context, rule module.Rule, own *gathering) (module.Gathered, error) {
	read, err := s.around(ctx, rule, own.Found)
	if err != nil {
		return module.Gathered{}, err
	}
	sound := slices.DeleteFunc(slices.Clone(read), func(p *packages.Package) bool { return p.IllTyped || len(p.Errors) > 0 })
	done, err := check(s.known, []*analysis.Analyzer{rule.Gather}, sound)
	if err != nil {
		return module.Gathered{}, err
	}
	all := s.gathering(rule, done)
	for _, p := range read {
		if !slices.Contains(sound, p) {
			all.unread(p, errorsOf(p))
		}
	}
	if rule.Tests {
		maps.Copy(all.Unread, s.unanalysed())
	} else {
		all.Found = append(all.Found, own.Found...)
		maps.Copy(all.Unread, own.Unread)
	}
	return all.Gathered, nil
}

// A gathering holds the facts of packages for a rule. A package that does not type-check has none; that is reported
// if the package was requested.
type gathering struct {
	module.Gathered
	of *surroundings
}

// gathering returns the facts that a rule's analyzer has found.
func (s *surroundings) gathering(rule module.Rule, done []outcome) *gathering {
	g := &gathering{module.Gathered{Whole: true, Unread: map[string]bool{}}, s}
	for _, o := range done {
		switch {
		case o.analyzer != rule.Gather:
		case o.err != nil:
			g.unread(o.pkg, fmt.Sprint(o.err))
		case !reflect.ValueOf(o.result).IsZero():
			g.Found = append(g.Found, module.Found{Package: o.pkg.PkgPath, Says: o.result, MadeWith: closure(o.pkg)})
		}
	}
	slices.SortFunc(g.Found, func(a, b module.Found) int { return cmp.Compare(a.Package, b.Package) })
	return g
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

// closure returns the import paths of a package and its dependencies.
func closure(p *packages.Package) map[string]bool {
	all := map[string]bool{}
	packages.Visit([]*packages.Package{p}, nil, func(p *packages.Package) { all[p.PkgPath] = true })
	return all
}
