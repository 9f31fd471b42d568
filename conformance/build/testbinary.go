package build

import (
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/supervise"
)

// mainsOf returns the tools of packages main. Such a package cannot be imported, so its program is its test binary, with a generated test file
// as the only one.
func (c *Tools) mainsOf(ctx context.Context, pkgs []*discover.Package) (all []madeTool, err error) {
	if len(pkgs) == 0 {
		return nil, nil
	}
	overlay := c.overlay()
	programs := make([]Program, len(pkgs))
	for i, pkg := range pkgs {
		c.inject(overlay, pkg, &programs[i])
	}
	paths, err := c.tests(ctx, overlay, "mains", pkgs)
	if err != nil {
		return nil, err
	}
	for i := range programs {
		p := &programs[i]
		p.Path = paths[i]
		s, err := c.pool.Survey(ctx, &p.Program)
		made := madeBy(p, s)
		if err == nil && s.Crash != nil {
			made, err = c.lost(pkgs[i], *s.Crash)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, made...)
	}
	return all, nil
}

// inject adds the generated test file to the build of a package main, and hides the author's test files.
func (c *Tools) inject(overlay *overlay, pkg *discover.Package, p *Program) {
	own, _ := fs.Glob(os.DirFS(pkg.Dir), "*_test.go")
	for _, file := range own {
		overlay.hide(filepath.Join(pkg.Dir, file))
	}
	s := source{Package: "main", Execute: c.copyPath("probe/execute"), Test: true}
	s.collect(pkg, "", "", p)
	text, err := s.write()
	overlay.add(filepath.Join(pkg.Dir, supervise.InjectedTest), text, err)
}

// tests builds the test binaries of packages in a folder of the cache, with an overlay if that is not nil, and returns their paths in the same
// order.
func (c *Tools) tests(ctx context.Context, overlay *overlay, folder string, pkgs []*discover.Package) ([]string, error) {
	rounds := map[string]int{}
	byRound := map[int][]int{} // indexes of packages whose binaries have different names
	for i, p := range pkgs {
		name := binaryName(p.Path)
		byRound[rounds[name]] = append(byRound[rounds[name]], i)
		rounds[name]++
	}
	paths := make([]string, len(pkgs))
	for round := range len(byRound) {
		dir := filepath.Join(c.found.Cache, folder, strconv.Itoa(round))
		var imports, outputs []string
		for _, i := range byRound[round] {
			imports = append(imports, pkgs[i].Path)
			outputs = append(outputs, filepath.Join(dir, executable(binaryName(pkgs[i].Path)+".test")))
		}
		copies, err := c.cached(outputs, func() error {
			return c.compile(ctx, overlay, []string{"test", "-c", "-vet=off"}, dir+string(filepath.Separator), imports...)
		})
		if err != nil {
			return nil, err
		}
		for n, i := range byRound[round] {
			paths[i] = copies[n]
		}
	}
	return paths, nil
}

var version = regexp.MustCompile(`^v[0-9]+$`)

// binaryName is the name that the go command gives the binary of a package: the last element of its path that is no version.
func binaryName(importPath string) string {
	dir, name := path.Split(importPath)
	if version.MatchString(name) && dir != "" {
		name = path.Base(strings.TrimSuffix(dir, "/"))
	}
	return name
}
