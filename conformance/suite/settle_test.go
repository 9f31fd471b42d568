package suite

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
)

// asks returns a check with the given stimuli.
func asks(id string, evaluate func() error, stimuli ...probe.Stimulus) check {
	c := wants(id, evaluate)
	c.Cases = func(bool) (cases []Case, err error) {
		for _, s := range stimuli {
			cases = append(cases, asCase(s, evaluate))
		}
		return cases, nil
	}
	return c
}

func TestThePlainestCallComesFirst(t *testing.T) {
	call := []probe.Call{{}}
	all := []probe.Stimulus{
		{CaseID: "mute", Setup: probe.Setup{NilLogger: true}, Calls: call},
		{CaseID: "required /a", Calls: call},
		{CaseID: "late lookup", Calls: call, Fault: probe.Fault{Service: "lookup", Kind: probe.Lags}},
		{CaseID: "example 1", Calls: call},
		{CaseID: "described", Renders: 2},
		{CaseID: "mute lookup fails", Setup: probe.Setup{NilLogger: true}, Calls: call},
		{CaseID: "example 2", Calls: call},
		{CaseID: "elsewhere", OtherEnv: true, Renders: 2},
	}
	tool := &scripted{}
	outcomes(tool, asks("SHP-012", fine, all...))
	want := "[described elsewhere example 1 example 2 late lookup required /a mute mute lookup fails]"
	if got := fmt.Sprint(tool.ran); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Stimuli that differ in any field have different keys.
func TestKeyHasEveryField(t *testing.T) {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[probe.Stimulus]()) {
		if f.Anonymous {
			continue
		}
		var b probe.Stimulus
		field := reflect.ValueOf(&b).Elem().FieldByIndex(f.Index)
		switch field.Kind() {
		case reflect.String:
			field.SetString("x")
		case reflect.Bool:
			field.SetBool(true)
		case reflect.Int:
			field.SetInt(1)
		case reflect.Slice:
			field.Set(reflect.MakeSlice(field.Type(), 1, 1))
		case reflect.Struct:
			field.Field(0).SetString("x")
		default:
			t.Fatalf("%s: what is a %s?", f.Name, field.Kind())
		}
		if key(probe.Stimulus{}) == key(b) {
			t.Errorf("%s is no part of the key", f.Name)
		}
	}
}

// A call that does not return violates the rule of the first check that rejects it; what is not run after it is blocked by that rule.
func TestHangIsAttributedToTheOwner(t *testing.T) {
	hung := probe.Observation{Calls: []probe.Outcome{{Hung: true}}}
	tool := &scripted{observations: map[string]probe.Observation{"example 1": hung, "twice": hung, "required /a": {SkipReason: "a call did not come back"}}}
	for name, c := range map[string]struct {
		checks []check
		want   []string
	}{
		"its check reports it": {
			[]check{wants("RES-001", broken, "example 1"), wants("RES-002", broken, "example 1"), wants("ARG-004", fine, "required /a")},
			[]string{"RES-001 fail: something else", "RES-002 warn: something else", "ARG-004 untestable by RES-001: a call did not come back"},
		},
		"its check does not": {
			[]check{wants("RES-001", fine, "example 1"), wants("RES-006", broken, "twice"), wants("ARG-004", fine, "required /a")},
			[]string{"RES-001 pass", "RES-006 fail: something else", "ARG-004 untestable by RES-006: a call did not come back"},
		},
		"in another case": {
			[]check{wants("RES-001", fine, "example 2"), wants("RES-006", broken, "twice"), refuses("CAN-003", &Violation{Of: "RES-001", Got: "not back in time"})},
			[]string{"RES-001 fail: not back in time", "RES-006 fail: something else", "CAN-003 untestable by RES-001: not back in time"},
		},
	} {
		t.Run(name, func(t *testing.T) { compare(t, outcomes(tool, c.checks...), c.want) })
	}
}

