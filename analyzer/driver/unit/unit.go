// Package unit analyses one package for go vet -vettool. It does what unitchecker of golang.org/x/tools does, for less: types come
// from what the compiler left, and a package that cannot matter is not even read. What is neither of the author's own
// modules nor reaches the contract has no tools, and nothing is to be known of it: the standard library above all.
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
	About      []string // import paths that tools are made with
	Unknown    string   // category of a diagnostic that says that an analyzer could not evaluate a package
	Everywhere bool     // every package matters: there are analyzers that want to know of the standard library
}

// Main returns the go command and ends the process. The arguments are those of the protocol: flags of unitchecker, and a file. What
// is asked for seldom, such as fixes, unitchecker does.
func Main(arguments []string, analyzers []*analysis.Analyzer, c Config) {
	if len(arguments) == 2 && arguments[0] == "-json" && strings.HasSuffix(arguments[1], ".cfg") {
		u, err := read(arguments[1], c)
		if err == nil && u.compiled() {
			debug.SetGCPercent(400) // the process is short
			os.Exit(u.finish(analyzers))
		}
	}
	os.Args = append(os.Args[:1:1], arguments...)
	work.ContainAll(analyzers)
	unitchecker.Main(analyzers...)
}

// A unit is one package that the go command asks about.
type unit struct {
	unitchecker.Config
	rules   Config
	imports map[string]*heard // what was reported of what it imports, by package path
	reaches bool              // it is the contract, or made with it
	command bool              // it is a main package
}

func read(file string, c Config) (*unit, error) {
	u := &unit{rules: c, imports: map[string]*heard{}}
	if err := readJSON(file, &u.Config); err != nil {
		return nil, err
	}
	u.reaches = slices.Contains(c.About, pathOf(u.ImportPath))
	for path, file := range u.PackageVetx {
		h, err := hear(file)
		if err != nil {
			return nil, fmt.Errorf("read what is known of %s: %w", path, err)
		}
		u.imports[path] = h
		u.reaches = u.reaches || h.reaches || slices.Contains(c.About, pathOf(path))
	}
	return u, nil
}

// pathOf returns an import path without the mark of a test variant.
func pathOf(path string) string {
	path, _, _ = strings.Cut(path, " ")
	return path
}

// compiled reports whether the compiler left the types of what the package imports. Of a package that imports nothing, or nothing but C
// and unsafe, that cannot be reported, and unitchecker has little to do with it.
func (u *unit) compiled() bool { return len(u.PackageFile) > 0 && len(u.GoFiles) > 0 }

// own reports whether the package is written where the linter is used: in the main module or a workspace.
func (u *unit) own() bool {
	if u.Module != nil {
		return u.Module.Path != "" && u.Module.Version == ""
	}
	return u.ModulePath != "" && u.ModuleVersion == ""
}

// matters reports whether there may be something to say of the package.
func (u *unit) matters() bool { return u.reaches || u.rules.Everywhere }

// finish analyses the package as far as it matters, and returns the exit status.
func (u *unit) finish(analyzers []*analysis.Analyzer) int {
	told, said, err := u.analyse(analyzers)
	if err == nil {
		err = u.write(told, said)
	}
	if err == nil {
		return 0
	}
	if !u.VetxOnly { // of a package that was not asked about, the compiler says what is wrong
		fmt.Fprintln(os.Stderr, err)
	}
	return 1
}

// analyse returns what is to be reported of the package to those that import it, and what is said about it.
func (u *unit) analyse(analyzers []*analysis.Analyzer) (told []byte, said tree, err error) {
	said = tree{}
	if !u.matters() && !u.own() {
		return nil, said, nil
	}
	register(analyzers)
	if u.VetxOnly || !u.matters() {
		analyzers = work.Tellers(analyzers)
	}
	p, err := u.check()
	if err != nil {
		return nil, said, err
	}
	u.command = p.types.Name() == "main"
	at := p.atWork(p.decode(u.imports))
	for _, a := range analyzers {
		done := at.Do(a)
		if !u.VetxOnly && u.matters() {
			said.add(u.ID, a.Name, p.fset, u.outcome(p, a, done))
		}
	}
	if u.last() {
		return nil, said, nil
	}
	told, err = encode(at.Facts)
	return told, said, err
}

// last reports whether nobody imports the package but tests: it is a command, or has test files in it. Tests are left alone, but by the
// vet suite, and need to know nothing.
func (u *unit) last() bool {
	return !u.rules.Everywhere && (u.command || slices.ContainsFunc(u.GoFiles, func(name string) bool { return strings.HasSuffix(name, "_test.go") }))
}

// outcome returns what an analyzer said. That it failed is said at the package clause, and fails nobody's build.
func (u *unit) outcome(p *pkg, a *analysis.Analyzer, done *work.Outcome) []analysis.Diagnostic {
	if done.Err == nil {
		return done.Said
	}
	name := p.files[0].Name
	return append(done.Said, analysis.Diagnostic{Pos: name.Pos(), End: name.End(), Category: u.rules.Unknown,
		Message: fmt.Sprintf("%s could not judge package %s: internal error: %v (nothing is known of what it looks for)", a.Name, name.Name, done.Err)})
}

var errFormat = errors.New("it is not what toolvet writes")
