package discover

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/internal/gocommand"
)

// A place is a folder to run the go command in, and the patterns that are meant for it.
type place struct {
	dir      string
	patterns []string
	alone    bool // a module that the workspace in force does not use
}

// places groups patterns by the module that they name, since the go command uses one build list at a time. Patterns that
// name no folder, or one in a module of the build list of dir, stay with dir.
func places(dir string, patterns []string, env gocommand.GoEnv, used []string) []place {
	all := []place{{dir: dir}}
	home := filepath.Dir(env.GOMOD)
	for _, pattern := range patterns {
		pattern = resolved(pattern)
		folder, rest, ok := folderOf(dir, pattern)
		module := ""
		if ok {
			module = moduleRoot(folder)
		}
		if module == "" || same(module, home) && env.GOMOD != os.DevNull || slices.ContainsFunc(used, func(folder string) bool { return same(folder, module) }) {
			all[0].patterns = append(all[0].patterns, pattern)
			continue
		}
		all = add(all, module, patternIn(module, folder, rest))
	}
	if len(all[0].patterns) == 0 {
		all = all[1:]
	}
	return all
}

func add(all []place, module, pattern string) []place {
	for i := 1; i < len(all); i++ {
		if all[i].dir == module {
			all[i].patterns = append(all[i].patterns, pattern)
			return all
		}
	}
	return append(all, place{dir: module, patterns: []string{pattern}, alone: true})
}

// resolved returns a pattern as the go command reports it: without the trailing slash of a shell completion and, if the path is
// absolute, without symbolic links.
func resolved(pattern string) string {
	if !filepath.IsAbs(pattern) {
		return tidied(pattern)
	}
	folder, rest, _ := folderOf("", pattern)
	folder, err := filepath.EvalSymlinks(folder)
	switch {
	case err != nil:
		return pattern // the go command reports a better error
	case rest == "":
		return folder
	default:
		return filepath.Join(folder, filepath.FromSlash(rest))
	}
}

// tidied returns a relative path as the go command reports it; an import path is not changed.
func tidied(pattern string) string {
	if _, _, local := folderOf("", pattern); !local {
		return pattern
	}
	clean := path.Clean(filepath.ToSlash(pattern))
	if clean == "." || clean == ".." || strings.HasPrefix(clean, "../") {
		return clean
	}
	return "./" + clean
}

// folderOf returns the folder that a pattern names before its first "...", and what follows; ok is false for an import path.
func folderOf(dir, pattern string) (folder, rest string, ok bool) {
	p := filepath.ToSlash(pattern)
	if p != "." && p != ".." && !strings.HasPrefix(p, "./") && !strings.HasPrefix(p, "../") && !filepath.IsAbs(pattern) {
		return "", "", false
	}
	fixed := p
	if i := strings.Index(p, "..."); i >= 0 {
		fixed = p[:strings.LastIndexByte(p[:i], '/')+1]
		rest = p[len(fixed):]
	}
	folder = filepath.FromSlash(fixed)
	if !filepath.IsAbs(folder) {
		folder = filepath.Join(dir, folder)
	}
	return filepath.Clean(folder), rest, true
}

func patternIn(module, folder, rest string) string {
	path, err := filepath.Rel(module, folder)
	if err != nil {
		path = "."
	}
	pattern := "./" + filepath.ToSlash(path)
	if path == "." {
		pattern = "."
	}
	if rest != "" {
		pattern += "/" + rest
	}
	return pattern
}

// moduleRoot returns the folder of the module that a folder belongs to; "" if there is none.
func moduleRoot(folder string) string {
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		parent := filepath.Dir(folder)
		if parent == folder {
			return ""
		}
		folder = parent
	}
}

// moduleRootOfAll returns the folder of the first module that a pattern is in; "" if there is none.
func moduleRootOfAll(dir string, patterns []string) string {
	for _, pattern := range patterns {
		if folder, _, ok := folderOf(dir, pattern); ok && moduleRoot(folder) != "" {
			return moduleRoot(folder)
		}
	}
	return ""
}

// same reports whether two paths name the same folder, also through symbolic links.
func same(a, b string) bool {
	if filepath.Clean(a) == filepath.Clean(b) {
		return true
	}
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}
