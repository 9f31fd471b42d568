//go:build lab

package main

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/toolconform/toolconform/cmd/internal/scripttest"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/supervise"
)

// BenchmarkHostile certifies the hostile tools and those beside them, and logs what each of them costs. A machine has other things to do:
// compare the processor time.
//
//	go test ./cmd/toolconform -run '^$' -bench Hostile -benchtime 1x
func BenchmarkHostile(b *testing.B) {
	hostile, calm := behaviours(b)
	patterns := slices.Clone(referenceTools)
	for _, one := range slices.Concat(hostile, calm) {
		patterns = append(patterns, "./testdata/hostile/"+one.name)
	}
	b.Setenv("GOCACHE", scripttest.GoEnv(b, "GOCACHE")) // which else moves with the next
	b.Setenv("XDG_CACHE_HOME", b.TempDir())
	own, others := processorTime(b, unix.RUSAGE_SELF), processorTime(b, unix.RUSAGE_CHILDREN)
	var all map[string]supervise.Cost
	for range b.N {
		all = costOf(b, patterns)
	}
	workers := supervise.Cost{}
	for _, c := range all {
		workers.Processes += c.Processes
		workers.Processor += c.Processor
	}
	runs := float64(b.N)
	b.ReportMetric((processorTime(b, unix.RUSAGE_SELF)-own).Seconds()/runs, "supervisor-s")
	b.ReportMetric((processorTime(b, unix.RUSAGE_CHILDREN)-others).Seconds()/runs-workers.Processor.Seconds(), "building-s")
	b.ReportMetric(workers.Processor.Seconds(), "workers-s")
	b.ReportMetric(float64(workers.Processes), "workers")
	fmt.Print("\n", costTable(all)) // a log of a benchmark is cut
}

// costOf certifies tools and returns what their processes came to.
func costOf(b *testing.B, patterns []string) map[string]supervise.Cost {
	found, err := discover.Find(b.Context(), discover.Config{Dir: filepath.Join("..", ".."), Patterns: patterns, Timeout: hostileTimeout})
	if err != nil {
		b.Fatal(err)
	}
	pool, sources, err := buildTools(b.Context(), found)
	if err != nil {
		b.Fatal(err)
	}
	outcome, err := conformance.Certify(b.Context(), conformance.Config{Seed: conformance.DefaultSeed, Timeout: hostileTimeout, Parallel: options{}.concurrency()}, allRunners(pool)...)
	if err == nil {
		err = sources.Bind(outcome).Validate()
	}
	if err := cmp.Or(err, pool.Close()); err != nil {
		b.Fatal(err)
	}
	return pool.Costs()
}

func processorTime(b *testing.B, who int) time.Duration {
	var usage unix.Rusage
	if err := unix.Getrusage(who, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// costTable shows what costs most first.
func costTable(all map[string]supervise.Cost) string {
	var table strings.Builder
	fmt.Fprintf(&table, "%-24s %9s %9s %9s\n", "tool", "processes", "processor", "alive")
	dearest := func(p, q string) int { return cmp.Compare(all[q].Processor, all[p].Processor) }
	for _, pack := range slices.SortedFunc(maps.Keys(all), dearest) {
		c, name := all[pack], filepath.Base(pack)
		if pack == "" {
			name = "(several)"
		}
		fmt.Fprintf(&table, "%-24s %9d %9v %9v\n", name, c.Processes, c.Processor.Round(time.Millisecond), c.Alive.Round(time.Millisecond))
	}
	return table.String()
}
