package conformance

import (
	"cmp"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// Test certifies the subjects by profile agent-tool, in a subtest for each and in it one for each requirement that applies.
// A should that is not kept is logged, everything else that is not a pass fails; what cannot be tested fails, too, and
// says what to write.
//
// The tools run in this process, for debuggers and coverage, but first in a second one: the test binary runs itself again. A
// tool that ends its process, or hangs, is reported as what it is and takes only one check with it. What this process would not
// survive, and a test that runs again for -count or -cpu, stays in the second one. toolconform finds the call in a package's
// tests and takes the subjects from it.
func Test(t *testing.T, subjects ...Subject) {
	t.Helper()
	switch probe.NextRole(t.Name()) {
	case probe.RoleServe:
		probe.ServeSubjects(subjects...)
	case probe.RoleIdle:
		return
	}
	if len(subjects) == 0 {
		t.Fatal(ErrNothing)
	}
	if !twoProcesses {
		for _, subject := range subjects {
			outcome, err := Run(t.Context(), Config{}, subject)
			test(t, outcome, err)
		}
		return
	}
	n, before := callsOf(t)
	together := &company{caller: caller{t.Name(), n}, unlike: before}
	defer together.end()
	for i, subject := range subjects {
		runner := &rehearsed{subject: subject, number: i, company: together, timeout: Config{}.timeout()}
		outcome, err := Certify(t.Context(), Config{}, runner)
		test(t, outcome, err)
	}
}

// twoProcesses says whether the system can hand pipes to another process of the test binary.
const twoProcesses = runtime.GOOS != "windows"

// calls counts the calls of Test in each test.
var calls struct {
	sync.Mutex
	by  map[string]int
	ran map[string]bool // tests that were over before
}

// callsOf returns the how-manieth call of Test in a test it is, and whether the test ran before in this process: -count and -cpu
// run tests again, and the second process runs them once.
func callsOf(t *testing.T) (n int, before bool) {
	test := t.Name()
	calls.Lock()
	defer calls.Unlock()
	if calls.by == nil {
		calls.by, calls.ran = map[string]int{}, map[string]bool{}
	}
	if calls.by[test]++; calls.by[test] == 1 {
		t.Cleanup(func() {
			calls.Lock()
			defer calls.Unlock()
			delete(calls.by, test)
			calls.ran[test] = true
		})
	}
	return calls.by[test], calls.ran[test]
}

// test tells the outcome for one subject in a subtest with the tool's name.
func test(t *testing.T, outcome report.Report, err error) {
	t.Helper()
	if err != nil {
		t.Error(err)
		return
	}
	tool := outcome.Tools[0]
	t.Run(cmp.Or(tool.Name, "a tool without a name"), func(t *testing.T) {
		for _, c := range inReadingOrder(tool.Checks) {
			t.Run(subtest(c), func(t *testing.T) { tell(t, c) })
		}
	})
}

// inReadingOrder returns checks in the order of the catalogue, but what only waits for another one last: after a tool has died
// that is most of them, and nobody would find the one that says of what.
func inReadingOrder(checks []report.Check) []report.Check {
	checks = slices.Clone(checks)
	slices.SortStableFunc(checks, func(a, b report.Check) int { return min(len(a.BlockedBy), 1) - min(len(b.BlockedBy), 1) })
	return checks
}

// subtest names the outcome of a check: "ARG-004 missing-argument-named".
func subtest(c report.Check) string {
	if r, ok := requirement.Lookup(c.Requirement); ok {
		return c.Requirement + " " + r.Name
	}
	return c.Requirement
}

// tell turns an outcome into that of a test.
func tell(t *testing.T, c report.Check) {
	t.Helper()
	switch {
	case c.Verdict == report.NotApplicable:
		t.Skip(report.Clean(c.Why))
	case c.Verdict == report.Warn:
		t.Log(report.Explain(c))
	case c.Verdict.Red() && c.BlockedBy != "":
		t.Errorf("it is not judged until %s is mended (%s)", c.BlockedBy, report.Clean(c.Why))
	case c.Verdict.Red():
		t.Error(report.Explain(c))
	}
}
