package driver

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/unitchecker"
	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"
)

// A Vettool analyses one package for go vet -vettool. Unitchecker of x/tools reads and type-checks every package that one depends on, the
// standard library included, and stores its types a second time: on a module of 300 packages without tools that takes 1.7 times the CPU
// time of go vet. A Vettool takes types from the compiler, and does not read a package that has no tools and needs no facts: one that is
// neither the author's nor reaches the contract.
type Vettool struct {
	About      []string                               // import paths of packages that tools import
	Also       func(path string, files []string) bool // see Config
	Unknown    string                                 // category of a diagnostic that reports an internal failure of an analyzer
	Everywhere bool                                   // every package is analysed: some analyzers need facts about the standard library
}

// Main serves the go command and ends the process. The arguments are those of its protocol: flags of unitchecker, and a file. Rare requests,
// such as fixes, are left to unitchecker.
func (v Vettool) Main(arguments []string, analyzers []*analysis.Analyzer) {
	if len(arguments) == 2 && arguments[0] == "-json" && strings.HasSuffix(arguments[1], ".cfg") {
		u, err := v.read(arguments[1])
		// There are no types for a package that imports nothing, or only C and unsafe; unitchecker has little work with it.
		if err == nil && len(u.PackageFile) > 0 && len(u.GoFiles) > 0 {
			debug.SetGCPercent(400) // the process is short-lived
			os.Exit(u.finish(analyzers))
		}
	}
	os.Args = append(os.Args[:1:1], arguments...)
	b := newBinder(nil)
	b.category = v.Unknown
	unitchecker.Main(b.bindAll(analyzers)...)
}

// A unit is one package that the go command passes.
type unit struct {
	unitchecker.Config
	rules   Vettool
	vetx    map[string]*vetx // of its imports, by package path
	reaches bool             // it reaches the contract
	fset    *token.FileSet
	types   map[string]*types.Package // of all direct and indirect imports
}

func (v Vettool) read(file string) (*unit, error) {
	u := &unit{rules: v, vetx: map[string]*vetx{}, fset: token.NewFileSet(), types: map[string]*types.Package{}}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &u.Config); err != nil {
		return nil, err
	}
	about := func(path string) bool {
		path, _, _ = strings.Cut(path, " ") // the suffix of a test variant
		return slices.Contains(v.About, path)
	}
	u.reaches = about(u.ImportPath)
	for path, file := range u.PackageVetx {
		if u.vetx[path], err = readVetx(file); err != nil {
			return nil, fmt.Errorf("read the facts about %s: %w", path, err)
		}
		u.reaches = u.reaches || u.vetx[path].reaches || about(path)
	}
	return u, nil
}

// finish analyses the package as far as needed, and returns the exit status.
func (u *unit) finish(analyzers []*analysis.Analyzer) int {
	err := u.analyse(analyzers)
	if err == nil {
		return 0
	}
	if !u.VetxOnly { // the compiler reports the errors of other packages
		fmt.Fprintln(os.Stderr, err)
	}
	return 1
}

// analyse writes the findings in the package, and the facts about it for its importers.
func (u *unit) analyse(analyzers []*analysis.Analyzer) error {
	var facts factSet
	var graph checker.Graph
	module, matters := u.module(), u.reaches || u.rules.Everywhere
	own := module != nil && module.Path != "" && module.Version == ""
	matters = matters || own && u.rules.Also != nil && u.rules.Also(u.ImportPath, u.GoFiles)
	if matters || own {
		if u.VetxOnly || !matters {
			analyzers = exporters(analyzers)
		}
		p, err := u.load()
		if err != nil {
			return err
		}
		b := newBinder(nil)
		b.category, b.imported = u.rules.Unknown, u.decode(analyzers, p.Types)
		all, err := checker.Analyze(b.bindAll(analyzers), []*packages.Package{p}, nil)
		if err != nil {
			return err
		}
		if matters {
			graph = *all
		}
		if !u.last(p.Types) {
			facts = b.imported
			facts.add(all)
		}
	}
	if err := u.write(facts); err != nil || u.VetxOnly {
		return err
	}
	out := os.Stdout
	if u.Stdout != "" {
		file, err := os.Create(u.Stdout)
		if err != nil {
			return fmt.Errorf("write findings: %w", err)
		}
		defer file.Close()
		out = file
	}
	for action := range graph.All() {
		for i := range action.Diagnostics {
			showOnce(&action.Diagnostics[i])
		}
	}
	return graph.PrintJSON(out)
}

