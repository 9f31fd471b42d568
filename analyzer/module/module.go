// Package module says what an analyzer is that has to see a whole module: that a tool has no test, or is registered nowhere, shows in
// no package alone. The go command hands a linter one package at a time, and never the tests of another one, so that such an analyzer
// runs where toolvet runs by itself, and is silent under go vet.
package module

import "golang.org/x/tools/go/analysis"

// A Rule is an analyzer of that kind. What it needs to know is gathered from each package of the module first; then it evaluates the
// packages that were asked about.
type Rule struct {
	// Analyzer is what the rule is listed and configured as. It has seen no module, and reports nothing.
	Analyzer *analysis.Analyzer
	// Gather finds out what one package has to say. Its results are all that is known of the module; a nil one says nothing.
	Gather *analysis.Analyzer
	// Tests says that tests are to be read, and nothing else of the module.
	Tests bool
	// Needed reports whether the module is worth reading, by what the packages that were asked about, or one of them, have to say
	// themselves. Tests are read where they are made with one for which it is.
	Needed func(own []Found) bool
	// Knowing returns the analyzer with what was gathered.
	Knowing func(Gathered) *analysis.Analyzer
}

// Gathered is what is known of a module.
type Gathered struct {
	// Whole says that a module was looked at; without it, nothing is known.
	Whole bool
	// Found is what Gather found, for each package that was read and says something.
	Found []Found
	// Unread are the import paths of all that the packages are made with which could not be read, and of these themselves.
	Unread map[string]bool
}

// Found is what one package has to say.
type Found struct {
	Package  string          // its import path
	Says     any             // the result of Gather
	MadeWith map[string]bool // the import paths of all that the package is made with, itself among them
}
