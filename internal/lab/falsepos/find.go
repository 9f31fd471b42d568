package main

import (
	"cmp"
	"fmt"
	"go/token"
	"go/types"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"
)

// A report is what toolvet would report at a line in a class, for the root with the strongest evidence.
type report struct {
	place      string // the package's path, file and line
	class      hazard.Class
	confidence summary.Confidence
	text       string
}

func (r report) key() string { return r.place + " " + r.class.String() }

// severe reports whether toolvet reports it as an error in a tool.
func (r report) severe() bool {
	return r.confidence == summary.Certain || r.confidence == summary.Tainted
}

// findings are the reports in some packages, with the numbers of packages and of roots.
type findings struct {
	packages, roots int
	reports         []report // sorted
}

// ownModule is this module, which is left out, since the gate runs toolvet on it.
const ownModule = "github.com/toolconform/toolconform"

// find analyzes the packages that patterns match in a directory, and their dependencies outside the standard library.
func find(patterns []string, dir string) (findings, error) {
	all, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule, Dir: dir}, patterns...)
	if err != nil {
		return findings{}, fmt.Errorf("load packages: %w", err)
	}
	collector := collector{best: map[string]report{}, packages: map[string]bool{}}
	matched := map[string]bool{}
	for _, p := range all {
		matched[p.PkgPath] = true
	}
	inspected := func(pass *analysis.Pass) bool { return matched[pass.Pkg.Path()] || !known.Standard(pass.Pkg) }
	graph, err := checker.Analyze([]*analysis.Analyzer{summary.Treating(inspected, collector.model, collector.add)}, all, nil)
	if err != nil {
		return findings{}, fmt.Errorf("look into packages: %w", err)
	}
	for action := range graph.All() {
		if action.Err != nil {
			fmt.Fprintf(os.Stderr, "falsepos: %s: %v\n", action, action.Err)
		}
	}
	if len(collector.failures) > 0 {
		return findings{}, fmt.Errorf("look into packages: %s", strings.Join(collector.failures, ", "))
	}
	reports := slices.SortedFunc(maps.Values(collector.best), func(a, b report) int { return cmp.Compare(a.key(), b.key()) })
	return findings{len(collector.packages), collector.roots, reports}, nil
}

// A collector collects the reports of packages. It is safe for concurrent use.
type collector struct {
	mutex    sync.Mutex
	best     map[string]report
	packages map[string]bool
	roots    int
	failures []string // panics of the analysis
}

// model returns the indices of the parameters of an exported function that count as model input.
func (g *collector) model(f *ssa.Function) []int {
	object, ok := f.Object().(*types.Func)
	if !ok || !token.IsExported(object.Name()) || !callableByModules(object) || isFuzzTarget(object) {
		return nil
	}
	var all []int
	for i, p := range f.Params {
		if (i > 0 || object.Signature().Recv() == nil) && holdsModelInput(p.Type()) {
			all = append(all, i)
		}
	}
	return all
}

// callableByModules reports whether other modules can call an exported function.
func callableByModules(f *types.Func) bool {
	path := "/" + f.Pkg().Path() + "/"
	if strings.HasPrefix(path, "/"+ownModule) || strings.Contains(path, "/internal/") || strings.Contains(path, "/vendor/") || f.Pkg().Name() == "main" {
		return false
	}
	recv := f.Signature().Recv()
	if recv == nil {
		return true
	}
	t := recv.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Exported()
}

// isFuzzTarget reports whether a function is a fuzz target, which panics to report an error.
func isFuzzTarget(f *types.Func) bool {
	results := f.Signature().Results()
	return strings.HasPrefix(f.Name(), "Fuzz") && f.Signature().Params().Len() == 1 && results.Len() == 1 && types.Identical(results.At(0).Type(), types.Typ[types.Int])
}

// holdsModelInput reports whether a type is a string, a byte slice or an io.Reader.
func holdsModelInput(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() == types.String
	case *types.Slice:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Byte
	case *types.Interface:
		return types.TypeString(t, nil) == "io.Reader"
	}
	return false
}

func (g *collector) add(f *summary.Finder) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	defer func() {
		if failed := recover(); failed != nil {
			g.failures = append(g.failures, fmt.Sprint(failed))
		}
	}()
	for _, r := range f.Roots() {
		g.roots++
		g.packages[r.Package()] = true
		for _, reason := range r.Reasons() {
			g.keepBest(r, reason)
		}
	}
}

// keepBest keeps the report with the strongest evidence for each line and class.
func (g *collector) keepBest(root summary.Root, reason summary.Reason) {
	candidate := report{place: reason.Site[:strings.LastIndexByte(reason.Site, ':')], class: reason.Class, confidence: root.Confidence(reason)}
	if reason.Bare && !reason.Class.Escapes() {
		candidate.class = hazard.Goroutine
	}
	if candidate.confidence == summary.Unproven {
		return
	}
	candidate.text = reason.What
	if reason.Why != "" {
		candidate.text += ": " + reason.Why
	}
	candidate.text += " (" + strings.Join(append([]string{root.Package() + "." + root.Name}, reason.Via...), ", ") + ")"
	previous, ok := g.best[candidate.key()]
	if !ok || candidate.confidence < previous.confidence || candidate.confidence == previous.confidence && candidate.text < previous.text {
		g.best[candidate.key()] = candidate
	}
}
