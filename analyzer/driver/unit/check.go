package unit

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"

	"github.com/toolconform/toolconform/analyzer/driver/work"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/gcexportdata"
)

// A pkg is the package of a unit, parsed and type-checked.
type pkg struct {
	unit     *unit
	fset     *token.FileSet
	files    []*ast.File
	types    *types.Package
	info     *types.Info
	sizes    types.Sizes
	imported map[string]*types.Package // all direct and indirect imports
}

func (u *unit) check() (*pkg, error) {
	p := &pkg{unit: u, fset: token.NewFileSet(), imported: map[string]*types.Package{}}
	mode := parser.ParseComments
	if !u.rules.Everywhere { // the vet suite still uses ast.Object
		mode |= parser.SkipObjectResolution
	}
	for _, name := range u.GoFiles {
		file, err := parser.ParseFile(p.fset, name, nil, mode)
		if err != nil {
			return nil, err
		}
		p.files = append(p.files, file)
	}
	p.info = work.NewInfo(p.files)
	p.sizes = types.SizesFor("gc", build.Default.GOARCH)
	config := types.Config{Importer: importer(p.load), Sizes: p.sizes, GoVersion: u.GoVersion}
	var err error
	p.types, err = config.Check(u.ImportPath, p.fset, p.files, p.info)
	return p, err
}

type importer func(path string) (*types.Package, error)

// Import returns the package of an import.
func (load importer) Import(path string) (*types.Package, error) { return load(path) }

// load reads the types of a package from the compiler's export data.
func (p *pkg) load(path string) (*types.Package, error) {
	path, ok := p.unit.ImportMap[path]
	switch {
	case !ok:
		return nil, fmt.Errorf("the go command does not say which package %q is", path)
	case path == "unsafe":
		return types.Unsafe, nil
	case p.imported[path] != nil && p.imported[path].Complete():
		return p.imported[path], nil
	}
	name, ok := p.unit.PackageFile[path]
	if !ok {
		return nil, fmt.Errorf("no export data for %q", path)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var in io.Reader
	//lint:ignore SA1019 Go 1.26 passes archives to a vet tool, which Read alone does not understand
	if in, err = gcexportdata.NewReader(bufio.NewReader(file)); err == nil {
		var loaded *types.Package
		if loaded, err = gcexportdata.Read(in, p.fset, p.imported, path); err == nil {
			return loaded, nil
		}
	}
	return nil, fmt.Errorf("read the types of %s: %w (is toolvet built with an older Go than the go command?)", path, err)
}

// atWork returns the package in the form that analyzers run on.
func (p *pkg) atWork(known *work.Facts) *work.Package {
	return &work.Package{
		Fset: p.fset, Files: p.files, OtherFiles: p.unit.NonGoFiles, IgnoredFiles: p.unit.IgnoredFiles,
		Types: p.types, Info: p.info, Sizes: p.sizes, Module: p.unit.module(), Facts: known,
	}
}

// module returns the module of the package; nil if it belongs to none.
func (u *unit) module() *analysis.Module {
	if u.Module == nil && u.ModulePath != "" {
		return &analysis.Module{Path: u.ModulePath, Version: u.ModuleVersion, GoVersion: u.GoVersion}
	}
	return u.Module
}
