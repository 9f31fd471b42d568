package sources

import (
	"cmp"
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
	reached := map[string]bool{}
	for _, t := range r.Tools {
		if p, ok := s.byPath[t.Package]; ok {
			bound.Sources[t.Package] = s.source(p)
			s.reach(p, reached)
		}
	}
	for module, lines := range s.modules(reached) {
		module.Digest = digestLines(lines)
		bound.Modules = append(bound.Modules, module)
	}
	slices.SortFunc(bound.Modules, func(a, b report.Module) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Version, b.Version), cmp.Compare(a.Digest, b.Digest), cmp.Compare(a.Replaced, b.Replaced))
	})
	return r.Bind(bound)
}

// source returns the report's entry for a package with a tool. If tests declare the tool, they and their imports belong to it.
func (s *Set) source(p *sourcePackage) report.Source {
	from := report.Source{Version: versionOf(p.Module), Digest: p.digest, Dependencies: p.dependencies}
	if s.declares[p.ImportPath] {
		from.Digest = p.tested
		from.Dependencies = s.imported(p, slices.Concat(p.Imports, p.testImports()))
	}
	return from
}

// reach records all packages of which a package is built.
func (s *Set) reach(from *sourcePackage, reached map[string]bool) {
	if reached[from.ImportPath] {
		return
	}
	reached[from.ImportPath] = true
	imports := from.Imports
	if s.declares[from.ImportPath] {
		imports = slices.Concat(imports, from.testImports())
	}
	for _, path := range imports {
		if p := s.byPath[cmp.Or(from.ImportMap[path], path)]; p != nil {
			s.reach(p, reached)
		}
	}
}

// modules returns the modules of the packages, with a line for each package.
func (s *Set) modules(reached map[string]bool) map[report.Module][]string {
	all := map[report.Module][]string{}
	for _, p := range s.packages {
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