func TestNoCheckWaitsForOneThatIsKept(t *testing.T) {
	waits := func(id, by string) check { return refuses(id, &Violation{Of: by, Got: "it panicked"}) }
	for name, c := range map[string]struct {
		checks []check
		want   []string
	}{
		"for one that is broken": {
			[]check{waits("ARG-012", "ARG-004"), wants("ARG-004", broken, "required /a")},
			[]string{"ARG-012 untestable by ARG-004: it panicked", "ARG-004 fail: something else"},
		},
		"for one that is kept": {
			[]check{waits("ARG-012", "ARG-004"), wants("ARG-004", fine, "required /a")},
			[]string{"ARG-012 untestable by ARG-004: it panicked", "ARG-004 fail: it panicked"},
		},
		"for one that does not apply": {
			[]check{waits("ARG-012", "ERR-001"), refuses("ERR-001", fmt.Errorf("%w: no services", ErrNotApplicable))},
			[]string{"ARG-012 harness-error: ARG-012 was not evaluated because of ERR-001, which passes (it panicked)",
				"ERR-001 not-applicable: not applicable: no services"},
		},
		"in a chain": {
			[]check{waits("ARG-012", "ARG-004"), waits("ARG-004", "RES-001"), wants("RES-001", broken, "example 1")},
			[]string{"ARG-012 untestable by RES-001: it panicked", "ARG-004 untestable by RES-001: it panicked", "RES-001 fail: something else"},
		},
		"for one that it does not declare": {
			[]check{waits("ARG-004", "ARG-012")},
			[]string{"ARG-004 harness-error: plan ARG-004: it waits for ARG-012, which it does not declare"},
		},
		"for one that is missing": {
			[]check{waits("ARG-012", "RES-001"), refuses("RES-001", &Untestable{Why: "no example"})},
			[]string{"ARG-012 untestable by RES-001: it panicked", "RES-001 untestable: no example"},
		},
		"for one that is not selected": {
			[]check{waits("ARG-012", "ARG-004")}, []string{"ARG-012 untestable by ARG-004: it panicked"},
		},
	} {
		t.Run(name, func(t *testing.T) { compare(t, outcomes(&scripted{}, c.checks...), c.want) })
	}
}

func TestACrashIsNoReasonToLeaveOutASecondProcessThatThereIsNot(t *testing.T) {
	tool := &scripted{cannot: probe.OtherProcess, observations: map[string]probe.Observation{
		"required /a": {Crash: &probe.Crash{Title: "os.Exit(3)"}}, "elsewhere": {SkipReason: "it needs a second process"},
	}}
	r := runOf(tool, wants("ARG-004", fine, "required /a"), asks("DET-002", fine, probe.Stimulus{CaseID: "elsewhere", OtherEnv: true}))
	r.Do(t.Context())
	if c := r.Evaluate()[1]; c.BlockedBy != "" || c.Verdict.Red() {
		t.Errorf("got %+v", c)
	}
}

func TestACrashThatIsRepeatedIsNotBlamedTwice(t *testing.T) {
	dead := func(what string) probe.Observation { return probe.Observation{Crash: &probe.Crash{Title: what}} }
	tool := &scripted{observations: map[string]probe.Observation{"required /a": dead("os.Exit(3)"), "after refusals": dead("os.Exit(3)")}}
	checks := []check{called("PAR-004", "after refusals"), called("ARG-004", "required /a")}
	compare(t, outcomes(tool, checks...), []string{"PAR-004 untestable by ARG-004: the tool crashed in after refusals", "ARG-004 fail: os.Exit(3)"})
	tool.observations["after refusals"] = dead("os.Exit(4)")
	compare(t, outcomes(tool, checks...), []string{"PAR-004 fail: os.Exit(4)", "ARG-004 fail: os.Exit(3)"})
	tool.observations["mute others"] = dead("os.Exit(4)") // not because there is no logger
	checks = append(checks, called("SHP-012", "mute others"))
	compare(t, outcomes(tool, checks...), []string{"PAR-004 fail: os.Exit(4)", "ARG-004 fail: os.Exit(3)", "SHP-012 untestable by PAR-004: the tool crashed in mute others"})
}

// A crash has the note of its case that any other violation in it has.
func TestCrashHasTheNoteOfItsCase(t *testing.T) {
	tool := &scripted{observations: map[string]probe.Observation{"after refusals": {Crash: &probe.Crash{Title: "os.Exit(3)"}}}}
	r := runOf(tool, called("PAR-004", "after refusals"))
	r.Do(t.Context())
	findings := r.Evaluate()[0].Findings
	if len(findings) != 1 || findings[0].Note != "then the example on the same instance" {
		t.Errorf("got %+v", findings)
	}
}

