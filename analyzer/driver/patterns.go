package driver

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A scope is what a run was asked about.
type scope struct {
	dir      string // in which patterns are resolved
	patterns []string
	paths    []string // of the packages that they match
	modules  []Module // that these are of, and that the author can change
}

// A Module is a module on this machine.
type Module struct{ Path, Dir string }

// newResult returns the result of looking at nothing yet. A pattern that matches nothing is mistyped, or what it was written for is
// gone: to say nothing of it would be approval.
func newResult(c Config, listed []*packages.Package, patterns []string) Result {
	r := Result{Packages: len(listed), Findings: []Finding{}, Failures: []Failure{}, scope: scope{dir: absolute(c.Dir), patterns: patterns}}
	for _, p := range listed {
		r.scope.paths = append(r.scope.paths, p.PkgPath)
		if p.Module != nil && p.Module.Main {
			if m := (Module{p.Module.Path, p.Module.Dir}); !slices.Contains(r.scope.modules, m) {
				r.scope.modules = append(r.scope.modules, m)
			}
		}
	}
	for _, pattern := range patterns {
		if stem, ok := recursive(pattern); ok && !slices.ContainsFunc(listed, func(p *packages.Package) bool {
			return p.Dir == "" || r.scope.reaches(stem, p.PkgPath, p.Dir)
		}) {
			r.fail(pattern, "it matches no package")
		}
	}
	return r
}

// LookedAt reports whether a package was analysed, or would have been but for that there is no source of it any more.
func (r Result) LookedAt(path string) bool {
	if slices.ContainsFunc(r.Failures, func(f Failure) bool { return f.Package == path }) {
		return false
	}
	tested := strings.TrimSuffix(path, "_test")
	return slices.Contains(r.scope.paths, path) || slices.Contains(r.scope.paths, tested) || r.scope.gone(path)
}

// gone reports whether the patterns would match a package that is no more.
func (s scope) gone(path string) bool {
	for _, m := range s.modules {
		below, ok := strings.CutPrefix(path+"/", m.Path+"/")
		if !ok {
			continue
		}
		dir := filepath.Join(m.Dir, filepath.FromSlash(below))
		if !hasSource(dir) && slices.ContainsFunc(s.patterns, func(pattern string) bool {
			stem, ok := recursive(pattern)
			return ok && s.reaches(stem, path, dir)
		}) {
			return true
		}
	}
	return false
}

// recursive returns what stands before the ... of a pattern that ends in it, and has no other.
func recursive(pattern string) (stem string, ok bool) {
	stem, ok = strings.CutSuffix(pattern, "...")
	return stem, ok && !strings.Contains(stem, "...")
}

// reaches reports whether a pattern that ends in ... after a stem is about a package, by its path or its folder.
func (s scope) reaches(stem, path, dir string) bool {
	if !strings.HasPrefix(stem, ".") && !filepath.IsAbs(stem) {
		return strings.HasPrefix(path+"/", stem)
	}
	root := filepath.FromSlash(stem)
	if !filepath.IsAbs(root) {
		root = filepath.Join(s.dir, root)
	}
	root = absolute(root)
	if strings.HasSuffix(stem, "/") && !strings.HasSuffix(root, string(filepath.Separator)) {
		root += string(filepath.Separator)
	}
	return strings.HasPrefix(absolute(dir)+string(filepath.Separator), root)
}

// covers reports whether the patterns match all packages that a pattern for a module matches.
func (s scope) covers(module string) bool {
	i := slices.IndexFunc(s.modules, func(m Module) bool { return m.Path+"/..." == module })
	return i >= 0 && slices.ContainsFunc(s.patterns, func(pattern string) bool {
		stem, ok := recursive(pattern)
		return ok && s.reaches(stem, s.modules[i].Path, s.modules[i].Dir)
	})
}

// hasSource reports whether a folder holds Go files, for whatever platform.
func hasSource(dir string) bool {
	entries, err := os.ReadDir(dir)
	return err == nil && slices.ContainsFunc(entries, func(e os.DirEntry) bool {
		return strings.HasSuffix(e.Name(), ".go")
	})
}

// absolute returns a file by its whole name, without links; as it is where that cannot be found out. Of what is no more, the folder
// that it was in is looked at.
func absolute(file string) string {
	whole, err := filepath.Abs(file)
	if err != nil {
		return file
	}
	for rest := ""; ; {
		if real, err := filepath.EvalSymlinks(whole); err == nil {
			return filepath.Join(real, rest)
		}
		up := filepath.Dir(whole)
		if up == whole {
			return filepath.Join(whole, rest)
		}
		whole, rest = up, filepath.Join(filepath.Base(whole), rest)
	}
}
