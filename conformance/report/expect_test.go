package report

import (
	"errors"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/baseline"
)

// expecting returns a baseline with an entry for each key.
func expecting(t *testing.T, keys ...baseline.Key) Expectation {
	t.Helper()
	b, err := (&baseline.Baseline{}).Updated(keys, func(baseline.Key) bool { return true }, "until v2")
	if err != nil && len(keys) > 0 {
		t.Fatal(err)
	}
	return Expectation{Baseline: b, Digest: "sha256:b"}
}

func failOf(id, tool string) baseline.Key {
	return baseline.Key{Kind: baseline.Check, Rule: id, Package: "example.com/m/tools/" + tool, Symbol: tool, Finding: Fail.String()}
}

func warnOf(id, tool string) baseline.Key {
	k := failOf(id, tool)
	k.Finding = Warn.String()
	return k
}

// evaluatedReport has one tool for each outcome of one check.
func evaluatedReport(outcomes map[string]Verdict) Report {
	var tools []Tool
	for _, name := range []string{"a", "b"} {
		c := Check{Requirement: "ARG-004", Level: requirement.Must, Verdict: outcomes[name], Cases: 1}
		switch c.Verdict {
		case Fail:
			c.Findings = []Finding{{Case: "required", Got: "a success", Replay: "ARG-004:00000000"}}
		case Untestable, HarnessError, NotApplicable:
			c.Why = "for a reason"
		}
		tools = append(tools, Tool{Name: name, Package: "example.com/m/tools/" + name, Module: "example.com/m", Profile: requirement.AgentTool,
			Verdict: c.Verdict, Checks: []Check{c}})
	}
	return New(Scope{Profile: "agent-tool"}, tools)
}

// A check and an entry may each be present or not; other verdicts are never excused.
func TestExpect(t *testing.T) {
	a, b := failOf("ARG-004", "a"), failOf("ARG-004", "b")
	for name, c := range map[string]struct {
		a, b   Verdict
		listed []baseline.Key
		passes bool
		known  int
		stale  string
	}{
		"nothing fails, nothing is expected": {a: Pass, b: Pass, passes: true},
		"expected and failing":               {a: Fail, b: Pass, listed: []baseline.Key{a}, passes: true, known: 1},
		"unexpected and failing":             {a: Fail, b: Fail, listed: []baseline.Key{a}, known: 1},
		"expected and passing":               {a: Pass, b: Pass, listed: []baseline.Key{a}, stale: "expected to fail, but the verdict is pass"},
		"expected, and only a warning":       {a: Warn, b: Pass, listed: []baseline.Key{a}, stale: "but the verdict is warn"},
		"expected, and not applicable":       {a: NotApplicable, b: Pass, listed: []baseline.Key{a}, stale: "but the verdict is not-applicable"},
		"matched by no tool":                 {a: Pass, b: Pass, listed: []baseline.Key{failOf("ARG-004", "c")}, stale: "no such tool"},
		"a warning that is expected":         {a: Warn, b: Pass, listed: []baseline.Key{warnOf("ARG-004", "a")}, passes: true},
		"a warning that is gone":             {a: Pass, b: Pass, listed: []baseline.Key{warnOf("ARG-004", "a")}, stale: "expected to warn, but the verdict is pass"},
		"a warning that became a failure":    {a: Fail, b: Pass, listed: []baseline.Key{warnOf("ARG-004", "a")}, stale: "expected to warn, but the verdict is fail"},
		"expected, and untestable":           {a: Untestable, b: Pass, listed: []baseline.Key{a}},
		"expected, and an error of ours":     {a: HarnessError, b: Pass, listed: []baseline.Key{a}},
		"all expected":                       {a: Fail, b: Fail, listed: []baseline.Key{a, b}, passes: true, known: 2},
	} {
		t.Run(name, func(t *testing.T) {
			before := evaluatedReport(map[string]Verdict{"a": c.a, "b": c.b})
			if c.a == Warn {
				before.Tools[0].Checks[0].Level, before.Tools[0].Checks[0].Findings = requirement.Should, []Finding{{Got: "x"}}
			}
			r := before.Expect(expecting(t, c.listed...))
			if err := r.Validate(); err != nil {
				t.Fatal(err)
			}
			if r.Passes() != c.passes || r.Summary.Known != c.known || r.Conforms() != before.Conforms() {
				t.Errorf("passes %v, %d known, conforms %v", r.Passes(), r.Summary.Known, r.Conforms())
			}
			if (len(r.Stale) > 0) != (c.stale != "") || c.stale != "" && !strings.Contains(r.Stale[0].Why, c.stale) {
				t.Errorf("stale are %+v, want %q", r.Stale, c.stale)
			}
			if r.Scope.Baseline != "sha256:b" || before.Tools[0].Checks[0].Known != "" {
				t.Error("the scope does not name the baseline, or the report before was changed")
			}
		})
	}
}

