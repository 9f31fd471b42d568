// Package driver runs analyzers over the packages of a module, for a command of its own. Under go vet, the go command does that.
package driver

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/module"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// Config says where and how packages are read. Its zero value works.
type Config struct {
	Dir  string   // where patterns are resolved; the current directory if empty
	Env  []string // of the go command; the process's if nil
	Tags string   // build tags, separated by commas
	// Overlay has what files are to be read as, by their absolute names, where that is not what is on the disk.
	Overlay map[string][]byte
	// Reaches are the import paths that the analyzers are about: a package that has nothing to do with any of them is listed and not read.
	// None means all are read.
	Reaches []string
	// Unknown is the category of a diagnostic that says that an analyzer could not judge a package.
	Unknown string
	// Module are the rules that have to see a whole module.
	Module []module.Rule

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
	listed, err := c.load(ctx, packages.NeedName|packages.NeedFiles|packages.NeedImports|packages.NeedDeps|packages.NeedModule, patterns)
	if err != nil {
		return Result{}, err
	}
	r := newResult(c, listed, patterns)
	var wanted []*packages.Package
	for _, p := range listed {
		switch {
		case len(p.Errors) > 0:
			r.fail(p.PkgPath, errorsOf(p))
		case len(c.Reaches) == 0 || reaches(p, c.Reaches, map[*packages.Package]bool{}):
			wanted = append(wanted, p)
		}
	}
	if len(wanted) > 0 {
		err = r.analyse(ctx, c, analyzers, wanted, patterns)
	}
	r.Sort()
	return r, err
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

// beneath answers the packages of the author's own modules that the wanted ones are made with. What is to be known of them is found
// in their source; everything else is taken as the compiler left it.
func beneath(wanted []*packages.Package) []string {
	var all []string
	packages.Visit(wanted, nil, func(p *packages.Package) {
		own := p.Module != nil && p.Module.Path != "" && p.Module.Version == ""
		if own && len(p.Errors) == 0 && !slices.Contains(wanted, p) {
			all = append(all, p.PkgPath)
		}
	})
	return all
}

// analyse reads the packages that are wanted, with what they import as the compiler left it, and runs the analyzers on them.
func (r *Result) analyse(ctx context.Context, c Config, analyzers []*analysis.Analyzer, wanted []*packages.Package, patterns []string) error {
	mode, read := packages.LoadSyntax|packages.NeedModule, beneath(wanted)
	asked := map[string]bool{}
	for _, p := range wanted {
		asked[p.PkgPath] = true
		read = append(read, p.PkgPath)
	}
	if asked["command-line-arguments"] { // files: only their names say which, and no package can be named beside them
		mode, read = packages.LoadAllSyntax|packages.NeedModule, patterns
	}
	all, err := c.load(ctx, mode, read)
	if err != nil {
		return err
	}
	var sound []*packages.Package
	for _, p := range all {
		switch {
		case !asked[p.PkgPath]: // it was read for what the others need to know
		case p.IllTyped || len(p.Errors) > 0:
			r.fail(p.PkgPath, errorsOf(p))
		default:
			sound = append(sound, p)
		}
	}
	withoutUnread(sound)
	graph, err := checker.Analyze(analyzers, sound, nil)
	if err != nil {
		return fmt.Errorf("analyse packages: %w", err)
	}
	for _, action := range graph.Roots {
		r.collect(c, action)
	}
	if len(c.Module) == 0 || asked["command-line-arguments"] { // files: nobody knows what is beside them
		return nil
	}
	return r.whole(ctx, c, sound, patterns)
}

// withoutUnread takes from packages what they import and was not read: there is nothing to know of it.
func withoutUnread(all []*packages.Package) {
	packages.Visit(all, nil, func(p *packages.Package) {
		maps.DeleteFunc(p.Imports, func(_ string, imported *packages.Package) bool { return imported.Syntax == nil })
	})
}

func (r *Result) collect(c Config, action *checker.Action) {
	if action.Err != nil {
		r.fail(action.Package.PkgPath, fmt.Sprintf("%s: %v", action.Analyzer.Name, action.Err))
	}
	for _, d := range action.Diagnostics {
		if c.Unknown != "" && d.Category == c.Unknown {
			r.fail(action.Package.PkgPath, d.Message)
			continue
		}
		r.Findings = append(r.Findings, newFinding(action, d))
	}
}
