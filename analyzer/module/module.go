// Package module defines rules that need a whole module, for example that every tool has a test. Under go vet, a
// linter sees one package at a time and never another package's tests, so these rules run only when toolvet loads the
// packages itself.
package module

import "golang.org/x/tools/go/analysis"

// A Rule is an analyzer of a module. Gather runs on every package of the module; then the analyzer that Knowing
// returns runs on the requested packages.
type Rule struct {
	// Analyzer is the analyzer for listings and flags. Run by itself, it reports nothing.
	Analyzer *analysis.Analyzer
	// Gather collects the facts of one package. A nil result means none.
	Gather *analysis.Analyzer
	// Tests means that only packages with tests are read.
	Tests bool
	// Needed reports whether the module must be read, by the facts of the requested packages, or of one of them. A
	// test package is read if it depends on a package for which Needed returns true.
	Needed func(own []Found) bool
	// Knowing returns the analyzer, given the facts of the module.
	Knowing func(Gathered) *analysis.Analyzer
}

// Gathered holds the facts of a module.
type Gathered struct {
	// Whole means that the module was read. Otherwise the other fields are empty.
	Whole bool
	// Found holds the facts of each package that was read and has any.
	Found []Found
	// Unread holds the import paths of the packages that could not be read, and of all packages that depend on one of
	// them.
	Unread map[string]bool
}

// Found holds the facts of one package.
type Found struct {
	Package  string          // its import path
	Says     any             // the result of Gather
	MadeWith map[string]bool // the import paths of the package and of all its dependencies
}
