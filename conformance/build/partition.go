package build

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/gotrace"
)

// A FailedPackage is a package whose program crashes or hangs before a tool is made.
type FailedPackage struct {
	Package *discover.Package
	Crash   probe.Crash
}

// A Starter starts a program, and returns its crash if it ends before it serves a tool.
type Starter func(context.Context, *Program) (*probe.Crash, error)

// Partition builds programs for packages such that every program starts. It tries one program for all packages first. If that does not
// build or start, the packages that initialize the one in the traceback get programs of their own, or each half if there is no traceback:
// packages may be incompatible with each other only. A package whose own program does not start has failed.
func (b *Builder) Partition(ctx context.Context, pkgs []*discover.Package, start Starter) ([]*Program, []FailedPackage, error) {
	return b.split(ctx, pkgs, b.Kind, start)
}

// split does the work of Partition. kept is the name of the binary in the cache, "" if it is not kept.
func (b *Builder) split(ctx context.Context, pkgs []*discover.Package, kept string, start Starter) ([]*Program, []FailedPackage, error) {
	if len(pkgs) == 0 {
		return nil, nil, nil
	}
	p, err := b.Union(ctx, pkgs, kept)
	if err != nil && (len(pkgs) == 1 || ctx.Err() != nil) {
		return nil, nil, err
	}
	crash := &probe.Crash{}
	if err == nil {
		crash, err = start(ctx, p)
		switch {
		case err != nil:
			return nil, nil, err
		case crash == nil:
			return []*Program{p}, nil, nil
		case len(pkgs) == 1:
			return nil, []FailedPackage{{pkgs[0], *crash}}, nil
		}
	}
	first, second := suspects(pkgs, crash.Text)
	var group errgroup.Group
	programs, down := make([][]*Program, 2), make([][]FailedPackage, 2)
	for i, part := range [][]*discover.Package{first, second} {
		group.Go(func() (err error) {
			programs[i], down[i], err = b.split(ctx, part, "", start)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, nil, err
	}
	return slices.Concat(programs...), slices.Concat(down...), nil
}

// suspects separates the packages that initialize a package in a traceback from the others. If they are none or all, each half is a suspect.
func suspects(pkgs []*discover.Package, traceback string) (first, second []*discover.Package) {
	for _, path := range initializing(traceback) {
		if first, second = having(pkgs, path); len(first) > 0 && len(second) > 0 {
			return first, second
		}
	}
	return pkgs[:len(pkgs)/2], pkgs[len(pkgs)/2:]
}

// having separates the packages that are one, or depend on it, from the others.
func having(pkgs []*discover.Package, path string) (with, without []*discover.Package) {
	for _, p := range pkgs {
		if p.Path == path || slices.Contains(p.Deps, path) {
			with = append(with, p)
		} else {
			without = append(without, p)
		}
	}
	return with, without
}

// initializing returns the packages that were being initialized according to a traceback, innermost first.
func initializing(text string) []string {
	var paths []string
	for _, g := range gotrace.Parse(text) {
		for _, frame := range g.Frames {
			// example.com/m/bad.init.0, example.com/m/bad.init, example.com/m/bad.init.func1
			if i := strings.LastIndexByte(frame.Function, '/') + 1; i >= 0 {
				name, rest, _ := strings.Cut(frame.Function[i:], ".")
				if rest == "init" || strings.HasPrefix(rest, "init.") {
					paths = append(paths, strings.ReplaceAll(frame.Function[:i]+name, "%2e", "."))
				}
			}
		}
	}
	return slices.Compact(paths)
}
