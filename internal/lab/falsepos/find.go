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

// A report is what is said of a line, in a class, for whichever root most speaks for it.
type report struct {
	place string // the package's path, file and line
	class hazard.Class
	tier  summary.Confidence
	text  string
}

func (r report) key() string { return r.place + " " + r.class.String() }

// severe reports whether it is an error where it is a tool.
func (r report) severe() bool { return r.tier == summary.Certain || r.tier == summary.Tainted }

// Findings are what is found in some packages.
type findings struct {
	packages, roots int
	reports         []report // sorted
}

// own is this module, which is held to toolvet anyway.
const own = "github.com/toolconform/toolconform"

// find looks into the packages that patterns match, and those that they are made with.
func find(patterns []string, dir string) (findings, error) {
	all, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule, Dir: dir}, patterns...)
	if err != nil {
		return findings{}, fmt.Errorf("load packages: %w", err)
	}
	gathering := gathering{best: map[string]report{}, packages: map[string]bool{}}
	asked := map[string]bool{}
	for _, p := range all {
		asked[p.PkgPath] = true
	}
	looked := func(pass *analysis.Pass) bool { return asked[pass.Pkg.Path()] || !known.Standard(pass.Pkg) }
	graph, err := checker.Analyze([]*analysis.Analyzer{summary.Treating(looked, gathering.model, gathering.add)}, all, nil)
	if err != nil {
		return findings{}, fmt.Errorf("look into packages: %w", err)
	}
	for action := range graph.All() {
		if action.Err != nil {
			fmt.Fprintf(os.Stderr, "wellkept: %s: %v\n", action, action.Err)
		}
	}
	if len(gathering.failures) > 0 {
		return findings{}, fmt.Errorf("look into packages: %s", strings.Join(gathering.failures, ", "))
	}
	reports := slices.SortedFunc(maps.Values(gathering.best), func(a, b report) int { return cmp.Compare(a.key(), b.key()) })
	return findings{len(gathering.packages), gathering.roots, reports}, nil
}

// A gathering gathers what is found, package by package, several at once.
type gathering struct {
	mutex    sync.Mutex
	best     map[string]report
	packages map[string]bool
	roots    int
	failures []string // what looking into packages panicked with
}

// model returns the parameters of an exported function that hold what a model sent.
func (g *gathering) model(f *ssa.Function) []int {
	object, ok := f.Object().(*types.Func)
	if !ok || !token.IsExported(object.Name()) || !offered(object) || fuzzes(object) {
		return nil
	}
	var all []int
	for i, p := range f.Params {
		if (i > 0 || object.Signature().Recv() == nil) && sendable(p.Type()) {
			all = append(all, i)
		}
	}
	return all
}

// offered reports whether other modules can call a function by its name.
func offered(f *types.Func) bool {
	path := "/" + f.Pkg().Path() + "/"
	if strings.HasPrefix(path, "/"+own) || strings.Contains(path, "/internal/") || strings.Contains(path, "/vendor/") || f.Pkg().Name() == "main" {
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

// fuzzes reports whether a function is the target of a fuzzer, which it tells by a panic what it has found.
func fuzzes(f *types.Func) bool {
	results := f.Signature().Results()
	return strings.HasPrefix(f.Name(), "Fuzz") && f.Signature().Params().Len() == 1 && results.Len() == 1 && types.Identical(results.At(0).Type(), types.Typ[types.Int])
}

// sendable reports whether a value of a type is a text, bytes, or what these are read from.
func sendable(t types.Type) bool {
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

func (g *gathering) add(f *summary.Finder) {
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
			g.note(r, reason)
		}
	}
}

// note keeps the report for which most speaks of a line and a class.
func (g *gathering) note(root summary.Root, reason summary.Reason) {
	n := report{place: reason.Site[:strings.LastIndexByte(reason.Site, ':')], class: reason.Class, tier: root.Confidence(reason)}
	if reason.Bare && !reason.Class.Escapes() {
		n.class = hazard.Goroutine
	}
	if n.tier == summary.Unproven {
		return
	}
	n.text = reason.What
	if reason.Why != "" {
		n.text += ": " + reason.Why
	}
	n.text += " (" + strings.Join(append([]string{root.Package() + "." + root.Name}, reason.Via...), ", ") + ")"
	known, ok := g.best[n.key()]
	if !ok || n.tier < known.tier || n.tier == known.tier && n.text < known.text {
		g.best[n.key()] = n
	}
}
