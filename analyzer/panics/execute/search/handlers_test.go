package search_test

import (
	"cmp"
	"fmt"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/internal/flow/valueflow"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/roots"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search"
)

// handlers returns the functions of packages that take arguments of a model, as the linter finds them, in the order of their places.
func handlers(t *testing.T, session *search.Session, dir string, program *ssa.Program, initial []*packages.Package, patterns []string) (all []*ssa.Function) {
	keys := rootKeys(t, dir, patterns)
	session.Wrapped = func(fn *ssa.Function) bool { return keys[valueflow.Key(fn)].Via == roots.HandOver }
	asked := map[*ssa.Package]bool{}
	for _, p := range initial {
		pkg := program.Package(p.Types)
		pkg.SetDebugMode(true)
		pkg.Build()
		asked[pkg] = true
		for _, name := range p.Types.Scope().Names() { // tools of the contract, which may be in no interface
			if named, ok := p.Types.Scope().Lookup(name).Type().(*types.Named); ok {
				for m := range named.Methods() {
					if fn := program.FuncValue(m); m.Name() == "Execute" && m.Signature().Params().Len() == 3 && m.Signature().Results().Len() == 1 {
						all = append(all, fn)
					}
				}
			}
		}
	}
	for fn := range ssautil.AllFunctions(program) {
		if fn.Pkg != nil && asked[fn.Pkg] && fn.Synthetic == "" && keys[valueflow.Key(fn)].Key != "" && len(fn.Blocks) > 0 {
			all = append(all, fn)
		}
	}
	slices.SortFunc(all, func(a, b *ssa.Function) int {
		return strings.Compare(program.Fset.Position(a.Pos()).String(), program.Fset.Position(b.Pos()).String())
	})
	return slices.CompactFunc(all, func(a, b *ssa.Function) bool { return a.Pos() == b.Pos() })
}

// rootKeys returns the handlers of a module by their keys.
func rootKeys(t *testing.T, dir string, patterns []string) map[string]roots.Handler {
	var mu sync.Mutex
	keys := map[string]roots.Handler{}
	collect := &analysis.Analyzer{Name: "collect", Doc: "collect handlers", Requires: []*analysis.Analyzer{roots.Analyzer}, ResultType: reflect.TypeFor[int](),
		Run: func(pass *analysis.Pass) (any, error) {
			mu.Lock()
			defer mu.Unlock()
			for _, h := range roots.Of(pass) {
				keys[h.Key] = h
			}
			return 0, nil
		}}
	config := driver.Config{Dir: dir, Reaches: framework.Paths(), Prior: roots.Prior(new(roots.Module))}
	r, err := driver.Run(t.Context(), config, []*analysis.Analyzer{collect}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Failures {
		t.Log(f)
	}
	return keys
}

// executionsOf returns how many executions a handler gets: EXECUTIONS, or 200.
func executionsOf(t *testing.T) int {
	n, err := strconv.Atoi(cmp.Or(os.Getenv("EXECUTIONS"), "200"))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// secondsOf returns how long a handler is executed at most: SECONDS, or 10.
func secondsOf(t *testing.T) time.Duration {
	n, err := strconv.ParseFloat(cmp.Or(os.Getenv("SECONDS"), "10"), 64)
	if err != nil {
		t.Fatal(err)
	}
	return time.Duration(n * float64(time.Second))
}

// What execution reaches of the handlers of a module: MODULE is its folder, and PATTERNS are packages of it.
func TestHandlers(t *testing.T) {
	dir, patterns := os.Getenv("MODULE"), strings.Fields(os.Getenv("PATTERNS"))
	if dir == "" {
		dir = "../../../../testdata/panics/roots"
	}
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	var module string
	program, all, initial := load(t, dir, func(p *packages.Package) bool {
		if module == "" && p.Module.Main {
			module = p.Module.Path
		}
		return p.Module.Main
	}, patterns...)
	ended, missed := map[string]int{}, map[string]int{}
	var certain, blocks, reached, found, finished, executions int
	start, session := time.Now(), search.NewSession(program)
	every, _ := strconv.Atoi(cmp.Or(os.Getenv("EVERY"), "1"))
	list := handlers(t, session, dir, all, initial, patterns)
	for i, fn := range list {
		if i%every != 0 {
			continue
		}
		if only := os.Getenv("TOOL"); only != "" && !strings.Contains(fn.String(), only) || session.Unused(fn) {
			continue
		}
		budget := search.Budget{Executions: executionsOf(t), Time: secondsOf(t), Finds: 3, Limits: execute.Limits{Steps: 100_000, Deadline: 3 * time.Second}}
		finds, cover := session.Run(fn, budget)
		blocks, reached, executions = blocks+cover.Blocks, reached+cover.Reached, executions+cover.Executions
		if len(cover.Ended) == 0 {
			finished++
		}
		for reason, n := range cover.Ended {
			reason = reason[:min(len(reason), 120)]
			if strings.Contains(reason, "internal error") {
				t.Errorf("%s: %s", fn, reason)
			}
			ended[reason]++
			missed[reason] += (cover.Blocks - cover.Reached) * n / max(1, cover.Executions)
		}
		found += len(finds)
		accused := slices.ContainsFunc(finds, func(f search.Counterexample) bool { return !f.Assumed }) // what depends on an assumption is not reported
		if strings.Contains(fn.String(), "/testdata/panics/roots/") && accused && strings.Contains(fn.String(), "/good") {
			t.Errorf("%s is accused", fn)
		}
		for _, f := range finds {
			if len(f.Services) == 0 {
				certain++
			}
			t.Logf("%s: %s %q at %s:%d with %s %v", fn, f.Outcome.Kind, f.Outcome.Text, filepath.Base(f.At.Filename), f.At.Line, f.Arguments, f.Services)
		}
		if testing.Verbose() && os.Getenv("SHOW") != "" {
			t.Logf("%s: %d of %d blocks, %d executions, %v", fn, cover.Reached, cover.Blocks, cover.Executions, cover.Ended)
			for _, b := range cover.Unreached {
				for _, i := range b.Instrs {
					if i.Pos().IsValid() {
						at := all.Fset.Position(i.Pos())
						t.Logf("	%s %s:%d", b.Parent().Name(), filepath.Base(at.Filename), at.Line)
						break
					}
				}
			}
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d handlers, %d finish all executions, %d finds, %d without assumptions, %d of %d blocks reached (%d%%), %d executions, %s\n", len(list), finished, found, certain, reached, blocks, 100*reached/max(1, blocks), executions, time.Since(start))
	for _, reason := range slices.SortedFunc(maps.Keys(ended), func(a, b string) int { return cmp.Or(missed[b]-missed[a], ended[b]-ended[a], strings.Compare(a, b)) })[:min(40, len(ended))] {
		fmt.Fprintf(&b, "%4d handlers, about %5d blocks: %s\n", ended[reason], missed[reason], reason)
	}
	t.Log(b.String())
	if os.Getenv("MODULE") == "" && found < 14 {
		t.Errorf("%d broken tools are found", found)
	}
}
