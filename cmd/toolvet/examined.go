package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/internal/baseline"
)

// examined answers what a run can have found: what is not found of that is gone. It takes an analyzer that looked for it, and a
// package that was looked at or that is no more.
func (o options) examined(r driver.Result) func(baseline.Key) bool {
	module := func(name string) bool { return !o.cached && o.selection.on(name) }
	unasked := analyzer.Unasked(o.selection.on, module, o.profile(), o.level())
	return func(k baseline.Key) bool {
		switch k.Kind {
		case baseline.Analyzer:
			if slices.Contains(unasked, k.Rule) {
				return false
			}
		case baseline.Vet:
			if !o.vet || isStandard(k.Rule) && !o.selection.on(k.Rule) {
				return false
			}
		default:
			return false
		}
		return o.lookedAt(r, k.Package)
	}
}

// lookedAt reports whether the run looked at a package, or would have.
func (o options) lookedAt(r driver.Result, path string) bool {
	if slices.ContainsFunc(r.Failures, func(f driver.Failure) bool { return f.Package == path }) {
		return false
	}
	if slices.Contains(r.Matched, path) {
		return true
	}
	if tested, ok := strings.CutSuffix(path, "_test"); ok && slices.Contains(r.Matched, tested) {
		return true
	}
	return o.gone(r, path)
}

// gone reports whether the patterns would match a package, but for that there is no source of it any more.
func (o options) gone(r driver.Result, path string) bool {
	for _, m := range r.Modules {
		below, ok := strings.CutPrefix(path+"/", m.Path+"/")
		if !ok {
			continue
		}
		dir := filepath.Join(m.Dir, filepath.FromSlash(below))
		if o.wouldMatch(path, dir) && !hasSource(dir) {
			return true
		}
	}
	return false
}

// wouldMatch reports whether one of the patterns that end in ... reaches a package or its folder.
func (o options) wouldMatch(path, dir string) bool {
	return slices.ContainsFunc(o.patterns, func(pattern string) bool {
		stem, ok := strings.CutSuffix(pattern, "...")
		switch {
		case !ok:
			return false
		case !strings.HasPrefix(stem, ".") && !filepath.IsAbs(stem):
			return strings.HasPrefix(path+"/", stem)
		}
		root := absolute(inDir(o.dir, filepath.FromSlash(stem)))
		if strings.HasSuffix(stem, "/") {
			root += string(filepath.Separator)
		}
		return strings.HasPrefix(dir+string(filepath.Separator), root)
	})
}

// hasSource reports whether a folder holds Go files, for whatever platform.
func hasSource(dir string) bool {
	entries, err := os.ReadDir(dir)
	return err == nil && slices.ContainsFunc(entries, func(e os.DirEntry) bool {
		return strings.HasSuffix(e.Name(), ".go")
	})
}

// absolute answers a file by its whole name, without links; as it is where that cannot be found out.
func absolute(file string) string {
	whole, err := filepath.Abs(file)
	if err != nil {
		return file
	}
	if real, err := filepath.EvalSymlinks(whole); err == nil {
		return real
	}
	return whole
}
