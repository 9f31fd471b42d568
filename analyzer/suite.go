// Package analyzer is the linter: a list of analyzers that check the source of agent tools against the contract. Each
// analyzer checks requirements of the catalogue, and each diagnostic ends with the ID of one.
package analyzer

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
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

// rules are the analyzers that check one package at a time, in alphabetical order. Register a new one here.
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

// modules are the rules that need a whole module, in alphabetical order. Register a new one here.
var modules = []struct {
	module.Rule
	requirements []string
}{
	{toolnowhere.Rule, toolnowhere.Requirements},
	{tooltest.Rule, tooltest.Requirements},
}

// Module returns the rules that need a whole module. toolvet runs them; go vet cannot.
func Module() []module.Rule {
	var all []module.Rule
	for _, m := range modules {
		all = append(all, m.Rule)
	}
	return all
}

// All returns all analyzers, module rules last, for listings and flags.
func All() []*analysis.Analyzer {
	all := Suite()
	for _, m := range modules {
		all = append(all, m.Analyzer)
	}
	return all
}

// Suite returns the analyzers that check one package at a time: those with requirements in alphabetical order, then
// tooldirective, which checks their suppressions.
func Suite() []*analysis.Analyzer { return Selected(func(string) bool { return true }) }

// Requirements returns the IDs of the requirements that the analyzers check, sorted.
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

// RequirementsOf returns the IDs of the requirements that the named analyzer checks.
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

// Flags returns the names of the flags that every analyzer of the suite has.
func Flags() []string { return lint.Flags() }

// ParseExecutions parses a value of the flag execute: a number, 0 for "off", negative for "default".
func ParseExecutions(text string) (int, error) { return lint.ParseExecutions(text) }

// Unknown is the category of a diagnostic that reports an internal failure of an analyzer.
const Unknown = lint.Unknown

// Panics is the name of the analyzer that executes handlers.
const Panics = "toolpanic"

// ContractPath is the import path of the contract.
const ContractPath = contractapi.Path

// About returns the import paths of the contract and of the supported tool frameworks, the contract first. Packages
// that reach none of them are analyzed only if Also says so.
func About() []string { return append([]string{ContractPath}, framework.Paths()...) }

// Also reports whether the author names handlers in a package: with a directive in one of its files, or in the settings.
func Also(path string, files []string) bool { return framework.Named(path, files) }
