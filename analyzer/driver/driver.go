// Package driver runs analyzers over the packages of a module, for a command of its own. Under go vet, the go command does that.
package driver

import (
	"context"
	"fmt"
	"strings"

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
	// Reaches is the import path that the analyzers are about: a package that has nothing to do with it is listed and not read. Empty
	// means all are read.
	Reaches string
	// Unknown is the category of a diagnostic that says that an analyzer could not judge a package.
	Unknown string
}

// A Result is what the analyzers said, sorted.
type Result struct {
	Packages int       // that the patterns match
	Findings []Finding // by file, line, column and requirement
	Failures []Failure // by package
}

// A Failure is a package that could not be analysed, or not by every analyzer. Nothing is known of it, or not all.
type Failure struct {
	Package string `json:"package"`
	Why     string `json:"why"`
}

// Run analyses the packages that the patterns match. An error means that nothing was analysed; a package that could not be is a
// Failure.
func Run(ctx context.Context, c Config, analyzers []*analysis.Analyzer, patterns ...string) (Result, error) {
	listed, err := c.load(ctx, packages.NeedName|packages.NeedFiles|packages.NeedImports|packages.NeedDeps|packages.NeedModule, patterns)
	if err != nil {
		return Result{}, err
	}
	r := Result{Packages: len(listed), Findings: []Finding{}, Failures: []Failure{}}
	var wanted []string
	for _, p := range listed {
		switch {
		case len(p.Errors) > 0:
			r.fail(p.PkgPath, errorsOf(p))
		case c.Reaches == "" || reaches(p, c.Reaches, map[*packages.Package]bool{}):
			wanted = append(wanted, p.PkgPath)
		}
	}
	if len(wanted) > 0 {
		err = r.analyse(ctx, c, analyzers, wanted, patterns)
	}
	r.sort()
	return r, err
}

// load asks the go command for packages.
func (c Config) load(ctx context.Context, mode packages.LoadMode, patterns []string) ([]*packages.Package, error) {
	config := &packages.Config{Context: ctx, Mode: mode, Dir: c.Dir, Env: c.Env, Overlay: c.Overlay}
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

// reaches reports whether a package is the one of that path, or is made with it.
func reaches(p *packages.Package, path string, seen map[*packages.Package]bool) bool {
	if p.PkgPath == path {
		return true
	}
	if seen[p] {
		return false
	}
	seen[p] = true
	for _, imported := range p.Imports {
		if reaches(imported, path, seen) {
			return true
		}
	}
	return false
}

// analyse reads the packages that are wanted, with what they import as the compiler left it, and runs the analyzers on them.
func (r *Result) analyse(ctx context.Context, c Config, analyzers []*analysis.Analyzer, wanted, patterns []string) error {
	asked := map[string]bool{}
	for _, path := range wanted {
		asked[path] = true
	}
	if asked["command-line-arguments"] { // files: only their names say which
		wanted = patterns
	}
	all, err := c.load(ctx, packages.LoadSyntax|packages.NeedModule, wanted)
	if err != nil {
		return err
	}
	var sound []*packages.Package
	for _, p := range all {
		switch {
		case p.IllTyped || len(p.Errors) > 0:
			r.fail(p.PkgPath, errorsOf(p))
		default:
			sound = append(sound, p)
		}
	}
	graph, err := checker.Analyze(analyzers, sound, nil)
	if err != nil {
		return fmt.Errorf("analyse packages: %w", err)
	}
	for _, action := range graph.Roots {
		r.collect(c, action)
	}
	return nil
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
