package conformance

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// scripted is a runner with predefined observations.
type scripted struct {
	inspection   probe.Inspection
	observations map[string]probe.Observation // by case ID
	ran          []string
	cannot       probe.Capability
	silent       bool // observations that are not scripted are empty
}

func (s *scripted) Origin() probe.Origin  { return probe.Origin{} }
func (s *scripted) Can() probe.Capability { return probe.Everything &^ s.cannot }
func (s *scripted) Stray() []probe.Crash  { return nil }

func (s *scripted) Name() string                             { return "scripted" }
func (s *scripted) Inspect(context.Context) probe.Inspection { return s.inspection }
func (s *scripted) Run(_ context.Context, stimuli []probe.Stimulus) []probe.Observation {
	var all []probe.Observation
	for _, t := range stimuli {
		s.ran = append(s.ran, t.CaseID)
		o := s.observations[t.CaseID]
		if o.Clock == "" && !s.silent {
			o.Clock = probe.Virtual
		}
		all = append(all, o)
	}
	return all
}

// kinds are kinds of cases by the first word of their IDs.
var kinds = map[string]*check.Kind{
	"made": {Owner: "SHP-010"}, "described": {Owner: "SHP-011"}, "elsewhere": {Owner: "DET-002"},
	"example": {Owner: "RES-001", Rank: 1}, "late": {Owner: "RES-001", Rank: 2}, "twice": {Owner: "RES-006", Rank: 2},
	"required": {Owner: "ARG-004", Rank: 3}, "deadline": {Owner: "CAN-004", Rank: 3}, "parallel": {Owner: "PAR-002", Rank: 4},
	"fails": {Owner: "ERR-001", Rank: 3}, "malformed": {Owner: "ARG-002", Rank: 3}, "ended": {Owner: "CAN-003", Rank: 3},
	"after": {Owner: "PAR-004", Rank: 5, Repeats: true, Words: "then the example on the same instance"}, "mute": {Owner: "SHP-012", Rank: 6, Repeats: true},
}

// asCase returns a case with the stimulus, of the kind that its ID names.
func asCase(s probe.Stimulus) check.Case {
	word, _, _ := strings.Cut(s.CaseID, " ")
	return check.Case{Stimulus: s, Kind: kinds[word]}
}

// wants returns a check with the given cases, which evaluate decides.
func wants(id string, evaluate func() error, caseIDs ...string) check.Check {
	return check.Check{
		Requirement: requirement.MustLookup(id),
		Cases: func(check.Target) (cases []check.Case, err error) {
			for _, caseID := range caseIDs {
				cases = append(cases, asCase(probe.Stimulus{CaseID: caseID}))
			}
			return cases, nil
		},
		Evaluate: func(check.Target, check.Case, probe.Observation) error { return evaluate() },
	}
}

// refuses returns a check that cannot be planned.
func refuses(id string, err error) check.Check {
	return check.Check{
		Requirement: requirement.MustLookup(id),
		Cases:       func(check.Target) ([]check.Case, error) { return nil, err },
		Evaluate:    func(check.Target, check.Case, probe.Observation) error { return nil },
	}
}

func fine() error { return nil }

func broken() error { return &check.Violation{Got: "something else"} }

// outcomes runs checks on a tool and returns "ID verdict[ by ID][: got or why]" for each.
func outcomes(tool probe.Runner, checks ...check.Check) []string {
	r := newRun(check.Target{Profile: requirement.AgentTool, Can: tool.Can(), Inspection: tool.Inspect(context.Background())}, checks)
	r.do(context.Background(), tool)
	var all []string
	for _, c := range r.evaluateAll(positions{}) {
		line := c.Requirement + " " + c.Verdict.String()
		if c.BlockedBy != "" {
			line += " by " + c.BlockedBy
		}
		for _, f := range c.Findings {
			line += ": " + f.Got
		}
		if len(c.Findings) == 0 && c.Why != "" {
			line += ": " + c.Why
		}
		all = append(all, line)
	}
	return all
}

