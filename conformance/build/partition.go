package build

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/toolconform/toolconform/conformance/discover"
)

// partition builds programs for packages such that every program starts, and returns the tools that they make. It tries one program for
// all packages first, and keeps it in the cache if kept is true. If that does not build or start, the packages that initialize the
// one in the traceback get programs of their own, or each half if there is no traceback: packages may be incompatible with each other only.
// The tools of a package whose own program does not start are lost.
func (c *Tools) partition(ctx context.Context, pkgs []*discover.Package, kept bool) ([]madeTool, error) {
	if len(pkgs) == 0 {
		return nil, nil
	}
	p, err := c.union(ctx, pkgs, kept)
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
			return c.lost(pkgs[0], *s.Crash)
		}
		traceback = s.Crash.Text
	}
	first, second := suspects(pkgs, traceback)
	var group errgroup.Group
	all := make([][]madeTool, 2)
	for i, part := range [][]*discover.Package{first, second} {
		group.Go(func() (err error) {
			all[i], err = c.partition(ctx, part, false)
			return err
		})
	}
	err = group.Wait()
	return slices.Concat(all...), err
}

// suspects separates the packages that initialize a package in a traceback, being it or depending on it, from the others. If they are none or
// all, each half is a suspect.
func suspects(pkgs []*discover.Package, traceback string) (first, second []*discover.Package) {
	for _, m := range initFrame.FindAllStringSubmatch(traceback, -1) {
		path := m[1] + strings.ReplaceAll(m[2], "%2e", ".")
		first, second = nil, nil
		for _, p := range pkgs {
			if p.Path == path || slices.Contains(p.Deps, path) {
				first = append(first, p)
			} else {
				second = append(second, p)
			}
		}
		if len(first) > 0 && len(second) > 0 {
			return first, second
		}
	}
	return pkgs[:len(pkgs)/2], pkgs[len(pkgs)/2:]
}

// initFrame matches the function of a frame that initializes a package: example.com/m/bad.init.0, example.com/m/bad.init.
var initFrame = regexp.MustCompile(`(?m)^(.*/)?([^./]+)\.init(\.|\()`)
