// Package analyzer is the linter: a list of analyzers that hold agent tools to the contract where they are written. Each says
// which requirements of the catalogue it witnesses, and its diagnostics end with the ID of one of them.
//
// The analyzers are made for golang.org/x/tools/go/analysis and run under go vet, in an editor, or in a command of their own:
// toolvet.
package analyzer

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/toolargs"
	"github.com/toolconform/toolconform/analyzer/toolctx"
	"github.com/toolconform/toolconform/analyzer/tooldirective"
	"github.com/toolconform/toolconform/analyzer/toolleak"
	"github.com/toolconform/toolconform/analyzer/toollog"
	"github.com/toolconform/toolconform/analyzer/toolname"
	"github.com/toolconform/toolconform/analyzer/toolpure"
	"github.com/toolconform/toolconform/analyzer/toolreg"
	"github.com/toolconform/toolconform/analyzer/toolresult"
	"github.com/toolconform/toolconform/analyzer/toolschema"
	"github.com/toolconform/toolconform/analyzer/toolshape"
	"github.com/toolconform/toolconform/analyzer/toolusage"
	"github.com/toolconform/toolconform/contract/requirement"
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
	{toolname.Analyzer, toolname.Requirements},
	{toolpure.Analyzer, toolpure.Requirements},
	{toolreg.Analyzer, toolreg.Requirements},
	{toolresult.Analyzer, toolresult.Requirements},
	{toolschema.Analyzer, toolschema.Requirements},
	{toolshape.Analyzer, toolshape.Requirements},
	{toolusage.Analyzer, toolusage.Requirements},
}

// Suite answers all analyzers, those that witness requirements by name, and then tooldirective, which looks after them.
func Suite() []*analysis.Analyzer { return Selected(func(string) bool { return true }) }

// Selected answers the analyzers of the suite that are switched on, by their names. A suppression of what is switched off is not held
// to hide something.
func Selected(on func(name string) bool) []*analysis.Analyzer {
	var all []*analysis.Analyzer
	for _, r := range rules {
		if on(r.Name) {
			all = append(all, r.Analyzer)
		}
	}
	if !on(guard) {
		return all
	}
	return append(all, tooldirective.New(slices.Clone(all), Requirements(), judged(on)))
}

// judged answers the requirements of which every witness is switched on.
func judged(on func(name string) bool) []string {
	all := Requirements()
	for _, r := range rules {
		if !on(r.Name) {
			all = slices.DeleteFunc(all, func(id string) bool { return slices.Contains(r.requirements, id) })
		}
	}
	return all
}

// Unasked answers the requirements of which a run cannot say that they are kept: a witness is switched off, or the profile and the
// level do not ask for them.
func Unasked(on func(name string) bool, by requirement.Profile, weakest requirement.Level) []string {
	looked := judged(on)
	return slices.DeleteFunc(Requirements(), func(id string) bool {
		return slices.Contains(looked, id) && lint.Binds(requirement.MustLookup(id), by, weakest)
	})
}

// guard is the name of the analyzer that looks after the suppressions.
const guard = "tooldirective"

// Names answers the names of all analyzers.
func Names() []string {
	var all []string
	for _, r := range rules {
		all = append(all, r.Name)
	}
	return append(all, guard)
}

// Requirements answers the IDs of the requirements that the analyzers witness, each once, sorted.
func Requirements() []string {
	var all []string
	for _, r := range rules {
		all = append(all, r.requirements...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Flags names the flags that every analyzer of the suite has, so that a command can set them for all of them at once.
func Flags() []string { return lint.Flags() }

// Unknown is the category of a diagnostic that says that an analyzer could not judge a package.
const Unknown = lint.Unknown

// ContractPath is the import path of the contract: packages that it does not reach are not the linter's business.
const ContractPath = contractapi.Path