// An entry for a failure that comes and goes is kept while the check passes, and obsolete if the tool is gone.
func TestExpectFlaky(t *testing.T) {
	b, err := baseline.Parse("file", []byte(`toolconform baseline 1

check ARG-004 example.com/m/tools/a a
	finding: fail
	flaky: true
	reason: the service is slow
check ARG-004 example.com/m/tools/c c
	finding: fail
	flaky: true
	reason: the service is slow
`))
	if err != nil {
		t.Fatal(err)
	}
	e := Expectation{Baseline: b}
	for verdict, known := range map[Verdict]int{Fail: 1, Pass: 0} {
		r := evaluatedReport(map[string]Verdict{"a": verdict, "b": Pass})
		if got := r.Expect(e); got.Summary.Known != known || len(got.Stale) != 1 || got.Stale[0].Tool != "c" {
			t.Errorf("%s: %d known, stale are %+v", verdict, got.Summary.Known, got.Stale)
		}
		updated, err := r.Updated(e, "")
		if err != nil || len(updated.Entries()) != 1 || !r.Expect(Expectation{Baseline: updated}).Passes() {
			t.Errorf("%s: what was written is %+v, %v", verdict, updated, err)
		}
	}
	r := evaluatedReport(map[string]Verdict{"a": NotApplicable, "b": Pass})
	if got := r.Expect(e); len(got.Stale) != 2 {
		t.Errorf("a check that does not apply: stale are %+v", got.Stale)
	}
}

// An entry out of scope is not stale.
func TestExpectIgnoresEntriesOutOfScope(t *testing.T) {
	r := evaluatedReport(map[string]Verdict{"a": Pass, "b": Pass})
	e := expecting(t, failOf("ARG-004", "c"), failOf("NAM-001", "a"))
	if held := r.Expect(e); len(held.Stale) != 1 || held.Stale[0].Tool != "c" {
		t.Errorf("stale are %+v", held.Stale)
	}
	e.OutOfScope = map[string]bool{"example.com/m/tools/c": true}
	if held := r.Expect(e); len(held.Stale) != 0 {
		t.Errorf("a package that is out of scope: %+v", held.Stale)
	}
	e.OutOfScope = nil
	for _, scope := range []Scope{{Tools: "a"}, {Checks: "NAM-001"}} {
		narrowed := r
		narrowed.Scope = scope
		if held := narrowed.Expect(e); len(held.Stale) != 0 {
			t.Errorf("%+v: %+v", scope, held.Stale)
		}
	}
	linter := baseline.Key{Kind: baseline.Analyzer, Rule: "NAM-004", Package: "example.com/m/tools/a", Symbol: "ToolName", Finding: "x"}
	if held := r.Expect(expecting(t, linter)); len(held.Stale) != 0 {
		t.Errorf("an entry for the linter: %+v", held.Stale)
	}
}

// Tools with the same name in one package cannot be told apart: they are counted.
func TestExpectCountsNamesakes(t *testing.T) {
	r := evaluatedReport(map[string]Verdict{"a": Fail, "b": Fail})
	r.Tools[1].Name, r.Tools[1].Package = r.Tools[0].Name, r.Tools[0].Package
	key := failOf("ARG-004", "a")
	if held := r.Expect(expecting(t, key)); held.Passes() || held.Summary.Known != 1 {
		t.Errorf("one entry excuses %d", held.Summary.Known)
	}
	if held := r.Expect(expecting(t, key, key)); !held.Passes() {
		t.Error("both are expected")
	}
	if held := r.Expect(expecting(t, key, key, key)); held.Passes() || held.Stale[0].Why != "expected to fail 3 times, but found 2 times" {
		t.Errorf("stale are %+v", held.Stale)
	}
}

