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

// A selection records the analyzers that were switched on and off, with the rules of go vet: if any is on, only those run; otherwise
// all run that are not off.
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

// selectable returns the names of all analyzers.
func selectable() []string { return names(analyzer.All()) }

func names(analyzers []*analysis.Analyzer) []string {
	var all []string
	for _, a := range analyzers {
		all = append(all, a.Name)
	}
	return all
}

// define defines a flag for each analyzer.
func (s selection) define(f *flag.FlagSet, analyzers []string) {
	for _, name := range analyzers {
		f.BoolFunc(name, "run "+name+" and only analyzers that are named; with =false, do not run it", func(value string) error {
			on, err := strconv.ParseBool(value)
			s[name] = on
			return err
		})
	}
}

// ours returns the selected analyzers of toolvet.
func (s selection) ours() []*analysis.Analyzer { return analyzer.Selected(s.on) }

// modules returns the selected rules that need a whole module.
func (s selection) modules() []module.Rule {
	return slices.DeleteFunc(analyzer.Module(), func(m module.Rule) bool { return !s.on(m.Analyzer.Name) })
}

// standard returns the selected analyzers of the standard suite.
func (s selection) standard() []*analysis.Analyzer {
	return slices.DeleteFunc(slices.Clone(vet.Suite), func(a *analysis.Analyzer) bool { return !s.on(a.Name) })
}
