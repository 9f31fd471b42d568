// Package unit analyses one package for go vet -vettool. It replaces unitchecker of golang.org/x/tools and is faster: it takes types
// from the compiler's export data, and does not even read packages that cannot matter. A package that neither belongs to one of the
// author's modules nor reaches the contract, such as one of the standard library, has no tools, and no facts are needed about it.
package unit

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/driver/work"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"
)

// Config says which packages matter.
type Config struct {
	About      []string // import paths of packages that tools import
	Unknown    string   // category of a diagnostic that reports an internal failure of an analyzer
	Everywhere bool     // every package matters: some analyzers need facts about the standard library
}

// Main serves the go command and ends the process. The arguments are those of its protocol: flags of unitchecker, and a file. Rare
// requests, such as fixes, are left to unitchecker.
func Main(arguments []string, analyzers []*analysis.Analyzer, c Config) {
	if len(arguments) == 2 && arguments[0] == "-json" && strings.HasSuffix(arguments[1], ".cfg") {
		u, err := read(arguments[1], c)
		if err == nil && u.compiled() {
			debug.SetGCPercent(400) // the process is short-lived
			os.Exit(u.finish(analyzers))
		}
	}
	os.Args = append(os.Args[:1:1], arguments...)
	work.ContainAll(analyzers)
	unitchecker.Main(analyzers...)
}

// A unit is one package that the go command passes.
type unit struct {
	unitchecker.Config
	rules   Config
	imports map[string]*vetx // what its imports export, by package path
	reaches bool             // it reaches the contract
	command bool             // it is a main package
}

func read(file string, c Config) (*unit, error) {
	u := &unit{rules: c, imports: map[string]*vetx{}}
	if err := readJSON(file, &u.Config); err != nil {
		return nil, err
	}
	u.reaches = slices.Contains(c.About, pathOf(u.ImportPath))
	for path, file := range u.PackageVetx {
		v, err := readVetx(file)
		if err != nil {
			return nil, fmt.Errorf("read the facts about %s: %w", path, err)
		}
		u.imports[path] = v
		u.reaches = u.reaches || v.reaches || slices.Contains(c.About, pathOf(path))
	}
	return u, nil
}

// pathOf returns an import path without the suffix of a test variant.
func pathOf(path string) string {
	path, _, _ = strings.Cut(path, " ")
	return path
}

// compiled reports whether there is export data for the imports of the package. If the package imports nothing, or only C and unsafe,
// that is unknown, and unitchecker has little work with it.
func (u *unit) compiled() bool { return len(u.PackageFile) > 0 && len(u.GoFiles) > 0 }

// own reports whether the package belongs to the main module or to a workspace.
func (u *unit) own() bool {
	if u.Module != nil {
		return u.Module.Path != "" && u.Module.Version == ""
	}
	return u.ModulePath != "" && u.ModuleVersion == ""
}

// matters reports whether there may be findings in the package.
func (u *unit) matters() bool { return u.reaches || u.rules.Everywhere }

// finish analyses the package as far as needed, and returns the exit status.
func (u *unit) finish(analyzers []*analysis.Analyzer) int {
	facts, findings, err := u.analyse(analyzers)
	if err == nil {
		err = u.write(facts, findings)
	}
	if err == nil {
		return 0
	}
	if !u.VetxOnly { // the compiler reports the errors of other packages
		fmt.Fprintln(os.Stderr, err)
	}
	return 1
}

// analyse returns the encoded facts about the package for its importers, and the findings in it.
func (u *unit) analyse(analyzers []*analysis.Analyzer) (facts []byte, findings tree, err error) {
	findings = tree{}
	if !u.matters() && !u.own() {
		return nil, findings, nil
	}
	register(analyzers)
	if u.VetxOnly || !u.matters() {
		analyzers = work.Tellers(analyzers)
	}
	p, err := u.check()
	if err != nil {
		return nil, findings, err
	}
	u.command = p.types.Name() == "main"
	at := p.atWork(p.decode(u.imports))
	for _, a := range analyzers {
		done := at.Do(a)
		if !u.VetxOnly && u.matters() {
			findings.add(u.ID, a.Name, p.fset, u.outcome(p, a, done))
		}
	}
	if u.last() {
		return nil, findings, nil
	}
	facts, err = encode(at.Facts)
	return facts, findings, err
}

// last reports whether only tests import the package: it is a command, or contains test files. Except for the vet suite, tests are not
// analysed and need no facts.
func (u *unit) last() bool {
	return !u.rules.Everywhere && (u.command || slices.ContainsFunc(u.GoFiles, func(name string) bool { return strings.HasSuffix(name, "_test.go") }))
}

// outcome returns the findings of an analyzer. A failure of the analyzer is reported at the package clause, and does not fail the build.
func (u *unit) outcome(p *pkg, a *analysis.Analyzer, done *work.Outcome) []analysis.Diagnostic {
	if done.Err == nil {
		return done.Said
	}
	name := p.files[0].Name
	return append(done.Said, analysis.Diagnostic{Pos: name.Pos(), End: name.End(), Category: u.rules.Unknown,
		Message: fmt.Sprintf("%s could not analyze package %s: internal error: %v (its checks are incomplete)", a.Name, name.Name, done.Err)})
}

var errFormat = errors.New("not written by toolvet")