// A violation that only the stimuli of another check show is reported: the tool is unsteady, and this is no harness error.
func TestViolationInTheStimulusOfAnotherCheckIsReported(t *testing.T) {
	called := probe.Observation{Calls: []probe.Outcome{{Hung: false}}}
	tool := &scripted{observations: map[string]probe.Observation{"example 1": called, "twice": called, "required /a": called}}
	by := func(id string, seen *Violation) func() error {
		shows := Violation{Got: "it panicked"}
		if seen != nil {
			shows = *seen
		}
		shows.Of = id
		return func() error { return &shows }
	}
	panicked := &Violation{Got: "panic: now and then", With: "{}", At: probe.Place{File: "a.go", Line: 3}}
	for name, c := range map[string]struct {
		checks []check
		want   []string
	}{
		"with what was seen": {
			[]check{wants("ARG-004", by("RES-001", panicked), "required /a"), wants("RES-001", fine, "example 1")},
			[]string{"ARG-004 untestable by RES-001: panic: now and then", "RES-001 fail: panic: now and then"},
		},
		"with the reason": {
			[]check{wants("ARG-004", by("RES-001", nil), "required /a"), wants("RES-001", fine, "example 1")},
			[]string{"ARG-004 untestable by RES-001: it panicked", "RES-001 fail: it panicked"},
		},
		"of a should": {
			[]check{wants("ARG-004", by("RES-002", panicked), "required /a"), wants("RES-002", fine, "example 1")},
			[]string{"ARG-004 untestable by RES-002: panic: now and then", "RES-002 warn: panic: now and then"},
		},
	} {
		t.Run(name, func(t *testing.T) { compare(t, outcomes(tool, c.checks...), c.want) })
	}
}

// A constructor that fails the first time only is reported by its rule, with the position.
func TestFirstFailureIsReported(t *testing.T) {
	once := &probe.Panic{Value: "not yet", Place: probe.Place{File: "a.go", Line: 3}}
	for want, made := range map[string]probe.Construction{
		"the constructor panics: not yet": {ConstructorPanic: once}, "the constructor returns nil": {NilTool: true},
	} {
		r := runOf(&scripted{inspection: probe.Inspection{Construction: made}}, wants("ARG-004", fine, "required /a"), wants("SHP-010", fine, "made"))
		r.Do(t.Context())
		all := r.Evaluate()
		waiting, reported := all[0], all[1]
		if reported.Verdict != report.Fail || len(reported.Findings) != 1 || reported.Findings[0].Got != want || waiting.BlockedBy != "SHP-010" {
			t.Errorf("%s: %+v, %+v", want, reported, waiting)
		}
	}
}

// A check may ignore calls that do not return, as that of nil loggers does. Then nothing is reported for it, and the rest is untestable.
func TestHangThatNobodyRejects(t *testing.T) {
	hung := probe.Observation{Calls: []probe.Outcome{{Hung: true}}}
	tool := &scripted{observations: map[string]probe.Observation{"mute": hung, "required /a": {SkipReason: "a call did not come back"}}}
	compare(t, outcomes(tool, wants("SHP-012", fine, "mute"), wants("ARG-004", fine, "required /a")),
		[]string{"SHP-012 pass", "ARG-004 untestable: a call did not come back"})
}

// A check that looks at the cases of others is evaluated by those in which the subject did not crash, and blocked only if there are none.
func TestWatchingCasesOutliveACrash(t *testing.T) {
	dead := probe.Observation{Crash: &probe.Crash{Title: "os.Exit(3)"}}
	watching := func(evaluate func() error, caseIDs ...string) check {
		c := wants("RES-002", evaluate, caseIDs...)
		cases := c.Cases
		c.Cases = func(known bool) ([]Case, error) {
			all, err := cases(known)
			for i := range all {
				all[i].Watches = true
			}
			return all, err
		}
		return c
	}
	owner := called("ARG-004", "required /a")
	compare(t, outcomes(&scripted{observations: map[string]probe.Observation{"required /a": dead}}, owner, watching(fine, "required /a", "example 1")),
		[]string{"ARG-004 fail: os.Exit(3)", "RES-002 pass"})
	compare(t, outcomes(&scripted{observations: map[string]probe.Observation{"required /a": dead}}, owner, watching(broken, "required /a", "example 1")),
		[]string{"ARG-004 fail: os.Exit(3)", "RES-002 warn: something else"})
	compare(t, outcomes(&scripted{observations: map[string]probe.Observation{"required /a": dead}}, owner, watching(fine, "required /a")),
		[]string{"ARG-004 fail: os.Exit(3)", "RES-002 untestable by ARG-004: the tool crashed in required /a"})
}
