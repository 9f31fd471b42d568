package wellbehaved

import (
	"flag"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/execute"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/contract"
)

// bash .ci/wellbehaved runs the test for 100 tools with 1000 seeds.
var (
	tools = flag.Int("tools", 12, "how many tools are made")
	seeds = flag.Int("seeds", 2, "with how many seeds arguments are drawn for each")
	first = flag.Int("first", 1, "the first of the tools")
	begin = flag.Int("firstseed", 1, "the first of the seeds")
)

// The suite reports nothing about tools that keep every rule, whatever their schemas and the generated arguments are.
func TestNothingIsFound(t *testing.T) {
	var cases, done atomic.Int64
	t.Run("tools", func(t *testing.T) {
		for number := range *tools {
			tool := uint64(*first + number)
			t.Run(fmt.Sprint(tool), func(t *testing.T) {
				t.Parallel()
				subject := conformance.Subject{New: func(env conformance.Env) contract.Tool { return New(tool, env.Logger) }}
				runner := &cachingRunner{Runner: execute.Local(subject, probe.Options{Timeout: time.Minute}), results: map[string][]cachedRun{}}
				for seed := range *seeds {
					cases.Add(int64(find(t, runner, tool, uint64(*begin+seed))))
					runner.complete = true
				}
				done.Add(int64(runner.executed))
			})
		}
	})
	t.Logf("%d tools with %d seeds: %d cases evaluated, %d different stimuli run, nothing found", *tools, *seeds, cases.Load(), done.Load())
}

// find certifies a tool with one seed, and returns how many cases were evaluated.
func find(t *testing.T, runner probe.Runner, tool, seed uint64) (cases int) {
	t.Helper()
	outcome, err := conformance.Certify(t.Context(), conformance.Config{Seed: seed}, runner)
	if err != nil {
		t.Fatalf("tool %d, seed %d: %v", tool, seed, err)
	}
	for _, c := range outcome.Tools[0].Checks {
		cases += c.Cases
		if c.Verdict > report.Pass {
			t.Errorf("tool %d, seed %d: %s\n%s\n%s", tool, seed, format.Explain(c), outcome.Tools[0].Name, New(tool, nil).schemaText())
		}
	}
	return cases
}

func (t *Tool) schemaText() string {
	text, _ := t.schema.Render()
	return string(text)
}
