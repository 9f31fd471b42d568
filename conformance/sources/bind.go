package sources

import (
	"cmp"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/report"
)

// Bind returns a report with the digests of what its tools are built of.
func (s *Set) Bind(r report.Report) report.Report {
	bound := report.Binding{
		Go: s.settings.Version, Packages: s.settings.Patterns, Build: s.settings.Build, Sources: map[string]report.Source{},
	}
	modules := map[report.Module][]string{} // without digests: the packages that are built into tools
	for _, c := range s.closures {
		reached := map[string]bool{}
		for _, t := range r.Tools {
			p, ok := c.byPath[t.Package]
			if _, done := bound.Sources[t.Package]; !ok || done {
				continue
			}
			bound.Sources[t.Package] = c.source(p)
			c.reach(p, reached)
		}
		for module, lines := range c.modules(reached) {
			module.Digest = digestLines(lines)
			modules[module] = nil
		}
	}
	bound.Modules = slices.SortedFunc(maps.Keys(modules), func(a, b report.Module) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Version, b.Version), cmp.Compare(a.Digest, b.Digest), cmp.Compare(a.Replaced, b.Replaced))
	})
	return r.Bind(bound)
}

// source returns the report's entry for a package with a tool. If tests declare the tool, they and their imports belong to it.
func (c *closure) source(p *sourcePackage) report.Source {
	s := report.Source{Version: versionOf(p.Module), Digest: p.digest, Dependencies: p.dependencies}
	if c.declares[p.ImportPath] {
		s.Digest = p.tested
		s.Dependencies = c.imported(p, slices.Concat(p.Imports, p.testImports()))
	}
	return s
}

// reach records all packages of which a package is built.
func (c *closure) reach(from *sourcePackage, reached map[string]bool) {
	if reached[from.ImportPath] {
		return
	}
	reached[from.ImportPath] = true
	imports := from.Imports
	if c.declares[from.ImportPath] {
		imports = slices.Concat(imports, from.testImports())
	}
	for _, path := range imports {
		if p := c.byPath[cmp.Or(from.ImportMap[path], path)]; p != nil {
			c.reach(p, reached)
		}
	}
}

// modules returns the modules of the packages, with a line for each package.
func (c *closure) modules(reached map[string]bool) map[report.Module][]string {
	all := map[report.Module][]string{}
	for _, p := range c.packages {
		if reached[p.ImportPath] && p.Module != nil {
			m := report.Module{Path: p.Module.Path, Version: versionOf(p.Module), Replaced: replaced(p.Module), Vendored: fromVendor(p)}
			all[m] = append(all[m], p.digest+" "+p.ImportPath+"\n")
		}
	}
	return all
}

func versionOf(m *discover.Module) string {
	if m == nil || m.Version == "" {
		return report.Unversioned
	}
	return m.Version
}

// replaced returns the replacement of a module; "" if it is not replaced.
func replaced(m *discover.Module) string {
	switch {
	case m.Replace == nil:
		return ""
	case m.Replace.Version == "":
		return report.Folder
	}
	return m.Replace.Path + "@" + m.Replace.Version
}

// fromVendor reports whether the files of a package are in a vendor folder, where they may have been modified.
func fromVendor(p *sourcePackage) bool {
	return p.Module != nil && !p.Module.Main && strings.HasSuffix(filepath.ToSlash(p.Dir), "/vendor/"+p.ImportPath)
}
