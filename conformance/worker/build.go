package worker

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/toolconform/toolconform/conformance/probe"
)

// executable returns the name of the file of a program.
func executable(name string) string {
	if runtime.GOOS == "windows" {
		return name + ".exe"
	}
	return name
}

// A program is one binary that was built, and how to start it.
type program struct {
	path   string
	args   []string
	env    []string
	links  []string
	makers []located // in the order in which the binary knows them
}

// A located maker knows its package.
type located struct {
	*maker
	pkg *pkg
}

// A builder builds programs of one kind for one build list.
type builder struct {
	list   *buildList
	kind   string // of programs: "union", "mains", "tests"
	folder string // of this run, for binaries: removed with the pool
	root   module // the main module that the generated program is put into
	serial atomic.Int64
}

// mainModule returns the module that programs are built in.
func mainModule(ctx context.Context, b *buildList) (module, error) {
	for _, p := range b.pkgs {
		if p.module.Main {
			return p.module, nil
		}
	}
	out, err := b.command.output(ctx, slices.Concat([]string{"list", "-m", "-f", "{{if .Main}}{{.Path}}\t{{.Dir}}{{end}}"}, b.command.flags)...)
	if err != nil {
		return module{}, fmt.Errorf("find the main module: %w", err)
	}
	first, _, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	path, dir, ok := strings.Cut(first, "\t")
	if !ok {
		return module{}, errors.New("find the main module: the go command names none")
	}
	return module{Path: path, Dir: dir, Main: true}, nil
}

// buildFlags are those of every build here. Positions have to be files of this machine, whatever GOFLAGS says.
var buildFlags = []string{"-buildvcs=false", "-trimpath=false", "-ldflags=-s -w"}

// union builds one program that links the tools of many packages. kept is the name under which the binary may stay in the cache, where
// the go command finds it up to date the next time; "" where it may not.
func (b *builder) union(ctx context.Context, pkgs []*pkg, kept string) (*program, error) {
	top := groups(b.root, pkgs)
	overlay, err := b.overlay()
	if err != nil {
		return nil, err
	}
	p := &program{}
	if err := b.add(overlay, top, "main", p); err != nil {
		return nil, err
	}
	output := filepath.Join(b.list.cache, executable(kept))
	if kept == "" {
		if output, err = b.own(executable(b.kind)); err != nil {
			return nil, err
		}
	}
	err = b.compile(ctx, overlay, []string{"build"}, output, top.path)
	if err != nil {
		return nil, err
	}
	p.path, err = b.take(output, executable(b.kind))
	return p, err
}

// add writes the generated package of a group into the overlay, and those that it imports. The program notes the makers in
// the order in which the generated code collects them: a package's own first, then those of its shims.
func (b *builder) add(overlay *overlay, g *group, name string, p *program) error {
	s := source{Package: name, Probe: b.probePath()}
	for i, pkg := range g.pkgs {
		t := toolPackage{Alias: "toolconform_" + strconv.Itoa(i), Path: pkg.path}
		for _, m := range pkg.makers {
			t.Makers = append(t.Makers, expression(m, t.Alias))
			s.notice(m)
			p.makers = append(p.makers, located{m, pkg})
		}
		s.Tools = append(s.Tools, t)
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

func (b *builder) probePath() string { return b.root.Path + "/" + folderName + "/probe" }

// number returns a number that nothing else in the folder has.
func (b *builder) number() string { return strconv.FormatInt(b.serial.Add(1), 10) }

// emptyOverlay begins an overlay.
func (b *builder) emptyOverlay() (*overlay, error) {
	dir := filepath.Join(b.folder, "overlay"+b.number())
	if err := os.Mkdir(dir, 0o700); err != nil {
		return nil, fmt.Errorf("write the overlay of a build: %w", err)
	}
	return newOverlay(dir), nil
}

// overlay begins an overlay: with the probe, as it is in this command.
func (b *builder) overlay() (*overlay, error) {
	o, err := b.emptyOverlay()
	if err != nil {
		return nil, err
	}
	err = fs.WalkDir(probe.Source, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name == "source.go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(probe.Source, name)
		if err != nil {
			return err
		}
		return o.add(filepath.Join(b.root.Dir, folderName, "probe", filepath.FromSlash(name)), text)
	})
	if err != nil {
		return nil, fmt.Errorf("write the overlay of a build: %w", err)
	}
	return o, nil
}

// compile runs a build. One whose binary stays in the cache runs under a lock: two runs on one module wait for each other.
func (b *builder) compile(ctx context.Context, overlay *overlay, verb []string, output string, paths ...string) error {
	args := slices.Concat(verb, buildFlags, b.list.command.flags, []string{"-o", output})
	if overlay != nil {
		file, err := overlay.write()
		if err != nil {
			return err
		}
		args = append(args, "-overlay", file)
	}
	if !strings.HasPrefix(output, b.folder+string(filepath.Separator)) {
		unlock, err := lock(filepath.Join(b.list.cache, "lock-"+b.kind))
		if err != nil {
			return err
		}
		defer unlock()
	}
	if _, err := b.list.command.output(ctx, append(args, paths...)...); err != nil {
		return fmt.Errorf("build the workers: %w", err)
	}
	return nil
}

// take puts a binary into the folder of this run, where no other run replaces it.
func (b *builder) take(path, name string) (string, error) {
	if strings.HasPrefix(path, b.folder+string(filepath.Separator)) {
		return path, nil
	}
	own, err := b.own(name)
	if err != nil {
		return "", err
	}
	if err := os.Link(path, own); err == nil {
		return own, nil
	}
	if err := copyFile(path, own); err != nil {
		return "", fmt.Errorf("take a built worker: %w", err)
	}
	return own, nil
}

// own returns a path for a binary in the folder of this run. It has a folder of its own, so that its name tells nothing of how many there are, or
// in which order they were built: tools may say it.
func (b *builder) own(name string) (string, error) {
	dir := filepath.Join(b.folder, b.number())
	if err := os.Mkdir(dir, 0o700); err != nil {
		return "", fmt.Errorf("make a folder for a built worker: %w", err)
	}
	return filepath.Join(dir, name), nil
}

func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	target, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o700)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Close())
}
