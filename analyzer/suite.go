// Package analyzer is the linter: a list of analyzers that hold agent tools to the contract where they are written. Each says
// which requirements of the catalogue it witnesses, and its diagnostics end with the ID of one of them.
//
// The analyzers are made for golang.org/x/tools/go/analysis and run under go vet, in an editor, or in a command of their own:
// toolvet.
package analyzer

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/module"
	"github.com/toolconform/toolconform/analyzer/panics"
	"github.com/toolconform/toolconform/analyzer/toolargs"
	"github.com/toolconform/toolconform/analyzer/toolctx"
	"github.com/toolconform/toolconform/analyzer/toolleak"
	"github.com/toolconform/toolconform/analyzer/toollog"
	"github.com/toolconform/toolconform/analyzer/toolmount"
	"github.com/toolconform/toolconform/analyzer/toolname"
	"github.com/toolconform/toolconform/analyzer/toolnowhere"
	"github.com/toolconform/toolconform/analyzer/toolpure"
	"github.com/toolconform/toolconform/analyzer/toolreg"
	"github.com/toolconform/toolconform/analyzer/toolresult"
	"github.com/toolconform/toolconform/analyzer/toolschema"
	"github.com/toolconform/toolconform/analyzer/toolshape"
	"github.com/toolconform/toolconform/analyzer/tooltest"
	"github.com/toolconform/toolconform/analyzer/toolusage"
	"golang.org/x/tools/go/analysis"
)

// rules are the analyzers that witness requirements. Write a new one here, by its name.
var rules = []struct {
	*analysis.Analyzer
	requirements []string
}{
	{toolargs.Analyzer, toolargs.Requirements},
	{toolctx.Analyzer, toolctx.Requirements},
	{toolleak.Analyzer, toolleak.Requirements},
	{toollog.Analyzer, toollog.Requirements},
	{toolmount.Analyzer, toolmount.Requirements},
	{toolname.Analyzer, toolname.Requirements},
	{panics.Analyzer, panics.Requirements},
	{toolpure.Analyzer, toolpure.Requirements},
	{toolreg.Analyzer, toolreg.Requirements},
	{toolresult.Analyzer, toolresult.Requirements},
	{toolschema.Analyzer, toolschema.Requirements},
	{toolshape.Analyzer, toolshape.Requirements},
	{toolusage.Analyzer, toolusage.Requirements},
}

// modules are the rules that have to see a whole module, and the requirements that they witness. Write a new one here, by its name.
var modules = []struct {
	module.Rule
	requirements []string
}{
	{toolnowhere.Rule, toolnowhere.Requirements},
	{tooltest.Rule, tooltest.Requirements},
}

// Module returns the rules that have to see a whole module: toolvet runs them by itself, and go vet cannot.
func Module() []module.Rule {
	var all []module.Rule
	for _, m := range modules {
		all = append(all, m.Rule)
	}
	return all
}

// All returns all analyzers, those that have to see a whole module at the end: what there is to list and to configure.
func All() []*analysis.Analyzer {
	all := Suite()
	for _, m := range modules {
		all = append(all, m.Analyzer)
	}
	return all
}

// Suite returns the analyzers that look at one package at a time, those that witness requirements by name, and then tooldirective,
// which looks after them.
func Suite() []*analysis.Analyzer { return Selected(func(string) bool { return true }) }

// Requirements returns the IDs of the requirements that the analyzers witness, each once, sorted.
func Requirements() []string {
	var all []string
	for _, r := range rules {
		all = append(all, r.requirements...)
	}
	for _, m := range modules {
		all = append(all, m.requirements...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// RequirementsOf returns the IDs of the requirements that the analyzer of that name witnesses.
func RequirementsOf(name string) []string {
	for _, r := range rules {
		if r.Name == name {
			return slices.Clone(r.requirements)
		}
	}
	for _, m := range modules {
		if m.Analyzer.Name == name {
			return slices.Clone(m.requirements)
		}
	}
	return nil
}

// Finder returns the analyzer that finds the tools of a package. Its result has a method Len.
func Finder() *analysis.Analyzer { return tools.Analyzer }

// Flags names the flags that every analyzer of the suite has, so that a command can set them for all of them at once.
func Flags() []string { return lint.Flags() }

// Unknown is the category of a diagnostic that says that an analyzer could not evaluate a package.
const Unknown = lint.Unknown

// ContractPath is the import path of the contract.
const ContractPath = contractapi.Path

// About returns the import paths that tools are made with, the contract's first: packages that none of them reaches are not the linter's
// business.
func About() []string { return append([]string{ContractPath}, framework.Paths()...) }
