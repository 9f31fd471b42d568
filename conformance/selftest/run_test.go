package selftest

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/mutants/mutantstest"
)

// expanded returns the root of this module, with the fixtures that are patches.
func expanded(t *testing.T) string {
	t.Helper()
	root, err := Root(".")
	if err != nil {
		t.Fatal(err)
	}
	return mutantstest.Root(t, root)
}

// Every check has a mutant. Whether each kills its own is tested by toolconform selftest.
func TestEveryCheckHasAMutant(t *testing.T) {
	root := expanded(t)
	checks := evaluated()
	fixtures, err := Read(root, checks)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range checks {
		mutant := func(f Fixture) bool { _, listed := f.expects(id); return f.Rule == id && !f.Good && listed }
		if !slices.ContainsFunc(fixtures, mutant) {
			t.Errorf("%s has no broken tool under testdata/rules/%s/bad", id, id)
		}
	}
	for _, f := range fixtures {
		if len(f.Expects) > 0 && f.Expects[0].ID != f.Rule {
			t.Errorf("%s names %s before %s", f.Name, f.Expects[0].ID, f.Rule)
		}
	}
}

func TestRunOfTwo(t *testing.T) {
	root := expanded(t)
	fixtures := []Fixture{
		{Name: "testdata/rules/NAM-003/bad", Rule: "NAM-003", Profile: requirement.AgentTool, Expects: []Expected{{ID: "NAM-003"}}},
		{Name: "testdata/rules/NAM-003/good", Rule: "NAM-003", Good: true, Profile: requirement.TUL011},
	}
	var told int
	tools, err := run(t.Context(), root, Config{Parallel: 1, Progress: func(int, int, string) { told++ }}, fixtures)
	if err != nil {
		t.Fatal(err)
	}
	if told != 2 {
		t.Errorf("progress was reported for %d tools", told)
	}
	if got := Evaluate(fixtures, []string{"NAM-003"}, tools); got.Killed != 1 || got.Silent != 1 || len(got.HarnessErrors)+len(got.Noisy) > 0 {
		t.Errorf("got %+v", got)
	}
	if bad, good := tools["testdata/rules/NAM-003/bad"][0], tools["testdata/rules/NAM-003/good"][0]; bad.Profile != requirement.AgentTool || good.Profile != requirement.TUL011 {
		t.Errorf("evaluated with the profiles %s and %s", bad.Profile, good.Profile)
	}
}

// A partial kill matrix is that of some checks.
func TestNarrowed(t *testing.T) {
	checks := []string{"NAM-003", "NAM-004", "ARG-004"}
	for _, c := range []struct {
		patterns []string
		checks   int
	}{{nil, 3}, {[]string{"arg-004"}, 1}, {[]string{"NAM-*", "NAM-003"}, 2}, {[]string{"NAM-003", "XXX-001"}, 0}, {[]string{"["}, 0}} {
		got, err := narrowed(c.patterns, slices.Clone(checks))
		if len(got) != c.checks || (err != nil) != (c.checks == 0) {
			t.Errorf("%q leave %v, %v", c.patterns, got, err)
		}
	}
}