func TestVerdicts(t *testing.T) {
	blocked := func() error { return &check.Blocked{By: "ARG-004", Why: "it panicked"} }
	notApplicable := func() error { return fmt.Errorf("%w: it has no services", check.ErrNotApplicable) }
	for _, c := range []struct {
		name  string
		check check.Check
		want  string
	}{
		{"a must that is kept", wants("ARG-004", fine, "required /a"), "ARG-004 pass"},
		{"a must that is not", wants("ARG-004", broken, "required /a"), "ARG-004 fail: something else"},
		{"a should that is not", wants("ARG-007", broken, "type /a"), "ARG-007 warn: something else"},
		{"blocked", wants("ARG-012", blocked, "required /a"), "ARG-012 untestable by ARG-004: it panicked"},
		{"not applicable by its check", wants("ERR-001", notApplicable, "fails /a"), "ERR-001 not-applicable: not applicable: it has no services"},
		{"not applicable from the start", refuses("ERR-001", notApplicable()), "ERR-001 not-applicable: not applicable: it has no services"},
		{"untestable", refuses("RES-001", &check.Untestable{Why: "no example"}), "RES-001 untestable: no example"},
		{"another error is ours", refuses("RES-001", errors.New("oops")), "RES-001 harness-error: oops"},
		{"no cases and no reason is a harness error", wants("RES-001", fine), "RES-001 harness-error: plan RES-001: no cases and no reason"},
		{"a panic of Evaluate is a harness error", wants("RES-001", func() error { panic("oops") }, "example 1"), "RES-001 harness-error: evaluate RES-001: oops"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := outcomes(&scripted{}, c.check)[0]; got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// For a check whose findings come by chance only the first case is reported, because the others vary between runs.
func TestFirstCaseOfARandomViolationIsReported(t *testing.T) {
	coin := wants("RES-006", broken, "twice 1", "twice 2")
	coin.ByChance = true
	compare(t, outcomes(&scripted{}, coin, wants("RES-002", broken, "example 1", "example 2")),
		[]string{"RES-006 fail: something else", "RES-002 warn: something else: something else"})
}

func TestStimuliAreDoneOnce(t *testing.T) {
	tool := &scripted{}
	outcomes(tool, wants("ARG-004", fine, "required /a", "required /b"), wants("ARG-012", fine, "required /b", "required /a"))
	if got := fmt.Sprint(tool.ran); got != "[required /a required /b]" {
		t.Errorf("trials done: %s", got)
	}
}

func TestCrashIsBlamedOnOneCheck(t *testing.T) {
	crash := &probe.Crash{Kind: "exit", Title: "os.Exit(3)"}
	tool := &scripted{observations: map[string]probe.Observation{"required /a": {Crash: crash}, "type /a": {}}}
	got := outcomes(tool,
		wants("ARG-004", fine, "required /a"),
		wants("ARG-012", fine, "required /a", "type /a"),
		wants("ARG-006", fine, "type /a"))
	want := []string{
		"ARG-004 fail: os.Exit(3)",
		"ARG-012 untestable by ARG-004: the tool crashed in required /a",
		"ARG-006 pass",
	}
	compare(t, got, want)
}

func TestCrashIsBlamedOnTheStimulusThatTheTracebackNames(t *testing.T) {
	crash := &probe.Crash{Kind: "panic", Title: "panic: late", CaseID: "required /a"}
	tool := &scripted{observations: map[string]probe.Observation{
		"required /a": {}, "type /a": {Crash: crash}, "null /a": {SkipReason: "it died too often"},
	}}
	got := outcomes(tool,
		wants("ARG-004", fine, "required /a"),
		wants("ARG-006", fine, "type /a"),
		wants("ARG-005", fine, "null /a"))
	want := []string{
		"ARG-004 fail: panic: late",
		"ARG-006 untestable by ARG-004: the tool crashed in type /a",
		"ARG-005 untestable by ARG-004: it died too often",
	}
	compare(t, got, want)
}

func TestCrashInANarrowedRunIsStillRed(t *testing.T) {
	crash := &probe.Crash{Kind: "exit", Title: "os.Exit(3)"}
	tool := &scripted{observations: map[string]probe.Observation{"type /a": {Crash: crash}}}
	compare(t, outcomes(tool, wants("ARG-007", fine, "type /a")), []string{"ARG-007 untestable: the tool crashed: os.Exit(3)"})
}

func TestToolThatCannotBeConstructedIsNotEvaluated(t *testing.T) {
	made := wants("SHP-010", broken, "made")
	for name, inspection := range map[string]probe.Inspection{
		"panics": {Construction: probe.Construction{ConstructorPanic: &probe.Panic{Value: "no"}}},
		"nil":    {Construction: probe.Construction{NilTool: true}},
	} {
		t.Run(name, func(t *testing.T) {
			got := outcomes(&scripted{inspection: inspection}, made, wants("RES-001", fine, "example 1"))
			if got[0] != "SHP-010 fail: something else" || got[1][:len("RES-001 untestable by SHP-010")] != "RES-001 untestable by SHP-010" {
				t.Errorf("got %q", got)
			}
		})
	}
	dead := probe.Inspection{Crash: &probe.Crash{Kind: "init", Title: "panic: init"}}
	compare(t, outcomes(&scripted{inspection: dead}, made, wants("RES-001", fine, "example 1")), []string{
		"SHP-010 fail: panic: init",
		"RES-001 untestable by SHP-010: its package does not start",
	})
}

func TestToolThatCouldNotBeInspectedIsAHarnessError(t *testing.T) {
	tool := &scripted{inspection: probe.Inspection{HarnessError: "no more processes"}}
	compare(t, outcomes(tool, wants("SHP-010", fine, "made"), wants("RES-001", fine, "example 1")), []string{
		"SHP-010 harness-error: no more processes", "RES-001 harness-error: no more processes",
	})
}

func TestMissingObservationIsAHarnessError(t *testing.T) {
	r := newRun(check.Target{Profile: requirement.AgentTool, Can: probe.Everything}, []check.Check{wants("RES-001", fine, "example 1")})
	if got := r.evaluate(&r.steps[0], positions{}); got.Verdict != report.HarnessError {
		t.Errorf("got %s", got.Verdict)
	}
}

// A tool of which nothing is observed passes no check, whether the way of running says that it cannot observe it or not.
func TestAbsenceIsNeverGreen(t *testing.T) {
	described := probe.Inspection{
		Description: probe.Description{Name: "weather_get", Usage: "weather_get", Schema: []byte(`{"type":"function","name":"weather_get","description":"x",
			"parameters":{"type":"object","properties":{"city":{"type":"string","description":"x"}},"required":["city"],"additionalProperties":false}}`)},
		Examples: []contract.Example{{Arguments: `{"city":"Rome"}`}}, Declaration: probe.Declaration{Services: []string{"catalog"}}, Calls: []probe.Outcome{{OK: true, Payload: []byte("{}")}},
	}
	for _, cannot := range []probe.Capability{0, probe.Everything} {
		tool := &scripted{inspection: described, cannot: cannot, silent: true}
		target := check.Understand(described, requirement.AgentTool)
		target.Can = tool.Can()
		r := newRun(target, check.All())
		r.do(t.Context(), tool)
		applies := 0
		for _, c := range r.evaluateAll(positions{}) {
			if c.Verdict == report.Pass || c.Verdict == report.Warn {
				t.Errorf("without %q: %s is %s", cannot, c.Requirement, c.Verdict)
			}
			if c.Verdict != report.NotApplicable {
				applies++
			}
		}
		if applies < 20 {
			t.Errorf("without %q, %d checks apply", cannot, applies)
		}
	}
}

func TestASecondProcessIsNotApplicableWhereThereIsNone(t *testing.T) {
	elsewhere := wants("DET-002", fine)
	elsewhere.Cases = func(check.Target) ([]check.Case, error) {
		return []check.Case{asCase(probe.Stimulus{CaseID: "elsewhere", OtherEnv: true})}, nil
	}
	tool := &scripted{observations: map[string]probe.Observation{"elsewhere": {SkipReason: "needs a second process"}}}
	for cannot, want := range map[probe.Capability]report.Verdict{probe.OtherProcess: report.NotApplicable, 0: report.Untestable} {
		r := newRun(check.Target{Profile: requirement.AgentTool, Can: probe.Everything &^ cannot}, []check.Check{elsewhere})
		r.do(context.Background(), tool)
		if got := r.evaluate(&r.steps[0], positions{}); got.Verdict != want {
			t.Errorf("without %q: got %s, want %s", cannot, got.Verdict, want)
		}
	}
}

func TestPlacesAreTheSameOnEveryMachine(t *testing.T) {
	for file, want := range map[string]string{
		"/home/me/tools/weather/weather.go":               "weather/weather.go:48",
		"/home/me/go/pkg/mod/example.com/x@v1.2.3/a/a.go": "example.com/x@v1.2.3/a/a.go:48",
		"/usr/local/go/src/strings/strings.go":            "strings.go:48",
		"C:/Users/me/other/a.go":                          "a.go:48",
	} {
		if got := (positions{"/home/me/tools"}).format(probe.Place{File: file, Line: 48}); got != want {
			t.Errorf("%s: got %s, want %s", file, got, want)
		}
	}
}

func compare(t *testing.T, got, want []string) {
	t.Helper()
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Errorf("got  %q\nwant %q", got, want)
			return
		}
	}
}
