// Package driver runs analyzers over the packages of a module, for a command of its own. Under go vet, the go command does that.
package driver

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/analyzer/driver/work"
	"github.com/toolconform/toolconform/analyzer/module"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// Config says where and how packages are read. Its zero value works.
type Config struct {
	Dir  string   // where patterns are resolved; the current directory if empty
	Env  []string // of the go command; the process's if nil
	Tags string   // build tags, separated by commas
	// Overlay has what files are to be read as, by their absolute names, where that is not what is on the disk.
	Overlay map[string][]byte
	// Reaches are the import paths that the analyzers are about: a package that has nothing to do with any of them is built and not read.
	// None means all are read.
	Reaches []string
	// Unknown is the category of a diagnostic that says that an analyzer could not evaluate a package.
	Unknown string
	// Module are the rules that have to see a whole module.
	Module []module.Rule
	// Log, if set, is called with a line about each phase.
	Log func(format string, arguments ...any)
	// Finder, if set, is an analyzer whose result has a method Len: how many tools a package has. They are counted for Log.
	Finder *analysis.Analyzer

	tests bool // packages are loaded with their tests
}

// A Result is what the analyzers said, sorted.
type Result struct {
	Packages int       // that the patterns match
	Findings []Finding // by file, line, column and requirement
	Failures []Failure // by package

	scope scope
}

// A Failure is a package that could not be analysed, or not by every analyzer. Nothing is known of it, or not all.
type Failure struct {
	Package string `json:"package"`
	Why     string `json:"why"`
}

// Run analyses the packages that the patterns match. An error means that nothing was analysed; a package that could not be is a
// Failure. When the context ends, what is under way is left to itself.
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
	c.log(began, "listed %d packages", len(listed))
	r := newResult(c, listed, patterns)
	var wanted []*packages.Package
	var unrelated []string
	for _, p := range listed {
		switch {
		case len(p.Errors) > 0:
			r.fail(p.PkgPath, errorsOf(p))
		case len(c.Reaches) == 0 || reaches(p, c.Reaches, map[*packages.Package]bool{}):
			wanted = append(wanted, p)
		case p.PkgPath == "command-line-arguments":
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

// build has the go command build packages that are not analysed, and adds those that do not build to the failures.
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

// log calls Log with a line about a phase that has ended.
func (c Config) log(began time.Time, format string, arguments ...any) {
	if c.Log != nil {
		c.Log(format+" (%s)", append(arguments, time.Since(began).Round(time.Millisecond))...)
	}
}

// What is asked of the go command: what there is, and what others see of it, as the compiler left it.
const (
	shape = packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule |
		packages.NeedForTest
	typed = shape | packages.NeedCompiledGoFiles | packages.NeedExportFile | packages.NeedTypes | packages.NeedTypesSizes
)

// withoutTests returns the packages of a list that are no tests, nor made for some.
func withoutTests(all []*packages.Package) []*packages.Package {
	var left []*packages.Package
	for _, p := range all {
		if p.ForTest == "" && !isTestMain(p) {
			left = append(left, p)
		}
	}
	return left
}

// isTestMain reports whether a package is the program that the go command writes for the tests of another.
func isTestMain(p *packages.Package) bool {
	return strings.HasSuffix(p.ID, ".test") && p.Name == "main"
}

// load asks the go command for packages.
func (c Config) load(ctx context.Context, mode packages.LoadMode, patterns []string) ([]*packages.Package, error) {
	config := &packages.Config{Context: ctx, Mode: mode, Dir: c.Dir, Env: c.Env, Overlay: c.Overlay, Tests: c.tests}
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

// reaches reports whether a package is one of those paths, or is made with it.
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

// analyse reads the packages that are wanted, with what they import as the compiler left it, and runs the analyzers on them.
func (r *Result) analyse(ctx context.Context, c Config, analyzers []*analysis.Analyzer, wanted, listed []*packages.Package, patterns []string) error {
	if err := analysis.Validate(analyzers); err != nil {
		return fmt.Errorf("analyse packages: %w", err)
	}
	asked, paths := map[string]bool{}, []string{}
	for _, p := range wanted {
		asked[p.PkgPath] = true
		paths = append(paths, p.PkgPath)
	}
	if asked["command-line-arguments"] { // files: only their names say which, and nobody knows what is beside them
		paths, c.Module, c.tests = patterns, nil, false
	}
	began := time.Now()
	all, err := c.loadTyped(ctx, paths)
	if err != nil {
		return err
	}
	c.log(began, "read types for %d packages that import the contract or a framework", len(wanted))
	var sound []*packages.Package
	for _, p := range withoutTests(all) {
		switch {
		case !asked[p.PkgPath]: // it came with what was asked about
		case p.IllTyped || len(p.Errors) > 0:
			r.fail(p.PkgPath, errorsOf(p))
		default:
			sound = append(sound, p)
		}
	}
	s := surroundings{c: c, crew: newCrew(c), result: r, asked: sound, read: all, listed: listed, patterns: patterns}
	began = time.Now()
	err = s.judge(ctx, analyzers)
	c.log(began, "analyzed %d packages with %d tools", len(sound), s.tools)
	return err
}

// loadTyped asks the go command for packages and for what others see of them.
func (c Config) loadTyped(ctx context.Context, patterns []string) ([]*packages.Package, error) {
	mode := packages.LoadMode(typed)
	if len(c.Overlay) > 0 { // nothing that the compiler left is right, and what bodies of others say does not matter
		mode &^= packages.NeedDeps
	}
	return c.load(ctx, mode, patterns)
}

// say adds what an analyzer said of a package.
func (r *Result) say(c Config, p *packages.Package, a *analysis.Analyzer, done *work.Outcome) {
	if done.Err != nil {
		r.fail(p.PkgPath, fmt.Sprintf("%s: %v", a.Name, done.Err))
	}
	for _, d := range done.Said {
		if c.Unknown != "" && d.Category == c.Unknown {
			r.fail(p.PkgPath, d.Message)
			continue
		}
		d.URL = cmp.Or(d.URL, a.URL)
		r.Findings = append(r.Findings, newFinding(p, a, d))
	}
}
