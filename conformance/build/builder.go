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

	"github.com/toolconform/toolconform/conformance/discover"
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

// mainModule returns the main module that the generated program is put into.
func (c *Tools) mainModule(ctx context.Context) (discover.Module, error) {
	command := c.found.Command
	out, err := command.Output(ctx, slices.Concat([]string{"list", "-m", "-f", "{{if .Main}}{{.Path}}\t{{.Dir}}{{end}}"}, command.Flags)...)
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

// unionName is the name of the program for packages that can be imported.
const unionName = "union"

// union builds one program with the tools of packages. The binary stays in a folder of the cache, unless that is "".
func (c *Tools) union(ctx context.Context, pkgs []*discover.Package, folder string) (_ *Program, err error) {
	top := groups(c.root, pkgs)
	overlay, p := c.overlay(), &Program{}
	p.Lingers.Store(slices.ContainsFunc(pkgs, func(p *discover.Package) bool { return p.Disturbs }))
	c.add(overlay, top, "main", p)
	compile := func(output string) error { return c.compile(ctx, overlay, []string{"build"}, output, top.path) }
	if folder == "" {
		if p.Path, err = c.own(executable(unionName)); err == nil {
			err = compile(p.Path)
		}
		return p, err
	}
	output := filepath.Join(c.found.Cache, folder, executable(unionName))
	copies, err := c.cached([]string{output}, func() error { return compile(output) })
	if err != nil {
		return nil, err
	}
	p.Path = copies[0]
	return p, nil
}

// add writes the generated package of a group into the overlay, and those that it imports. The program notes the makers in
// the order in which the generated code collects them: a package's own first, then those of its shims.
func (c *Tools) add(overlay *overlay, g *group, name string, p *Program) {
	s := source{Package: name, Execute: c.copyPath("probe/execute")}
	for i, pkg := range g.pkgs {
		s.collect(pkg, "toolconform_"+strconv.Itoa(i), pkg.Path, p)
	}
	for _, shim := range g.shims {
		s.Shims = append(s.Shims, shim.path)
		c.add(overlay, shim, "shim", p)
	}
	text, err := s.write()
	overlay.add(filepath.Join(g.dir, "makers.go"), text, err)
}

// copyPath returns the import path of the copy of a package.
func (c *Tools) copyPath(name string) string {
	return c.root.Path + "/" + supervise.FolderName + "/" + name
}

// overlay returns a new overlay with the packages of this command that execute stimuli.
func (c *Tools) overlay() *overlay {
	dir, err := os.MkdirTemp(c.folder, "overlay")
	o := &overlay{dir: dir, replace: map[string]string{}, err: err}
	o.err = errors.Join(o.err, c.copySource(o, probe.Source, "probe"), c.copySource(o, gotrace.Source, "gotrace"))
	return o
}

// copySource adds the files of a package and of those below it to an overlay, below FolderName.
func (c *Tools) copySource(o *overlay, source fs.FS, name string) error {
	return fs.WalkDir(source, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || file == "source.go" || strings.HasSuffix(file, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(source, file)
		for _, copied := range []string{probePath, gotracePath} {
			text = bytes.ReplaceAll(text, []byte(copied), []byte(c.copyPath(path.Base(copied))))
		}
		o.add(filepath.Join(c.root.Dir, supervise.FolderName, name, filepath.FromSlash(file)), text, err)
		return nil
	})
}

// The import paths of the packages that are copied.
const (
	probePath   = "github.com/toolconform/toolconform/conformance/probe"
	gotracePath = "github.com/toolconform/toolconform/internal/gotrace"
)

// compile runs a build.
func (c *Tools) compile(ctx context.Context, overlay *overlay, verb []string, output string, paths ...string) error {
	args := slices.Concat(verb, buildFlags, c.found.Command.Flags, []string{"-o", output})
	if overlay != nil {
		file, err := overlay.write()
		if err != nil {
			return err
		}
		args = append(args, "-overlay", file)
	}
	if _, err := c.found.Command.Output(ctx, append(args, paths...)...); err != nil {
		return fmt.Errorf("build the workers: %w", err)
	}
	return nil
}

// own returns a path for a binary in the folder of this run. Each binary has a folder of its own, so that its name, which tools may return,
// does not depend on the number or the order of the builds.
func (c *Tools) own(name string) (string, error) {
	dir, err := os.MkdirTemp(c.folder, "")
	if err != nil {
		return "", fmt.Errorf("make a folder for a built worker: %w", err)
	}
	return filepath.Join(dir, name), nil
}
