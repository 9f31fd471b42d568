package main

import (
	"flag"
	"slices"
	"strconv"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/module"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/suite/vet"
)

// A selection says which analyzers were switched on and off by name, as the flags of go vet do: where one is switched on, only
// those are asked; else all but those that are switched off.
type selection map[string]bool

func (s selection) on(name string) bool {
	on, named := s[name]
	for _, other := range s {
		if other {
			return on
		}
	}
	return !named
}

// selectable answers the names of all analyzers that there are: ours, and those of the standard suite.
func selectable() []string {
	var all []string
	for _, a := range analyzer.All() {
		all = append(all, a.Name)
	}
	for _, a := range vet.Suite {
		all = append(all, a.Name)
	}
	return all
}

// define defines a flag for each analyzer.
func (s selection) define(f *flag.FlagSet) {
	for _, name := range selectable() {
		f.BoolFunc(name, "ask "+name+" (and no other that is not named), or with =false do not", func(value string) error {
			on, err := strconv.ParseBool(value)
			s[name] = on
			return err
		})
	}
}

// ours answers the analyzers of this linter that are switched on.
func (s selection) ours() []*analysis.Analyzer { return analyzer.Selected(s.on) }

// modules answers the rules that have to see a whole module and are switched on.
func (s selection) modules() []module.Rule {
	return slices.DeleteFunc(analyzer.Module(), func(m module.Rule) bool { return !s.on(m.Analyzer.Name) })
}

// standard answers the analyzers of the standard suite that are switched on.
func (s selection) standard() []*analysis.Analyzer {
	return slices.DeleteFunc(slices.Clone(vet.Suite), func(a *analysis.Analyzer) bool { return !s.on(a.Name) })
}

// isStandard reports whether an analyzer is one of the standard suite.
func isStandard(name string) bool {
	return slices.ContainsFunc(vet.Suite, func(a *analysis.Analyzer) bool { return a.Name == name })
}
