package worker

import (
	"cmp"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// An Ignored file imports the contract, but build constraints leave it out: it may hold a tool that nobody tests here.
type Ignored struct {
	File string // relative to the module
	Why  string
}

// ignored answers the files that constraints leave out, in listed packages and in folders below a pattern of which nothing
// is left, so that the go command does not list them.
func ignored(dir, root string, patterns []string, all []*listed) []Ignored {
	var files []string
	known := map[string]bool{}
	for _, p := range all {
		known[p.Dir] = true
		for _, name := range p.IgnoredGoFiles {
			files = append(files, filepath.Join(p.Dir, name))
		}
	}
	for _, pattern := range patterns {
		if folder, rest, ok := folderOf(dir, pattern); ok && rest != "" {
			files = append(files, unlisted(folder, known)...)
		}
	}
	var found []Ignored
	for _, file := range files {
		if importsContract(file) && !strings.HasSuffix(file, "_test.go") {
			found = append(found, Ignored{relative(root, file), "build constraints leave it out"})
		}
	}
	slices.SortFunc(found, func(a, b Ignored) int { return cmp.Compare(a.File, b.File) })
	return slices.Compact(found)
}

// unlisted answers the Go files below a folder that belong to no listed package, in the folders that "..." goes into.
func unlisted(folder string, known map[string]bool) []string {
	var files []string
	_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // the go command would have complained about what matters
		case entry.IsDir() && path != folder && (skipped(entry.Name()) || exists(filepath.Join(path, "go.mod"))):
			return filepath.SkipDir
		case !entry.IsDir() && strings.HasSuffix(path, ".go") && !known[filepath.Dir(path)]:
			files = append(files, path)
		}
		return nil
	})
	return files
}

func skipped(folder string) bool {
	return strings.HasPrefix(folder, ".") || strings.HasPrefix(folder, "_") || folder == "testdata" || folder == "vendor"
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func importsContract(path string) bool {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		return false
	}
	for _, spec := range file.Imports {
		if strings.Trim(spec.Path.Value, "\"`") == contractPath {
			return true
		}
	}
	return false
}

// relative tells a path from the root of a module, with slashes; one outside stays as it is.
func relative(root, path string) string {
	if inside, err := filepath.Rel(root, path); err == nil && filepath.IsLocal(inside) {
		path = inside
	}
	return filepath.ToSlash(path)
}
