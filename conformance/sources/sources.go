// Package sources reads and hashes the files that tools are built of, which binds a report to them, and reads them again to verify a report.
package sources

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/gocommand"
)

// A Set is the files that tools are built of: those of their packages, and of all packages that these import, except the standard
// library.
type Set struct {
	closures []*closure
	settings discover.Settings
}

// A closure is the packages of one build list, each after those that it imports.
type closure struct {
	command  gocommand.Command
	roots    []string
	packages []*sourcePackage
	byPath   map[string]*sourcePackage
	declares map[string]bool // roots whose tests declare how a tool is made: their test files are part of it
}

// A sourcePackage describes the files of a package, as `go list` prints them.
type sourcePackage struct {
	ImportPath, Dir                                             string
	Standard                                                    bool
	Module                                                      *discover.Module
	GoFiles, CgoFiles, CFiles, CXXFiles, MFiles, HFiles, FFiles []string
	SFiles, SwigFiles, SwigCXXFiles, SysoFiles, EmbedFiles      []string
	TestGoFiles, XTestGoFiles, TestEmbedFiles, XTestEmbedFiles  []string
	Imports, TestImports, XTestImports                          []string
	ImportMap                                                   map[string]string

	digest       string // of the files that are built
	tested       string // of those and the test files, where these declare a tool
	dependencies string // of all that is imported
}

const sourceFields = "-json=ImportPath,Dir,Standard,Module,GoFiles,CgoFiles,CFiles,CXXFiles,MFiles,HFiles,FFiles,SFiles,SwigFiles," +
	"SwigCXXFiles,SysoFiles,EmbedFiles,TestGoFiles,XTestGoFiles,TestEmbedFiles,XTestEmbedFiles,Imports,TestImports,XTestImports,ImportMap"

// files returns the names of the files that are built.
func (p *sourcePackage) files() []string {
	return slices.Concat(p.GoFiles, p.CgoFiles, p.CFiles, p.CXXFiles, p.MFiles, p.HFiles, p.FFiles, p.SFiles, p.SwigFiles, p.SwigCXXFiles,
		p.SysoFiles, p.EmbedFiles)
}

// testFiles returns the names of its test files.
func (p *sourcePackage) testFiles() []string {
	return slices.Concat(p.TestGoFiles, p.XTestGoFiles, p.TestEmbedFiles, p.XTestEmbedFiles)
}

// declares reports whether its tests can declare how a tool is made.
func (p *sourcePackage) declares() bool {
	return (p.Module == nil || p.Module.Main) && slices.Contains(p.testImports(), discover.ConformancePath)
}

// testImports returns the packages that its tests import.
func (p *sourcePackage) testImports() []string { return slices.Concat(p.TestImports, p.XTestImports) }

// New returns the sources of the tools that were found. Read has to be called before Bind and Changed.
func New(f *discover.Found) *Set {
	all := &Set{settings: f.Settings}
	if len(f.Packages) > 0 {
		c := &closure{command: f.Command}
		for _, p := range f.Packages {
			c.roots = append(c.roots, p.Path)
		}
		all.closures = append(all.closures, c)
	}
	return all
}

// Read reads and hashes every file. Nothing is built or run.
func (s *Set) Read(ctx context.Context) error {
	for _, c := range s.closures {
		if err := c.read(ctx); err != nil {
			return err
		}
	}
	return nil
}

// read lists the packages and what they import, and reads their files.
func (c *closure) read(ctx context.Context) error {
	c.command.TempDir = "" // nothing is built
	c.byPath, c.declares = map[string]*sourcePackage{}, map[string]bool{}
	if err := c.list(ctx, c.roots); err != nil {
		return err
	}
	var beyond []string // what the tests that declare a tool import
	for _, path := range c.roots {
		if p := c.byPath[path]; p != nil && p.declares() {
			c.declares[path] = true
			beyond = append(beyond, p.testImports()...)
		}
	}
	slices.Sort(beyond)
	beyond = slices.DeleteFunc(slices.Compact(beyond), func(path string) bool { return c.byPath[path] != nil || path == "C" })
	if len(beyond) > 0 {
		if err := c.list(ctx, beyond); err != nil {
			return err
		}
	}
	return c.hash()
}

// list adds packages and what they import.
func (c *closure) list(ctx context.Context, roots []string) error {
	all, _, err := gocommand.List[sourcePackage](ctx, c.command, slices.Concat([]string{"-deps", sourceFields}, c.command.Flags, []string{"--"}, roots)...)
	if err != nil {
		return fmt.Errorf("list the sources of the tools: %w", err)
	}
	for _, p := range all {
		if !p.Standard && c.byPath[p.ImportPath] == nil {
			c.byPath[p.ImportPath] = p
			c.packages = append(c.packages, p)
		}
	}
	return nil
}

// hash reads every file once, and sets the digests of every package and of its dependencies.
func (c *closure) hash() error {
	if err := c.each(func(p *sourcePackage) (err error) {
		if p.digest, err = digest(p.Dir, p.files()); err == nil && c.declares[p.ImportPath] {
			p.tested, err = digest(p.Dir, slices.Concat(p.files(), p.testFiles()))
		}
		return err
	}); err != nil {
		return err
	}
	for _, p := range c.packages { // each comes after those that it imports
		p.dependencies = c.imported(p, p.Imports)
	}
	return nil
}

// imported returns the digest of the packages that a package imports, including their dependencies.
func (c *closure) imported(of *sourcePackage, paths []string) string {
	var lines []string
	for _, path := range paths {
		if mapped, ok := of.ImportMap[path]; ok {
			path = mapped
		}
		if p := c.byPath[path]; p != nil && p != of {
			lines = append(lines, p.digest+" "+p.dependencies+" "+p.ImportPath+"\n")
		}
	}
	return digestLines(lines)
}

// Changed returns an error if a file was changed after Read.
func (s *Set) Changed() error {
	for _, c := range s.closures {
		if err := c.each(func(p *sourcePackage) error {
			now, err := digest(p.Dir, p.files())
			if err == nil && now != p.digest {
				err = fmt.Errorf("package %s was changed while it was built: nothing can be concluded (run again)", p.ImportPath)
			}
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}

// each calls a function for every package, on all processors.
func (c *closure) each(do func(*sourcePackage) error) error {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, p := range c.packages {
		group.Go(func() error { return do(p) })
	}
	return group.Wait()
}