func TestExpectationIsValid(t *testing.T) {
	for want, key := range map[string]baseline.Key{
		`unknown requirement "ARG-999"`: failOf("ARG-999", "a"),
		"missing tool name":             {Kind: baseline.Check, Rule: "ARG-004", Package: "p", Finding: Fail.String()},
		`the finding is "untestable"`:   {Kind: baseline.Check, Rule: "ARG-004", Package: "p", Symbol: "t", Finding: "untestable"},
	} {
		if err := expecting(t, key).Valid(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	linter := baseline.Key{Kind: baseline.Vet, Rule: "printf", Package: "p", Finding: "x"}
	if err := expecting(t, linter, failOf("ARG-004", "a")).Valid(); err != nil {
		t.Error(err)
	}
}

func TestUpdatedListsFailures(t *testing.T) {
	r := evaluatedReport(map[string]Verdict{"a": Fail, "b": Pass})
	e := expecting(t, failOf("ARG-004", "b"), failOf("ARG-004", "c"))
	updated, err := r.Updated(e, "since Monday")
	if err != nil {
		t.Fatal(err)
	}
	entries := updated.Entries()
	if len(entries) != 1 || entries[0].Symbol != "a" || entries[0].Reason != "since Monday" {
		t.Errorf("got %+v", entries)
	}
	if !r.Expect(Expectation{Baseline: updated}).Passes() {
		t.Error("what was written does not pass")
	}
	if _, err := r.Updated(e, ""); !errors.Is(err, baseline.ErrNoReason) {
		t.Errorf("without a reason: %v", err)
	}
	open := evaluatedReport(map[string]Verdict{"a": Pass, "b": Untestable})
	if kept, err := open.Updated(e, ""); err != nil || len(kept.Entries()) != 1 || kept.Entries()[0].Symbol != "b" {
		t.Errorf("an entry that could not be evaluated is dropped: %+v, %v", kept, err)
	}
}

// Rules that only a known failure blocks do not make a run red; one that is blocked by another failure, or has another reason, does.
func TestWhatAKnownFailureBlocks(t *testing.T) {
	for name, c := range map[string]struct {
		blocked Check
		passes  bool
	}{
		"by the known one": {Check{Requirement: "ARG-005", Verdict: Untestable, BlockedBy: "ARG-004", Why: "it panics"}, true},
		"by another":       {Check{Requirement: "ARG-005", Verdict: Untestable, BlockedBy: "ARG-006", Why: "it panics"}, false},
		"by nothing":       {Check{Requirement: "ARG-005", Verdict: Untestable, Why: "it has no example"}, false},
		"with an error":    {Check{Requirement: "ARG-005", Verdict: HarnessError, Why: "ours"}, false},
	} {
		r := evaluatedReport(map[string]Verdict{"a": Fail, "b": Pass})
		a := &r.Tools[0]
		a.Checks = append(a.Checks, c.blocked)
		a.Verdict = Conclude(a.Checks)
		if r.Passes() {
			t.Errorf("%s: it passes without a baseline", name)
		}
		if held := r.Expect(expecting(t, failOf("ARG-004", "a"))); held.Passes() != c.passes || held.Conforms() {
			t.Errorf("%s: passes is %v", name, held.Passes())
		}
	}
}

// A directive accepts a violation with its reason. One that is not needed by any tool at its place, has no reason, or is of an unknown
// rule is reported; the baseline does not change that.
func TestExceptionsInTheSource(t *testing.T) {
	checked := func(id string) bool { return id != "ZZZ-001" }
	for name, c := range map[string]struct {
		a, b   Verdict
		e      probe.Exception
		passes bool
		stale  string
	}{
		"a failure":               {Fail, Pass, probe.Exception{Rule: "ARG-004", Reason: "until v2", Position: "a.go:1"}, true, ""},
		"a warning":               {Warn, Pass, probe.Exception{Rule: "ARG-004", Reason: "until v2", Position: "a.go:1"}, true, ""},
		"nothing":                 {Pass, Pass, probe.Exception{Rule: "ARG-004", Reason: "until v2", Position: "a.go:1"}, false, "not needed: the verdict is pass"},
		"no reason":               {Fail, Pass, probe.Exception{Rule: "ARG-004", Position: "a.go:1"}, false, "an exception needs a reason"},
		"an unknown rule":         {Pass, Pass, probe.Exception{Rule: "ZZZ-001", Reason: "x", Position: "a.go:1"}, false, "no check of the suite"},
		"a rule that did not run": {Pass, Pass, probe.Exception{Rule: "ARG-005", Reason: "x", Position: "a.go:1"}, true, ""},
		"of another tool":         {Fail, Pass, probe.Exception{Rule: "ARG-004", Reason: "x", Position: "a.go:1", Unused: "NewB"}, false, "no tool that is tested comes from NewB"},
		"what is untestable":      {Untestable, Pass, probe.Exception{Rule: "ARG-004", Reason: "x", Position: "a.go:1"}, false, ""},
	} {
		r := evaluatedReport(map[string]Verdict{"a": c.a, "b": c.b})
		for i := range r.Tools {
			r.Tools[i].Except([]probe.Exception{c.e}, checked)
		}
		r = New(r.Scope, r.Tools)
		r = r.Expect(expecting(t)) // an empty baseline
		if r.Passes() != c.passes || (c.stale == "") != (len(r.Stale) == 0) {
			t.Errorf("%s: passes is %v, stale are %+v", name, r.Passes(), r.Stale)
		}
		if len(r.Stale) > 0 && (!strings.Contains(r.Stale[0].Why, c.stale) || r.Stale[0].At != "a.go:1" || len(r.Stale) > 1) {
			t.Errorf("%s: stale are %+v", name, r.Stale)
		}
	}
}