// last reports whether only tests import the package: it is a command, or contains test files. Except for the vet suite, tests are not
// analysed and need no facts.
func (u *unit) last(p *types.Package) bool {
	return !u.rules.Everywhere && (p.Name() == "main" || slices.ContainsFunc(u.GoFiles, isTest))
}

// module returns the module of the package; nil if it belongs to none.
func (u *unit) module() *packages.Module {
	switch {
	case u.Module != nil:
		return &packages.Module{Path: u.Module.Path, Version: u.Module.Version, GoVersion: u.Module.GoVersion}
	case u.ModulePath != "":
		return &packages.Module{Path: u.ModulePath, Version: u.ModuleVersion, GoVersion: u.GoVersion}
	}
	return nil
}

// load parses and type-checks the package.
func (u *unit) load() (*packages.Package, error) {
	p := &packages.Package{
		ID: u.ID, PkgPath: u.ImportPath, Fset: u.fset, OtherFiles: u.NonGoFiles, IgnoredFiles: u.IgnoredFiles, Module: u.module(),
		TypesSizes: types.SizesFor("gc", build.Default.GOARCH),
	}
	mode := parser.ParseComments
	if !u.rules.Everywhere { // the vet suite still uses ast.Object
		mode |= parser.SkipObjectResolution
	}
	for _, name := range u.GoFiles {
		file, err := parser.ParseFile(u.fset, name, nil, mode)
		if err != nil {
			return nil, err
		}
		p.Syntax = append(p.Syntax, file)
	}
	p.TypesInfo = newInfo(p.Syntax)
	config := types.Config{Importer: u, Sizes: p.TypesSizes, GoVersion: u.GoVersion}
	var err error
	p.Types, err = config.Check(u.ImportPath, u.fset, p.Syntax, p.TypesInfo)
	if err == nil {
		p.Name = p.Types.Name()
	}
	return p, err
}

// newInfo returns a types.Info with all maps that analyzers use. The largest are presized, since growing them is half of their cost.
func newInfo(files []*ast.File) *types.Info {
	bytes := 0
	for _, file := range files {
		bytes += int(file.FileEnd - file.FileStart)
	}
	const bytesAnExpression, bytesAUse = 16, 20 // slightly many: a map that is too large costs more than one that grows once
	return &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue, bytes/bytesAnExpression), Uses: make(map[*ast.Ident]types.Object, bytes/bytesAUse),
		Defs: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{},
		Scopes: map[ast.Node]*types.Scope{}, Selections: map[*ast.SelectorExpr]*types.Selection{}, FileVersions: map[*ast.File]string{},
	}
}

// Import implements types.Importer by the compiler's export data.
func (u *unit) Import(path string) (*types.Package, error) {
	path, ok := u.ImportMap[path]
	switch {
	case !ok:
		return nil, fmt.Errorf("the go command does not say which package %q is", path)
	case path == "unsafe":
		return types.Unsafe, nil
	case u.types[path] != nil && u.types[path].Complete():
		return u.types[path], nil
	}
	file, err := os.Open(u.PackageFile[path])
	if err != nil {
		return nil, fmt.Errorf("read the types of %s: %w", path, err)
	}
	defer file.Close()
	var in io.Reader
	//lint:ignore SA1019 Go 1.26 passes archives to a vet tool, which Read alone does not understand
	if in, err = gcexportdata.NewReader(bufio.NewReader(file)); err == nil {
		var loaded *types.Package
		if loaded, err = gcexportdata.Read(in, u.fset, u.types, path); err == nil {
			return loaded, nil
		}
	}
	return nil, fmt.Errorf("read the types of %s: %w (is toolvet built with an older Go than the go command?)", path, err)
}
