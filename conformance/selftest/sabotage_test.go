package selftest_test

import (
	"errors"
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
// a broken host that no other rule rejects. For MCP servers, the test of the same name in conformance/mcp/killmatrix does.
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
		if survives(id, result) {
			needed++
		} else {
			t.Errorf("%s is not needed: no broken tool survives without it", id)
		}
	}
	if *page != "" && *sabotage == "" {
		text := fmt.Sprintf("%s: for %d of %d checks of tools, a broken tool survives when the body of the check is empty "+
			"(`TOOLCONFORM_GATE=night go test ./conformance/selftest -run TestEveryCheckIsNeeded`).", time.Now().UTC().Format(time.DateOnly), needed, len(chosen))
		if err := write(*page, text); err != nil {
			t.Fatal(err)
		}
	}
}

// rejectedByOthers are the rules whose broken tools others reject, too, each with the reason.
var rejectedByOthers = map[string]string{
	"SHP-010": "without it, the engine itself reports the checks that wait for a constructor as its errors",
	"CAN-002": "what takes its time before the call looks at its context passes the moments of CAN-003 and CAN-004, too",
	"IMP-001": "arguments of other names are none, which ARG-011 sends, too",
	"MOD-004": "an empty object is what ARG-001 and ARG-008 send, too",
	"NAM-007": "of two names that differ in case, one has a capital letter, which NAM-004 forbids",
}

// survives reports whether no check rejects a broken tool of a rule. Of a rule whose broken tools others reject, too, it suffices that its own
// check does not.
func survives(id string, r selftest.Result) bool {
	if rejectedByOthers[id] != "" {
		return len(r.Survivors) > 0
	}
	return slices.ContainsFunc(r.Matrix, func(row selftest.Row) bool { return len(row.RejectedBy) == 0 })
}

// without returns all checks, of which that of one rule never applies, and those that wait for it do not either: what the engine finds out in
// their cases about the rule is no merit of the check.
func without(id string) []check.Check {
	all := checks.All()
	for i, c := range all {
		all[i].Cases = func(f *check.Target) ([]suite.Case, error) {
			cases, err := c.Cases(f)
			for n, t := range cases {
				cases[n].Evaluate = func(o probe.Observation) error {
					if c.Requirement.ID == id {
						return fmt.Errorf("%w: the check has no body", suite.ErrNotApplicable)
					}
					return unblocked(id, t.Evaluate(o))
				}
				if t.Abnormal != nil {
					cases[n].Abnormal = func(o probe.Observation) error { return unblocked(id, t.Abnormal(o)) }
				}
			}
			return cases, unblocked(id, err)
		}
	}
	return all
}

func unblocked(id string, err error) error {
	if v, is := errors.AsType[*suite.Violation](err); is && v.Of == id {
		return fmt.Errorf("%w: %s has no body", suite.ErrNotApplicable, id)
	}
	return err
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
