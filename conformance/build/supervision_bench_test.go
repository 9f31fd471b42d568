//go:build linux

package build_test

import (
	"log/slog"
	"path/filepath"
	"testing"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/execute"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/helloworld"
)

// What supervision costs: a process in which a tool is made, met and called once, and a case that is done in it; beside them, a case that is done without.
//
//	go test -run '^$' -bench Supervision ./conformance/supervise
func BenchmarkSupervision(b *testing.B) {
	found, err := discover.Find(b.Context(), discover.Config{Dir: filepath.Join("..", ".."), Patterns: []string{"./reference/helloworld"}})
	if err != nil {
		b.Fatal(err)
	}
	pool, err := build.Start(b.Context(), found, supervise.Config{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = pool.Close() })
	supervised := pool.Runners[0]
	within := execute.Local(execute.Subject{New: func(fixture.Env) contract.Tool { return helloworld.New(slog.New(slog.DiscardHandler)) }}, probe.Options{})
	within.Inspect(b.Context())
	b.Run("tool", func(b *testing.B) {
		again(b, supervised, []probe.Stimulus{{CaseID: "elsewhere", OtherEnv: true, Calls: hello[:1]}})
	})
	b.Run("case", func(b *testing.B) { again(b, supervised, many(1000)); perCase(b, 1000) })
	b.Run("case within", func(b *testing.B) { again(b, within, many(1000)); perCase(b, 1000) })
}

// hello is a call that says hello.
var hello = []probe.Call{{Arguments: []byte(`{}`)}}

// many are stimuli of one call each.
func many(n int) []probe.Stimulus {
	all := make([]probe.Stimulus, n)
	for i := range all {
		all[i] = probe.Stimulus{CaseID: "hello", Calls: hello}
	}
	return all
}

func again(b *testing.B, runner probe.Runner, stimuli []probe.Stimulus) {
	b.Helper()
	for b.Loop() {
		for _, seen := range runner.Run(b.Context(), stimuli) {
			if seen.HarnessError != "" || seen.SkipReason != "" || seen.Crash != nil {
				b.Fatal(seen)
			}
		}
	}
}

// perCase reports what one of so many cases takes.
func perCase(b *testing.B, cases int) {
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*cases), "µs/case")
}
