package nondet_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/analyzer/internal/flow/nondet"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// What is reported for a package is little, the same from run to run, and nothing of what does not vary.
func TestFacts(t *testing.T) {
	all, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax | packages.NeedModule, Dir: "../../../.."}, "./testdata/static/clock")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		clear(p.Imports) // they were not read
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{nondet.Analyzer}, all, &checker.Options{SanityCheck: true})
	if err != nil || len(graph.Roots) != 1 || graph.Roots[0].Err != nil {
		t.Fatal(graph, err)
	}
	var told []string
	for _, fact := range graph.Roots[0].AllObjectFacts() {
		told = append(told, fmt.Sprintf("%s %s", fact.Object.Name(), fact.Fact))
	}
	slices.Sort(told)
	want := []string{
		`Home varies with the process and its environment: os.Getenv("TZ") in clock.Home`,
		"Started varies with the clock: time.Now() in clock.Started",
		"Title varies with the clock: time.Now() in clock.Today",
		"Today varies with the clock: time.Now() in clock.Today",
		"Zones varies with the iteration order of a map in clock.Zones",
	}
	if !slices.Equal(told, want) {
		t.Errorf("told %q", told)
	}
}
