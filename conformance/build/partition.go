package build

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/internal/gotrace"
)

// partition builds programs for packages such that every program starts, and returns the tools that they make. It tries one program for
// all packages first; kept is its name in the cache, "" if it is not kept. If that does not build or start, the packages that initialize the
// one in the traceback get programs of their own, or each half if there is no traceback: packages may be incompatible with each other only.
// The tools of a package whose own program does not start are lost.
func (c *Tools) partition(ctx context.Context, b *Builder, pkgs []*discover.Package, kept string) ([]madeTool, error) {
	p, err := b.Union(ctx, pkgs, kept)
	if err != nil && (len(pkgs) == 1 || ctx.Err() != nil) {
		return nil, err
	}
	traceback := ""
	if err == nil {
		s, err := c.pool.Survey(ctx, &p.Program)
		switch {
		case err != nil:
			return nil, err
		case s.Crash == nil:
			return madeBy(p, s), nil
		case len(pkgs) == 1:
			return c.lost(pkgs[0], *s.Crash), c.selfCheck(ctx)
		}
		traceback = s.Crash.Text
	}
	first, second := suspects(pkgs, traceback)
	var group errgroup.Group
	all := make([][]madeTool, 2)
	for i, part := range [][]*discover.Package{first, second} {
		group.Go(func() (err error) {
			all[i], err = c.partition(ctx, b, part, "")
			return err
		})
	}
	err = group.Wait()
	return slices.Concat(all...), err
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
