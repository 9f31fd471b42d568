// Package build makes programs from the constructors that package discover found: each links tools with a copy of package probe, and
// serves them to a supervisor. The generated source exists in the overlay of a build only; nothing is written into the author's folders.
package build

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/tempfolder"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/internal/gotrace"
)

// executable returns the name of the file of a program.
func executable(name string) string {
	if runtime.GOOS == "windows" {
		return name + ".exe"
	}
	return name
}

// A Program is a binary that serves tools, and its makers.
type Program struct {
	supervise.Program
	makers []locatedMaker // in the order of their numbers in the binary
}

// A locatedMaker is a maker with its package.
type locatedMaker struct {
	*discover.Maker
	Package *discover.Package
}

// A Builder builds programs for what was found.
type Builder struct {
	Found  *discover.Found
	Kind   string          // of programs: "union", "mains", "tests"
	Folder string          // of this run, for binaries: removed with the pool
	Root   discover.Module // the main module that the generated program is put into
	serial atomic.Int64
}

// MainModule returns the main module; programs are built in it.
func MainModule(ctx context.Context, f *discover.Found) (discover.Module, error) {
	for _, p := range f.Packages {
		if p.Module.Main {
			return p.Module, nil
		}
	}
	out, err := f.Command.Output(ctx, slices.Concat([]string{"list", "-m", "-f", "{{if .Main}}{{.Path}}\t{{.Dir}}{{end}}"}, f.Command.Flags)...)
	if err != nil {
		return discover.Module{}, fmt.Errorf("find the main module: %w", err)
	}
	first, _, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	path, dir, ok := strings.Cut(first, "\t")
	if !ok {
		return discover.Module{}, errors.New("find the main module: the go command names none")
	}
	return discover.Module{Path: path, Dir: dir, Main: true}, nil
}

// BuildFlags are the flags of every build here. Positions must name files of this machine, whatever GOFLAGS says.
var buildFlags = []string{"-trimpath=false", "-ldflags=-s -w"}

// Union builds one program with the tools of packages. If kept is not empty, the binary stays in the cache under this name, where the go
// command finds it up to date the next time.
func (b *Builder) Union(ctx context.Context, pkgs []*discover.Package, kept string) (*Program, error) {
	top := groups(b.Root, pkgs)
	overlay, err := b.overlay()
	if err != nil {
		return nil, err
	}
	p := &Program{}
	if err := b.add(overlay, top, "main", p); err != nil {
		return nil, err
	}
	output := filepath.Join(b.Found.Cache, executable(kept))
	if kept == "" {
		if output, err = b.own(executable(b.Kind)); err != nil {
			return nil, err
		}
	}
	err = b.compile(ctx, overlay, []string{"build"}, output, top.path)
	if err != nil {
		return nil, err
	}
	p.Path, err = b.take(output, executable(b.Kind))
	return p, err
}

// add writes the generated package of a group into the overlay, and those that it imports. The program notes the makers in
// the order in which the generated code collects them: a package's own first, then those of its shims.
func (b *Builder) add(overlay *overlay, g *group, name string, p *Program) error {
	s := source{Package: name, Execute: b.copyPath("probe/execute")}
	for i, pkg := range g.pkgs {
		s.collect(pkg, "toolconform_"+strconv.Itoa(i), pkg.Path, p)
	}
	for _, shim := range g.shims {
		s.Shims = append(s.Shims, shim.path)
		if err := b.add(overlay, shim, "shim", p); err != nil {
			return err
		}
	}
	text, err := s.write()
	if err != nil {
		return err
	}
	return overlay.add(filepath.Join(g.dir, "makers.go"), text)
}

// copyPath returns the import path of the copy of a package.
func (b *Builder) copyPath(name string) string {
	return b.Root.Path + "/" + supervise.FolderName + "/" + name
}

// number returns a number that is unique in the folder.
func (b *Builder) number() string { return strconv.FormatInt(b.serial.Add(1), 10) }

// overlay returns a new overlay with the packages of this command that execute stimuli.
func (b *Builder) overlay() (*overlay, error) {
	dir := filepath.Join(b.Folder, "overlay"+b.number())
	if err := os.Mkdir(dir, 0o700); err != nil {
		return nil, fmt.Errorf("write the overlay of a build: %w", err)
	}
	o := newOverlay(dir)
	err := errors.Join(b.copySource(o, probe.Source, "probe"), b.copySource(o, gotrace.Source, "gotrace"))
	if err != nil {
		return nil, fmt.Errorf("write the overlay of a build: %w", err)
	}
	return o, nil
}

// copySource adds the files of a package and of those below it to an overlay, below FolderName.
func (b *Builder) copySource(o *overlay, source fs.FS, name string) error {
	return fs.WalkDir(source, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || file == "source.go" || strings.HasSuffix(file, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(source, file)
		if err != nil {
			return err
		}
		for _, copied := range []string{probePath, gotracePath} {
			text = bytes.ReplaceAll(text, []byte(copied), []byte(b.copyPath(path.Base(copied))))
		}
		return o.add(filepath.Join(b.Root.Dir, supervise.FolderName, name, filepath.FromSlash(file)), text)
	})
}

// The import paths of the packages that are copied.
const (
	probePath   = "github.com/toolconform/toolconform/conformance/probe"
	gotracePath = "github.com/toolconform/toolconform/internal/gotrace"
)

// compile runs a build. One whose binary stays in the cache runs under a lock: two runs on one module wait for each other.
func (b *Builder) compile(ctx context.Context, overlay *overlay, verb []string, output string, paths ...string) error {
	args := slices.Concat(verb, buildFlags, b.Found.Command.Flags, []string{"-o", output})
	if overlay != nil {
		file, err := overlay.write()
		if err != nil {
			return err
		}
		args = append(args, "-overlay", file)
	}
	if !strings.HasPrefix(output, b.Folder+string(filepath.Separator)) {
		unlock, err := tempfolder.Lock(filepath.Join(b.Found.Cache, "lock-"+b.Kind))
		if err != nil {
			return err
		}
		defer unlock()
	}
	if _, err := b.Found.Command.Output(ctx, append(args, paths...)...); err != nil {
		return fmt.Errorf("build the workers: %w", err)
	}
	return nil
}

// take puts a binary into the folder of this run, where no other run replaces it.
func (b *Builder) take(path, name string) (string, error) {
	if strings.HasPrefix(path, b.Folder+string(filepath.Separator)) {
		return path, nil
	}
	own, err := b.own(name)
	if err != nil {
		return "", err
	}
	if os.Link(path, own) == nil {
		return own, nil
	}
	program, err := os.ReadFile(path) // this file system has no links
	if err == nil {
		err = os.WriteFile(own, program, 0o700)
	}
	if err != nil {
		return "", fmt.Errorf("take a built worker: %w", err)
	}
	return own, nil
}

// own returns a path for a binary in the folder of this run. Each binary has a folder of its own, so that its name, which tools may return,
// does not depend on the number or the order of the builds.
func (b *Builder) own(name string) (string, error) {
	dir := filepath.Join(b.Folder, b.number())
	if err := os.Mkdir(dir, 0o700); err != nil {
		return "", fmt.Errorf("make a folder for a built worker: %w", err)
	}
	return filepath.Join(dir, name), nil
}
