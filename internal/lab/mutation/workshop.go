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

	"github.com/toolconform/toolconform/internal/lab/mutation/operator"
	"golang.org/x/tools/go/packages"
)

const (
	module     = "github.com/toolconform/toolconform"
	laboratory = module + "/internal/lab"
)

// A workshop is the module in which faulty tools are made, and what is known of them from one run to the next.
type workshop struct {
	repo  string
	dir   string // of the module; it is made anew by every run
	known string // what was found out, by what it was found out from
}

// A faulty tool, or the good one it is made of.
type faulty struct {
	id      string // its folder, after what is in it
	subject subject
	mutant  operator.Mutant
	text    digest // what it is made of
	seen    sight
	verdict verdict
}

// path is the package of the tool in the module of faulty ones.
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
		source, err := operator.Load(filepath.Join(w.repo, s.dir), path.Join(module, s.dir), from)
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

// module begins the module, with the versions of this one.
func (w workshop) module() error {
	text, err := os.ReadFile(filepath.Join(w.repo, "go.mod"))
	if err != nil {
		return err
	}
	ours := strings.Replace(string(text), "module "+module+"\n", "module "+module+"/faulty\n", 1)
	for path, dir := range map[string]string{module: w.repo, laboratory: filepath.Join(w.repo, "internal", "lab")} {
		ours += "\nrequire " + path + " v0.0.0\n\nreplace " + path + " => " + strconv.Quote(dir) + "\n"
	}
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

// write writes a faulty tool: the files of the good one but for the one that is changed, the bench on which it is observed, and the test
// that says with which services it is certified, if it needs any. The folder is named after all of that.
func (w workshop) write(f *faulty, files map[string][]byte) error {
	texts := map[string]string{}
	for name, text := range files {
		texts[name] = string(text)
	}
	texts[f.mutant.File] = string(f.mutant.Text)
	beside := map[string]string{"bench.go": f.subject.bench()}
	if bench, err := os.ReadFile(filepath.Join(w.repo, f.subject.bench())); err != nil {
		return err
	} else if strings.Contains(string(bench), "player.Serve(") { // else toolconform finds out how to make it
		beside["conformance_test.go"] = path.Join(f.subject.dir, "conformance_test.go")
	}
	for name, file := range beside {
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
		if beside[name] != "" {
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

// goCommand is a run of the go command in the module of faulty tools.
func (w workshop) goCommand(ctx context.Context, arguments ...string) *exec.Cmd {
	command := exec.CommandContext(ctx, "go", arguments...)
	command.Dir, command.Env = w.dir, w.environment()
	return command
}

func (w workshop) environment() []string {
	return append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
}

// importer returns the packages that tools import, and those that faults need.
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
