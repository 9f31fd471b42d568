package counterexample

import (
	"cmp"
	"context"
	"os"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/roots"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search"
)

const weather = "github.com/toolconform/toolconform/testdata/readme/weather"

func loadWeather(b *testing.B) (*loadedProgram, *ssa.Function) {
	r := Request{Dir: "../../..", Patterns: []string{weather}}
	l, err := load(b.Context(), r)
	if err != nil {
		b.Fatal(err)
	}
	all := l.jobs(r, func(Event) {})
	if len(all) != 1 {
		b.Fatalf("%d handlers", len(all))
	}
	return l, all[0].handler
}

// Loading the packages that a tool depends on, from source.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		loadWeather(b)
	}
}

// The first execution of a handler, with the initialization of packages.
func BenchmarkFirst(b *testing.B) {
	l, handler := loadWeather(b)
	session := search.NewSession(l.program())
	for b.Loop() {
		run(session, handler, budget(1))
	}
}

// All executions of a handler.
func BenchmarkHandler(b *testing.B) {
	l, handler := loadWeather(b)
	session := search.NewSession(l.program())
	for b.Loop() {
		run(session, handler, budget(Default))
	}
}

// All executions of all handlers of a module, whose folder MODULE names: by toolvet itself, and under go vet. The metric is the median of a handler.
func BenchmarkModule(b *testing.B) {
	b.Run("Default", func(b *testing.B) { benchmarkModule(b, Default) })
	b.Run("UnderGo", func(b *testing.B) { benchmarkModule(b, UnderGo) })
}

func benchmarkModule(b *testing.B, executions int) {
	var request Request
	runner := &Runner{Executions: executions, Run: func(_ context.Context, r Request) map[string]*Found {
		request = r
		return nil
	}}
	config := driver.Config{
		Dir: cmp.Or(os.Getenv("MODULE"), "../../../testdata/panics/roots"), Reaches: framework.Paths(), Prior: roots.Prior(new(roots.Module)), Execute: runner.Execute,
	}
	if _, err := driver.Run(b.Context(), config, []*analysis.Analyzer{roots.Analyzer}, "./..."); err != nil {
		b.Fatal(err)
	}
	request.Serial = true
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as in a worker
	var all []time.Duration
	for b.Loop() {
		var began time.Time
		Execute(b.Context(), request, func() {}, func(e Event) {
			switch {
			case e.Failed != "":
				b.Fatal(e.Failed)
			case e.Handler != nil:
				all = append(all, time.Since(began))
			default:
				began = time.Now()
			}
		})
	}
	slices.Sort(all)
	b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, "ms/handler")
}
