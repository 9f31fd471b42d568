package selftest_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/checks"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/selftest"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/gate"
)

var (
	sabotage = flag.String("sabotage", "", "run TestEveryCheckIsNeeded for the checks of these rules, separated by commas; at night: for all")
	page     = flag.String("page", "", "write the result of TestEveryCheckIsNeeded between the marks in this file")
)

// Every check is needed: without its body, a broken tool of its rule survives. For hosts, TestKillMatrix shows it: each of their rules rejects
// a broken host that no other rule rejects.
func TestEveryCheckIsNeeded(t *testing.T) {
	var chosen []string
	if *sabotage != "" {
		chosen = strings.Split(*sabotage, ",")
	} else {
		gate.Night(t)
		for _, c := range checks.All() {
			chosen = append(chosen, c.Requirement.ID)
		}
	}
	root, err := selftest.Root(".")
	if err != nil {
		t.Fatal(err)
	}
	needed := 0
	for _, id := range chosen {
		result, err := selftest.Run(t.Context(), root, selftest.Config{Rules: []string{id}, Suite: without(id)})
		if err != nil {
			t.Fatal(err)
		}
		if survives(result) {
			needed++
		} else {
			t.Errorf("%s is not needed: no broken tool survives without it", id)
		}
	}
	if *page != "" {
		text := fmt.Sprintf("%s: for %d of %d checks of tools, a broken tool survives when the body of the check is empty "+
			"(`TOOLCONFORM_GATE=night go test ./conformance/selftest -run TestEveryCheckIsNeeded`).", time.Now().UTC().Format(time.DateOnly), needed, len(chosen))
		if err := write(*page, text); err != nil {
			t.Fatal(err)
		}
	}
}

// survives reports whether a broken tool survives. Those in a folder "first" do not count: they break their rule only in the first inspection or
// call of a process, which cases of other checks show.
func survives(r selftest.Result) bool {
	return slices.ContainsFunc(r.Survivors, func(name string) bool { return !strings.HasSuffix(name, "/first") })
}

// without returns all checks, of which that of one rule never applies. So it also blocks no other check, in whose cases the engine would
// find out that the rule is broken: that is no merit of the check.
func without(id string) []check.Check {
	all := checks.All()
	i := slices.IndexFunc(all, func(c check.Check) bool { return c.Requirement.ID == id })
	all[i].Evaluate = func(check.Target, check.Case, probe.Observation) error {
		return fmt.Errorf("%w: the check has no body", suite.ErrNotApplicable)
	}
	all[i].EvaluateTogether = nil
	return all
}

// write replaces the text between the marks in a file.
func write(path, text string) error {
	old, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	const begin, end = "<!-- sabotage: begin -->", "<!-- sabotage: end -->"
	before, rest, ok := strings.Cut(string(old), begin)
	_, after, also := strings.Cut(rest, end)
	if !ok || !also {
		return fmt.Errorf("%s has no marks %s and %s", path, begin, end)
	}
	return os.WriteFile(path, []byte(before+begin+"\n\n"+text+"\n\n"+end+after), 0o644)
}
