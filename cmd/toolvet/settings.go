package main

import (
	"flag"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"golang.org/x/tools/go/analysis"
)

// settings are flags that every analyzer has, as they were set: "-profile=agn-005".
type settings []string

// define defines the flags. What they are set to is held against what it may be, and remembered.
func (s *settings) define(f *flag.FlagSet) {
	suite := analyzer.Suite()
	trial := suite[len(suite)-1] // tooldirective, which was made just now and for nobody else
	for _, name := range analyzer.Flags() {
		one := trial.Flags.Lookup(name)
		set := func(value string) error {
			*s = append(*s, "-"+name+"="+value)
			return one.Value.Set(value)
		}
		if _, isBool := one.Value.(interface{ IsBoolFlag() bool }); isBool {
			f.BoolFunc(name, one.Usage, set)
			continue
		}
		f.Func(name, one.Usage, set)
	}
}

// apply sets the flags of analyzers: what is not set is what it is by default, whatever a run before set in this process.
func (s settings) apply(analyzers []*analysis.Analyzer) error {
	for _, name := range analyzer.Flags() {
		for _, a := range analyzers {
			if err := a.Flags.Set(name, s.last(name, a.Flags.Lookup(name).DefValue)); err != nil {
				return err
			}
		}
	}
	return nil
}

// last answers what a flag is set to; otherwise if it is not.
func (s settings) last(name, otherwise string) string {
	for _, setting := range s {
		if value, ok := strings.CutPrefix(setting, "-"+name+"="); ok {
			otherwise = value
		}
	}
	return otherwise
}
