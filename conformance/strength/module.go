package main

import (
	"context"
	"errors"
	"fmt"
	"go/types"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/strength/mutation"
	"golang.org/x/tools/go/packages"
)

const module = "github.com/toolconform/toolconform"

// A workshop is the module for faulty tools, and the cache of results.
type workshop struct {
	repo  string
	dir   string // of the module; every run creates it anew
	known string // directory of the cache
}

// A faulty tool, or the good one that it is derived from.
type faulty struct {
	id      string // its directory, named after its content
	subject subject
	mutant  mutation.Mutant
	text    digest // digest of its files
	seen    sight
	verdict verdict
}

// path returns the package of the tool in the module for faulty tools.
func (f *faulty) path() string { return module + "/faulty/" + f.id + "/" + f.subject.name() }

// make writes every mutant of the subjects as a package of the module.
func (w workshop) make(ctx context.Context, all []subject) ([]*faulty, error) {
	if len(all) == 0 {
		return nil, errors.New("no such tool")
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
			f := &faulty{subject: s, mutant: m}
			made = append(made, f)
			if err := w.write(f, source.Files); err != nil {
				return nil, err
			}
		}
	}
	return made, nil
}

// module creates the module, with the dependencies of this one.
func (w workshop) module() error {
	text, err := os.ReadFile(filepath.Join(w.repo, "go.mod"))
	if err != nil {
		return err
	}
	ours := strings.Replace(string(text), "module "+module+"\n", "module "+module+"/faulty\n", 1)
	ours += "\nrequire " + module + " v0.0.0\n\nreplace " + module + " => " + strconv.Quote(w.repo) + "\n"
	sums, err := os.ReadFile(filepath.Join(w.repo, "go.sum"))
	if err != nil {
		return err
	}
	return errors.Join(os.RemoveAll(w.dir), w.file("go.mod", ours), w.file("go.sum", string(sums)))
}

func (w workshop) file(name, text string) error {
	file := filepath.Join(w.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(text), 0o666)
}

// write writes a faulty tool: the files of the good one with the changed file, the bench for its observation and, if it needs services, the
// test that provides them for certification. The name of the directory is a hash of all that.
func (w workshop) write(f *faulty, files map[string][]byte) error {
	texts := map[string]string{}
	for name, text := range files {
		texts[name] = string(text)
	}
	texts[f.mutant.File] = string(f.mutant.Text)
	extra := map[string]string{"bench.go": f.subject.bench()}
	if bench, err := os.ReadFile(filepath.Join(w.repo, f.subject.bench())); err != nil {
		return err
	} else if strings.Contains(string(bench), "player.Serve(") { // otherwise toolconform can construct it
		extra["conformance_test.go"] = path.Join(f.subject.dir, "conformance_test.go")
	}
	for name, file := range extra {
		text, err := os.ReadFile(filepath.Join(w.repo, file))
		if err != nil {
			return err
		}
		texts[name] = string(text)
	}
	f.text = digestOf(f.subject.dir, texts)
	f.id = "f" + string(f.text[:12])
	own := `"` + path.Join(module, f.subject.dir) + `"`
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		text, in := texts[name], path.Join(f.id, f.subject.name())
		if extra[name] != "" {
			text = strings.ReplaceAll(text, own, `"`+f.path()+`"`)
		}
		if name == "bench.go" {
			in = path.Join(f.id, "bench")
		}
		if err := w.file(path.Join(in, name), text); err != nil {
			return err
		}
	}
	return nil
}

// goCommand returns a run of the go command in the module for faulty tools.
func (w workshop) goCommand(ctx context.Context, arguments ...string) *exec.Cmd {
	command := exec.CommandContext(ctx, "go", arguments...)
	command.Dir, command.Env = w.dir, w.environment()
	return command
}

func (w workshop) environment() []string {
	return append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
}

// importer returns the packages that tools and faults import.
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
