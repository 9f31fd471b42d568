package driver

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// unanalysed returns the packages whose tests cannot be analysed: test files excluded by build constraints depend on them,
// or tests run a program that does.
func (s *surroundings) unanalysed() map[string]bool {
	a := aside{all: map[string]bool{}, listed: map[string]*packages.Package{}, seen: map[string]bool{}}
	for _, p := range s.listed {
		a.listed[p.PkgPath] = p
		if p.Name == "main" && p.ForTest == "" && !strings.HasSuffix(p.ID, ".test") && len(p.GoFiles) > 0 {
			a.mains = append(a.mains, p)
		}
		for _, files := range [][]string{p.GoFiles, p.IgnoredFiles} {
			for _, name := range files {
				a.seen[filepath.Dir(name)] = true
			}
		}
	}
	for _, p := range s.listed {
		for _, name := range p.IgnoredFiles {
			if isTest(name) {
				a.all[cmp.Or(p.ForTest, p.PkgPath)] = true
				a.leftOut(name)
			}
		}
		if slices.ContainsFunc(runners, func(path string) bool { return p.Imports[path] != nil }) {
			a.runner(p)
		}
	}
	for _, root := range roots(s.listed) {
		a.constrained(root)
	}
	return a.all
}

// runners are packages with which tests build and run programs.
var runners = []string{
	"os/exec", "github.com/rogpeppe/go-internal/testscript", "github.com/google/go-cmdtest", "github.com/onsi/gomega/gexec",
}

// An aside collects packages whose tests cannot be analysed.
type aside struct {
	all    map[string]bool
	listed map[string]*packages.Package // by import path
	mains  []*packages.Package          // the programs among them
	seen   map[string]bool              // their folders
}

// leftOut adds the imports of an excluded test file and the programs that it runs, with their dependencies.
func (a *aside) leftOut(name string) {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		return
	}
	runs := false
	for _, imported := range file.Imports {
		if path, err := strconv.Unquote(imported.Path.Value); err == nil {
			a.madeWith(path)
			runs = runs || slices.Contains(runners, path)
		}
	}
	if runs {
		a.programs(file, filepath.Dir(name))
	}
}

// runner adds the dependencies of the programs that a test runs. A test in the package of a program runs that
// program.
func (a *aside) runner(p *packages.Package) {
	if p.Name == "main" && p.ForTest != "" {
		a.madeWith(p.ForTest)
	}
	for _, name := range p.GoFiles {
		if !isTest(name) {
			continue
		}
		if file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution); err == nil {
			a.programs(file, filepath.Dir(name))
		}
	}
}

func (a *aside) madeWith(path string) {
	a.all[path] = true
	if p := a.listed[path]; p != nil {
		maps.Copy(a.all, closure(p))
	}
}

// programs adds the dependencies of the programs whose import path or folder occurs in the strings of a file:
// exec.Command("go", "build", "./cmd/host").
func (a *aside) programs(file *ast.File, folder string) {
	ast.Inspect(file, func(n ast.Node) bool {
		literal, ok := n.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return true
		}
		text, err := strconv.Unquote(literal.Value)
		for _, p := range a.mains {
			if err == nil && names(path.Clean(filepath.ToSlash(text)), folder, p) {
				a.madeWith(p.PkgPath)
			}
		}
		return true
	})
}

// names reports whether a string in a file of a folder refers to a package.
func names(text, folder string, p *packages.Package) bool {
	home := filepath.Dir(p.GoFiles[0])
	switch {
	case text == p.PkgPath:
		return true
	case strings.HasPrefix(text, ".") && filepath.Join(folder, text) == home:
		return true
	}
	below := strings.TrimLeft(text, "./") // relative to the module root, or to the working directory of the test
	return strings.Contains(text, "/") && below != "" && strings.HasSuffix(filepath.ToSlash(home), "/"+below)
}

// constrained adds the folders of a module whose only files are tests excluded by build constraints: the go command
// does not list them.
func (a *aside) constrained(root string) {
	_ = filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case entry.IsDir() && name != root && skipped(name, entry.Name()):
			return filepath.SkipDir
		case !entry.IsDir() && isTest(name) && !a.seen[filepath.Dir(name)]:
			a.leftOut(name)
		}
		return nil
	})
}

// skipped reports whether ./... does not match a folder.
func skipped(folder, name string) bool {
	if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata" || name == "vendor" {
		return true
	}
	_, err := os.Stat(filepath.Join(folder, "go.mod"))
	return err == nil
}

// roots returns the root folders of the packages' own modules.
func roots(all []*packages.Package) []string {
	var folders []string
	for _, p := range all {
		if p.Module != nil && p.Module.Dir != "" && p.Module.Version == "" && !slices.Contains(folders, p.Module.Dir) {
			folders = append(folders, p.Module.Dir)
		}
	}
	return folders
}
