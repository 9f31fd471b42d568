package main

import (
	"context"
	"errors"
	"fmt"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/toolconform/toolconform/conformance/strength/mutation"
	"golang.org/x/tools/go/packages"
)

const module = "github.com/toolconform/toolconform"

// A workshop is the module in which faulty tools are made.
type workshop struct{ repo, dir string }

// A faulty tool, or the good one it is made of.
type faulty struct {
	id        string
	subject   subject
	mutant    mutation.Mutant
	changed   bool // it does something else than the good one
	instead   string
	rejected  map[string]bool // the requirements that it breaks, as the suite says
	concluded bool            // the suite said something
}

func (f *faulty) path() string { return module + "/faulty/" + f.id + "/" + f.subject.name() }

// make writes every mutant of the subjects as a package of the module.
func (w workshop) make(ctx context.Context, all []subject) ([]*faulty, error) {
	if len(all) == 0 {
		return nil, errors.New("there is no such tool")
	}
	from, err := w.importer(ctx, all)
	if err != nil {
		return nil, err
	}
	if err := w.module(); err != nil {
		return nil, err
	}
	var made []*faulty
	for _, s := range all {
		source, err := mutation.Load(filepath.Join(w.repo, s.dir), path.Join(module, s.dir), from)
		if err != nil {
			return nil, err
		}
		mutants, broken := source.Mutants()
		fmt.Fprintf(os.Stderr, "%s: %d mutants, and %d that do not compile\n", s.name(), len(mutants), broken)
		for _, m := range mutants {
			f := &faulty{id: fmt.Sprintf("m%04d", len(made)+1), subject: s, mutant: m}
			made = append(made, f)
			if err := w.write(f, source.Files); err != nil {
				return nil, err
			}
		}
	}
	return made, nil
}

// module begins the module, with the versions of this one.
func (w workshop) module() error {
	text, err := os.ReadFile(filepath.Join(w.repo, "go.mod"))
	if err != nil {
		return err
	}
	ours := strings.Replace(string(text), "module "+module+"\n", "module "+module+"/faulty\n", 1)
	ours += "\nrequire " + module + " v0.0.0\n\nreplace " + module + " => " + w.repo + "\n"
	sums, err := os.ReadFile(filepath.Join(w.repo, "go.sum"))
	if err != nil {
		return err
	}
	return errors.Join(w.file("go.mod", ours), w.file("go.sum", string(sums)))
}

func (w workshop) file(name, text string) error {
	file := filepath.Join(w.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(text), 0o666)
}

// write writes a faulty tool: the files of the good one but for the one that is changed, the test that says with which services it is
// certified, if it needs any, and the bench on which it is observed.
func (w workshop) write(f *faulty, files map[string][]byte) error {
	dir := path.Join(f.id, f.subject.name())
	for name, text := range files {
		if name == f.mutant.File {
			text = f.mutant.Text
		}
		if err := w.file(path.Join(dir, name), string(text)); err != nil {
			return err
		}
	}
	if f.subject.services == "" { // toolconform finds out how to make it; a test would cost a program of its own
		return w.bench(f.id, f.subject, f.path())
	}
	test, err := os.ReadFile(filepath.Join(w.repo, f.subject.dir, "conformance_test.go"))
	if err != nil {
		return err
	}
	text := strings.ReplaceAll(string(test), `"`+path.Join(module, f.subject.dir)+`"`, `"`+f.path()+`"`)
	return errors.Join(w.file(path.Join(dir, "conformance_test.go"), text), w.bench(f.id, f.subject, f.path()))
}

// bench writes the package that makes a tool to observe it.
func (w workshop) bench(id string, s subject, path string) error {
	var b strings.Builder
	b.WriteString("// Package bench makes the tool.\npackage bench\n\nimport (\n")
	for _, i := range s.imports {
		fmt.Fprintf(&b, "\t%q\n", i)
	}
	fmt.Fprintf(&b, "\n\t%q\n\t%q\n\tsubject %q\n)\n\n", module+"/contract", module+"/conformance/strength/player", path)
	fmt.Fprintf(&b, "// Make makes the tool.\nfunc Make(b *player.Bench) contract.Tool { return %s }\n%s\n", s.make, s.services)
	return w.file(id+"/bench/bench.go", b.String())
}

// importer answers the packages that tools import, and those that faults need.
func (w workshop) importer(ctx context.Context, all []subject) (types.Importer, error) {
	patterns := []string{
		"context", "crypto/rand", "encoding/json", "errors", "fmt", "log/slog", "math/rand/v2", "os", "runtime", "runtime/debug", "strings", "sync",
		"sync/atomic", "time", "./contract",
	}
	for _, s := range all {
		patterns = append(patterns, "./"+s.dir)
	}
	loaded, err := packages.Load(&packages.Config{
		Context: ctx, Dir: w.repo, Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps,
	}, patterns...)
	if err != nil {
		return nil, fmt.Errorf("load what tools import: %w", err)
	}
	known := importer{}
	packages.Visit(loaded, nil, func(p *packages.Package) { known[p.PkgPath] = p.Types })
	return known, nil
}

type importer map[string]*types.Package

func (i importer) Import(path string) (*types.Package, error) {
	if p := i[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}
