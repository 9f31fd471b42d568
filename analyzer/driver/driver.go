// Package driver runs analyzers on the packages of a module in one process. Under go vet, the go command is the
// driver.
package driver

import (
	"cmp"
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/analyzer/module"
	"github.com/toolconform/toolconform/internal/prose"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// Config configures a run. The zero value is valid.
type Config struct {
	Dir  string   // for resolving patterns; the current directory if empty
	Env  []string // environment of the go command; that of the process if nil
	Tags string   // build tags, separated by commas
	// Overlay maps absolute file names to their content, in place of the files on disk.
	Overlay map[string][]byte
	// Reaches are import paths: a package that depends on none of them is built but not analysed. If empty, all
	// packages are analysed.
	Reaches []string
	// Also, if not nil, reports whether a package is analysed that depends on none of these, by its import path and the names of its files.
	Also func(path string, files []string) bool
	// Unknown is the category of a diagnostic that reports an internal failure of an analyzer.
	Unknown string
	// Module are the rules that need a whole module.
	Module []module.Rule
	// Prior, if not nil, reads all packages of the author that analysed ones depend on before the analyzers run.
	Prior *Prior
	// Execute, if not nil, returns results of analyzers before they run on packages.
	Execute func(context.Context, Execution) Results
	// Log, if not nil, is called with a line about each phase.
	Log func(format string, arguments ...any)

	tests bool // load packages with their tests
}

// A Prior gathers what analyzers need to know about a module. What it finds in packages that match the patterns is analysed.
type Prior struct {
	Gather  *analysis.Analyzer // its results are those of one package each
	Reaches []string           // it runs if a package depends on one of these, or is analysed although it does not
	// Solve returns results of analyzers, and the import paths of packages in which there is something to analyse.
	Solve func(results []any) (known Results, relevant []string)
}

// An Execution says which packages are going to be analysed.
type Execution struct {
	Config
	Patterns []string
	Packages []*packages.Package
	Known    Results // what the Prior found
}

// A Result is the sorted result of a run.
type Result struct {
	Packages int       // matched by the patterns
	Findings []Finding // by file, line, column and requirement
	Failures []Failure // by package

	scope scope
}

// A Failure is a package that could not be analysed by all analyzers.
type Failure struct {
	Package string `json:"package"`
	Why     string `json:"why"`
}

// Run analyses the packages that match the patterns. An error means that nothing was analysed; a package that could
// not be analysed is a Failure. Run returns when the context ends, without waiting for running analyzers.
func Run(ctx context.Context, c Config, analyzers []*analysis.Analyzer, patterns ...string) (Result, error) {
	type outcome struct {
		result Result
		err    error
	}
	done := make(chan outcome, 1)
	go func() {
		r, err := run(ctx, c, analyzers, patterns...)
		done <- outcome{r, err}
	}()
	select {
	case o := <-done:
		return o.result, o.err
	case <-ctx.Done():
		return Result{}, fmt.Errorf("analyse packages: %w", ctx.Err())
	}
}

func run(ctx context.Context, c Config, analyzers []*analysis.Analyzer, patterns ...string) (Result, error) {
	c.tests = slices.ContainsFunc(c.Module, func(m module.Rule) bool { return m.Tests })
	began := time.Now()
	all, err := c.load(ctx, shape, patterns)
	if err != nil {
		return Result{}, err
	}
	listed := withoutTests(all)
	c.log(began, "listed %s", prose.Plural(len(listed), "package"))
	r := newResult(c, listed, patterns)
	var wanted []*packages.Package
	var unrelated []string
	for _, p := range listed {
		switch {
		case len(p.Errors) > 0:
			r.fail(p.PkgPath, errorsOf(p))
		case len(c.Reaches) == 0 || c.concerns(p, c.Reaches):
			wanted = append(wanted, p)
		case p.PkgPath == files:
			unrelated = patterns
		case len(p.GoFiles) > 0 && p.PkgPath != "unsafe":
			unrelated = append(unrelated, p.PkgPath)
		}
	}
	if len(wanted) > 0 {
		err = r.analyse(ctx, c, analyzers, wanted, all, patterns)
	}
	if len(unrelated) > 0 && err == nil {
		err = r.build(ctx, c, unrelated)
	}
	r.Sort()
	return r, err
}

// build has the go command build packages that are not analysed, and adds a failure for each that does not build.
func (r *Result) build(ctx context.Context, c Config, paths []string) error {
	c.tests = false
	all, err := c.load(ctx, shape|packages.NeedExportFile, paths)
	for _, p := range all {
		if len(p.Errors) > 0 || p.ExportFile == "" {
			r.fail(p.PkgPath, errorsOf(p))
		}
	}
	return err
}

// log calls Log with a line about a finished phase.
func (c Config) log(began time.Time, format string, arguments ...any) {
	if c.Log != nil {
		c.Log(format+" (%s)", append(arguments, time.Since(began).Round(time.Millisecond))...)
	}
}

// Load modes: the package list, and packages with their source, of whose imports only the types are known.
const (
	shape = packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule |
		packages.NeedForTest
	source = packages.LoadSyntax | packages.NeedModule | packages.NeedForTest
)

// withoutTests returns the packages that are not test variants.
func withoutTests(all []*packages.Package) []*packages.Package {
	var left []*packages.Package
	for _, p := range all {
		if p.ForTest == "" && !isTestMain(p) {
			left = append(left, p)
		}
	}
	return left
}

// isTestMain reports whether a package is a generated test main.
func isTestMain(p *packages.Package) bool {
	return strings.HasSuffix(p.ID, ".test") && p.Name == "main"
}

// load loads packages with the go command.
func (c Config) load(ctx context.Context, mode packages.LoadMode, patterns []string) ([]*packages.Package, error) {
	config := &packages.Config{Context: ctx, Mode: mode, Dir: c.Dir, Env: c.Env, Overlay: c.Overlay, Tests: c.tests, ParseFile: parse}
	if c.Tags != "" {
		config.BuildFlags = []string{"-tags=" + c.Tags}
	}
	all, err := packages.Load(config, patterns...)
	if err != nil {
		return nil, fmt.Errorf("load packages: %w", err)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("load packages: %s matches none", strings.Join(patterns, " "))
	}
	return all, nil
}

// concerns reports whether a package depends on one of the paths, or is analysed although it does not.
func (c Config) concerns(p *packages.Package, paths []string) bool {
	return reaches(p, paths, map[*packages.Package]bool{}) || c.Also != nil && c.Also(p.PkgPath, p.GoFiles)
}

// reaches reports whether a package is, or depends on, one of the paths.
func reaches(p *packages.Package, paths []string, seen map[*packages.Package]bool) bool {
	if slices.Contains(paths, p.PkgPath) {
		return true
	}
	if seen[p] {
		return false
	}
	seen[p] = true
	for _, imported := range p.Imports {
		if reaches(imported, paths, seen) {
			return true
		}
	}
	return false
}

// analyse loads the wanted packages and runs the analyzers on them.
func (r *Result) analyse(ctx context.Context, c Config, analyzers []*analysis.Analyzer, wanted, listed []*packages.Package, patterns []string) error {
	requested, paths := map[string]bool{}, []string{}
	for _, p := range wanted {
		requested[p.PkgPath] = true
		paths = append(paths, p.PkgPath)
	}
	if requested[files] {
		paths, c.Module, c.tests = patterns, nil, false
	}
	began := time.Now()
	all, err := c.loadSource(ctx, wanted, paths)
	if err != nil {
		return err
	}
	c.log(began, "read %s that may have tools", prose.Plural(len(wanted), "package"))
	var sound []*packages.Package
	for _, p := range withoutTests(all) {
		switch {
		case !requested[p.PkgPath]: // read for the facts about it
		case p.IllTyped || len(p.Errors) > 0:
			r.fail(p.PkgPath, errorsOf(p))
		default:
			sound = append(sound, p)
		}
	}
	s := surroundings{c: c, result: r, known: Results{}, requested: sound, read: all, listed: listed, patterns: patterns}
	if p := c.Prior; p != nil && slices.ContainsFunc(sound, func(one *packages.Package) bool { return c.concerns(one, p.Reaches) }) {
		began = time.Now()
		if err := s.prior(p); err != nil {
			return err
		}
		c.log(began, "followed values through the module")
	}
	if c.Execute != nil && len(s.requested) > 0 {
		began = time.Now()
		maps.Copy(s.known, c.Execute(ctx, Execution{c, paths, s.requested, s.known}))
		c.log(began, "executed handlers")
	}
	began = time.Now()
	err = s.analyse(ctx, analyzers)
	c.log(began, "analyzed %s", prose.Plural(len(sound), "package"))
	return err
}

// files is the import path of a package that is named by its files.
const files = "command-line-arguments"

// loadSource loads packages, and the local ones that they depend on, with their source. Files cannot be loaded together with packages: then
// everything comes from source.
func (c Config) loadSource(ctx context.Context, wanted []*packages.Package, patterns []string) ([]*packages.Package, error) {
	if slices.ContainsFunc(wanted, func(p *packages.Package) bool { return p.PkgPath == files }) {
		return c.load(ctx, source|packages.NeedDeps, patterns)
	}
	for _, p := range beneath(wanted) {
		patterns = append(patterns, cmp.Or(p.ForTest, p.PkgPath))
	}
	slices.Sort(patterns)
	return c.load(ctx, source, slices.Compact(patterns))
}

// parse parses a file for a load. The analyzers do not use the objects of package ast.
func parse(fset *token.FileSet, name string, text []byte) (*ast.File, error) {
	return parser.ParseFile(fset, name, text, parser.ParseComments|parser.AllErrors|parser.SkipObjectResolution)
}
