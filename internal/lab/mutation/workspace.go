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
	module    = "github.com/toolconform/toolconform"
	labModule = module + "/internal/lab"
)

// A workspace is the module to which the mutants are written, and the cache of results.
type workspace struct {
	repo  string
	dir   string // of the module; every run replaces it
	cache string // the folder of cached results
}

// A faultyTool is a mutant with its results.
type faultyTool struct {
	id          string // its folder, named after the digest
	subject     subject
	mutant      operator.Mutant
	digest      digest // of its files
	observation observation
	verdict     verdict
}

// path returns the package path of the tool in the workspace.
func (f *faultyTool) path() string { return module + "/faulty/" + f.id + "/" + f.subject.name() }

// writeMutants writes every mutant of the subjects as a package of the workspace and returns them.
func (w workspace) writeMutants(ctx context.Context, all []subject) ([]*faultyTool, error) {
	if len(all) == 0 {
		return nil, errors.New("there is no such tool")
	}
	imports, err := w.importer(ctx, all)
	if err != nil {
		return nil, err
	}
	if err := w.module(); err != nil {
		return nil, err
	}
	var written []*faultyTool
	for _, s := range all {
		source, err := operator.Load(filepath.Join(w.repo, s.dir), path.Join(module, s.dir), imports)
		if err != nil {
			return nil, err
		}
		mutants, broken := source.Mutants()
		fmt.Fprintf(os.Stderr, "%s: %d mutants, and %d that do not compile\n", s.name(), len(mutants), broken)
		for _, m := range mutants {
			f := &faultyTool{subject: s, mutant: m}
			written = append(written, f)
			if err := w.write(f, source.Files); err != nil {
				return nil, err
			}
		}
	}
	return written, nil
}

// module replaces the workspace by an empty module with the dependencies of this one.
func (w workspace) module() error {
	text, err := os.ReadFile(filepath.Join(w.repo, "go.mod"))
	if err != nil {
		return err
	}
	ours := strings.Replace(string(text), "module "+module+"\n", "module "+module+"/faulty\n", 1)
	for path, dir := range map[string]string{module: w.repo, labModule: filepath.Join(w.repo, "internal", "lab")} {
		ours += "\nrequire " + path + " v0.0.0\n\nreplace " + path + " => " + strconv.Quote(dir) + "\n"
	}
	sums, err := os.ReadFile(filepath.Join(w.repo, "go.sum"))
	if err != nil {
		return err
	}
	return errors.Join(os.RemoveAll(w.dir), w.file("go.mod", ours), w.file("go.sum", string(sums)))
}

func (w workspace) file(name, text string) error {
	file := filepath.Join(w.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(text), 0o666)
}

// write writes a mutant: the files of the original with one of them changed, its fixture, and, if it needs services, the test that supplies them to
// toolconform. It sets the ID and the digest.
func (w workspace) write(f *faultyTool, files map[string][]byte) error {
	texts := map[string]string{}
	for name, text := range files {
		texts[name] = string(text)
	}
	texts[f.mutant.File] = string(f.mutant.Text)
	fixtureFiles := map[string]string{"fixture.go": f.subject.fixture()}
	if fixture, err := os.ReadFile(filepath.Join(w.repo, f.subject.fixture())); err != nil {
		return err
	} else if strings.Contains(string(fixture), "player.Serve(") { // otherwise toolconform constructs it without help
		fixtureFiles["conformance_test.go"] = path.Join(f.subject.dir, "conformance_test.go")
	}
	for name, file := range fixtureFiles {
		text, err := os.ReadFile(filepath.Join(w.repo, file))
		if err != nil {
			return err
		}
		texts[name] = string(text)
	}
	f.digest = digestOf(f.subject.dir, texts)
	f.id = "f" + string(f.digest[:12])
	own := `"` + path.Join(module, f.subject.dir) + `"`
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		text, in := texts[name], path.Join(f.id, f.subject.name())
		if fixtureFiles[name] != "" {
			text = strings.ReplaceAll(text, own, `"`+f.path()+`"`)
		}
		if name == "fixture.go" {
			in = path.Join(f.id, "fixture")
		}
		if err := w.file(path.Join(in, name), text); err != nil {
			return err
		}
	}
	return nil
}

// goCommand returns a run of the go command in the workspace.
func (w workspace) goCommand(ctx context.Context, arguments ...string) *exec.Cmd {
	command := exec.CommandContext(ctx, "go", arguments...)
	command.Dir, command.Env = w.dir, w.environment()
	return command
}

func (w workspace) environment() []string {
	return append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
}

// importer returns an importer of the packages that tools and their faults import.
func (w workspace) importer(ctx context.Context, all []subject) (types.Importer, error) {
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
	byPath := importer{}
	packages.Visit(loaded, nil, func(p *packages.Package) { byPath[p.PkgPath] = p.Types })
	return byPath, nil
}

type importer map[string]*types.Package

func (i importer) Import(path string) (*types.Package, error) {
	if p := i[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}
