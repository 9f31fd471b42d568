//go:build linux

package worker

import (
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/conformance/trial"
	"github.com/toolconform/toolconform/contract"
)

// hire finds and starts the tools of a module.
func hire(t *testing.T, config Config) *Crew {
	t.Helper()
	found, err := Find(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	crew, err := found.Start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := crew.Close(); err != nil {
			t.Error(err)
		}
	})
	return crew
}

// lined is what a crew can test, one line a tool.
func lined(crew *Crew) []string {
	var lines []string
	for _, doer := range crew.Doers() {
		o := doer.(trial.Sourced).Origin()
		lines = append(lines, fmt.Sprintf("tool %s %s %s %s %q %s", o.Package, doer.Name(), o.Type, o.Maker, o.Constant, o.Position))
	}
	for _, u := range crew.Untestable() {
		lines = append(lines, fmt.Sprintf("untestable %s %s: %s at %s", u.Package, u.Type, u.Why, u.Position))
	}
	for _, d := range crew.Decorators() {
		lines = append(lines, fmt.Sprintf("decorator %s %s: %s", d.Package, d.Type, d.Why))
	}
	return lines
}

var example = trial.Trial{Class: "example", Calls: []trial.Call{{Arguments: []byte("{}"), Context: contract.ExecutionContext{SessionID: "s"}}}}

func TestCrewMakesEveryShape(t *testing.T) {
	t.Parallel()
	crew := hire(t, Config{Dir: fixture(t, "kit", "shapes"), Tags: "special"})
	compare(t, lined(crew), []string{})
	for _, doer := range crew.Doers() {
		if m := doer.Meet(t.Context()); m.Description.Name != doer.Name() {
			t.Errorf("%s: met %+v", doer.Name(), m)
		}
		if o := doer.Do(t.Context(), []trial.Trial{example}); len(o) != 1 || len(o[0].Calls) != 1 || !o[0].Calls[0].OK {
			t.Errorf("%s: observed %+v", doer.Name(), o)
		}
	}
}
