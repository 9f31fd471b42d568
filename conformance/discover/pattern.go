package discover

import (
	"path/filepath"
	"strings"
)

// resolvedPattern returns an absolute pattern without symbolic links, as the go command needs it; others are not changed.
func resolvedPattern(pattern string) string {
	if !filepath.IsAbs(pattern) {
		return pattern
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
