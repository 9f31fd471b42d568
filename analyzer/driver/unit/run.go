package unit

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// A run is the analyzers at work on a package, one after the other: the go command already keeps all processors busy.
type run struct {
	pkg     *pkg
	facts   *facts
	actions map[*analysis.Analyzer]*action
}

// An action is one analyzer at work.
type action struct {
	result any
	err    error
	said   []analysis.Diagnostic
}

// tellers answers the analyzers that make facts, among some and those that they ask.
func tellers(all []*analysis.Analyzer) []*analysis.Analyzer {
	var found []*analysis.Analyzer
	seen := map[*analysis.Analyzer]bool{}
	var visit func([]*analysis.Analyzer)
	visit = func(all []*analysis.Analyzer) {
		for _, a := range all {
			if seen[a] {
				continue
			}
			seen[a] = true
			visit(a.Requires)
			if len(a.FactTypes) > 0 {
				found = append(found, a)
			}
		}
	}
	visit(all)
	return found
}

// do runs an analyzer once, after those that it asks.
func (r *run) do(a *analysis.Analyzer) *action {
	if done := r.actions[a]; done != nil {
		return done
	}
	done := &action{}
	r.actions[a] = done
	results := map[*analysis.Analyzer]any{}
	for _, asked := range a.Requires {
		before := r.do(asked)
		if before.err != nil {
			done.err = fmt.Errorf("%s: %w", asked.Name, before.err)
			return done
		}
		results[asked] = before.result
	}
	done.result, done.err = contained(a.Run, r.pass(a, results, &done.said))
	return done
}

// containAll makes errors of what would end the process, for unitchecker, which runs analyzers as they are.
func containAll(analyzers []*analysis.Analyzer) {
	seen := map[*analysis.Analyzer]bool{}
	var visit func([]*analysis.Analyzer)
	visit = func(all []*analysis.Analyzer) {
		for _, a := range all {
			if !seen[a] {
				seen[a] = true
				run := a.Run
				a.Run = func(pass *analysis.Pass) (any, error) { return contained(run, pass) }
				visit(a.Requires)
			}
		}
	}
	visit(analyzers)
}

// contained runs an analyzer; that it panics is an error.
func contained(run func(*analysis.Pass) (any, error), pass *analysis.Pass) (result any, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			first, _, _ := strings.Cut(fmt.Sprint(cause), "\n")
			err = fmt.Errorf("panic: %s%s", first, panickedIn(string(debug.Stack())))
		}
	}()
	return run(pass)
}

// panickedIn answers the first function below the panic that a stack shows.
func panickedIn(stack string) string {
	_, below, _ := strings.Cut(stack, "\npanic(")
	lines := strings.Split(below, "\n")
	for i := 2; i < len(lines); i += 2 {
		if name, _, ok := strings.Cut(lines[i], "("); ok && !strings.HasPrefix(name, "runtime.") {
			return " in " + lines[i][:strings.LastIndex(lines[i], "(")]
		}
	}
	return ""
}

func (r *run) pass(a *analysis.Analyzer, results map[*analysis.Analyzer]any, said *[]analysis.Diagnostic) *analysis.Pass {
	p, u := r.pkg, r.pkg.unit
	return &analysis.Pass{
		Analyzer: a, Fset: p.fset, Files: p.files, OtherFiles: u.NonGoFiles, IgnoredFiles: u.IgnoredFiles,
		Pkg: p.types, TypesInfo: p.info, TypesSizes: p.sizes, ResultOf: results, Module: u.module(), ReadFile: os.ReadFile,
		Report:            func(d analysis.Diagnostic) { *said = append(*said, d) },
		ImportObjectFact:  r.facts.ofObject,
		ExportObjectFact:  r.facts.tellOfObject,
		ImportPackageFact: r.facts.ofPackage,
		ExportPackageFact: r.facts.tellOfPackage,
		AllObjectFacts:    func() []analysis.ObjectFact { return r.facts.allOfObjects(a) },
		AllPackageFacts:   func() []analysis.PackageFact { return r.facts.allOfPackages(a) },
	}
}
