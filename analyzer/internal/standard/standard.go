// Package standard loads packages of the standard library as input for tests of analyzers.
package standard

import (
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// Passes returns a pass for each package that matches the patterns, with the results of the analyzers, which
// must not require others.
func Passes(t *testing.T, analyzers []*analysis.Analyzer, patterns ...string) []*analysis.Pass {
	t.Helper()
	if testing.Short() {
		t.Skip("reads packages of the standard library")
	}
	all, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	var passes []*analysis.Pass
	for _, p := range all {
		pass := &analysis.Pass{Fset: p.Fset, Files: p.Syntax, Pkg: p.Types, TypesInfo: p.TypesInfo, ResultOf: map[*analysis.Analyzer]any{}}
		for _, a := range analyzers {
			if pass.ResultOf[a], err = a.Run(pass); err != nil {
				t.Fatal(err)
			}
		}
		passes = append(passes, pass)
	}
	return passes
}
