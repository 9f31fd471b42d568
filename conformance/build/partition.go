package build

import (
	"context"
	"path/filepath"
	"regexp"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/supervise"
)

// mostApart is how many packages whose initialization disturbs others get programs of their own. If there are more, they share one.
const mostApart = 8

// partitions builds a program for the packages that disturb no others, and further ones for those that do. All of them stay in the cache.
func (c *Tools) partitions(ctx context.Context, pkgs []*discover.Package) ([]madeTool, error) {
	parts, folders := [][]*discover.Package{nil}, []string{"."}
	for _, p := range pkgs {
		disturbs := func(by *discover.Package) bool { return by.Disturbs && needs(p, by.Path) }
		if slices.ContainsFunc(pkgs, disturbs) {
			parts, folders = append(parts, []*discover.Package{p}), append(folders, filepath.Join("apart", discover.ShortHash(p.Path)))
		} else {
			parts[0] = append(parts[0], p)
		}
	}
	if len(parts) > 1+mostApart {
		parts = [][]*discover.Package{parts[0], slices.Concat(parts[1:]...)}
	}
	return c.eachPart(ctx, parts, folders)
}

// eachPart partitions packages, and keeps the programs of each part in a folder of the cache, unless that is "".
func (c *Tools) eachPart(ctx context.Context, parts [][]*discover.Package, folders []string) ([]madeTool, error) {
	var group errgroup.Group
	all := make([][]madeTool, len(parts))
	for i, part := range parts {
		group.Go(func() (err error) {
			all[i], err = c.partition(ctx, part, folders[i])
			return err
		})
	}
	err := group.Wait()
	return slices.Concat(all...), err
}

// partition builds programs for packages such that every program starts, and returns the tools that they make. It tries one program for
// all packages first, and keeps it in a folder of the cache, unless that is "". If that does not build or start, the packages that initialize the
// one in the traceback get programs of their own, or each half if there is no traceback: packages may be incompatible with each other only.
// The tools of a package whose own program does not start are lost. If a program starts when it is tried again, the packages that have ended it
// are convicted.
func (c *Tools) partition(ctx context.Context, pkgs []*discover.Package, folder string) ([]madeTool, error) {
	if len(pkgs) == 0 {
		return nil, nil
	}
	p, err := c.union(ctx, pkgs, folder)
	if err != nil && (len(pkgs) == 1 || ctx.Err() != nil) {
		return nil, err
	}
	var last supervise.Survey
	for try := 0; err == nil && try < 2 && (last.Crash == nil || last.Crash.Kind != "timeout"); try++ {
		s, err := c.pool.Survey(ctx, &p.Program)
		switch {
		case err != nil:
			return nil, err
		case s.Crash == nil:
			if _, _, path := suspects(pkgs, last.Trace); path != "" {
				c.convict(pkgs, path, *last.Crash)
			}
			return madeBy(p, s), nil
		case len(pkgs) == 1:
			return c.lost(pkgs[0], *s.Crash)
		}
		last = s
	}
	first, second, path := suspects(pkgs, last.Trace)
	all, err := c.eachPart(ctx, [][]*discover.Package{first, second}, []string{"", ""})
	if lost := func(y madeTool) bool { return y.startCrash != nil }; path != "" && !slices.ContainsFunc(all, lost) {
		c.mutex.Lock()
		defer c.mutex.Unlock()
		c.Conflicts = append(c.Conflicts, path+" cannot be linked with all of the other packages, so it was tested without them: "+last.Crash.Title)
	}
	return all, err
}

// suspects separates the packages that need the package whose initialization is in a traceback, which has the returned import path, from the
// others. If they are none or all, each half is a suspect.
func suspects(pkgs []*discover.Package, traceback string) (first, second []*discover.Package, path string) {
	for _, m := range initFrame.FindAllStringSubmatch(traceback, -1) {
		path, _ := packageOf(m[1])
		first, second = nil, nil
		for _, p := range pkgs {
			if needs(p, path) {
				first = append(first, p)
			} else {
				second = append(second, p)
			}
		}
		if len(first) > 0 && len(second) > 0 {
			return first, second, path
		}
	}
	return pkgs[:len(pkgs)/2], pkgs[len(pkgs)/2:], ""
}

// initFrame matches the function of a frame that initializes a package: example.com/m/bad.init.0, example.com/m/bad.init.
var initFrame = regexp.MustCompile(`(?m)^((?:.*/)?[^./]+\.init)(?:\.|\()`)
