package suite

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// described returns a check with a stimulus without calls.
func described(id string) check { return wants(id, fine, "described") }

// called returns a check with a stimulus that calls the tool.
func called(id, caseID string) check {
	return asks(id, fine, probe.Stimulus{CaseID: caseID, Calls: []probe.Call{{}}})
}

func TestCrashDuringInspection(t *testing.T) {
	checks := []check{
		wants("SHP-010", fine, "made"), wants("SHP-011", fine, "described"), described("NAM-001"), called("RES-001", "example 1"), called("ARG-004", "required /a"),
	}
	exit := &probe.Crash{Kind: "exit", Title: "os.Exit(3)"}
	known := probe.Description{Name: "weather_lookup"}
	example := []contract.Example{{Arguments: `{"city":"Bern"}`}}
	for name, c := range map[string]struct {
		inspection probe.Inspection
		want       []string
	}{
		"init": {probe.Inspection{Crash: &probe.Crash{Kind: "init", Title: "panic: init"}}, []string{
			"SHP-010 fail: panic: init", "SHP-011 untestable by SHP-010: its package does not start",
			"NAM-001 untestable by SHP-010: its package does not start", "RES-001 untestable by SHP-010: its package does not start",
			"ARG-004 untestable by SHP-010: its package does not start",
		}},
		"constructor": {probe.Inspection{Crash: exit, Under: probe.ConstructorClass}, []string{
			"SHP-010 fail: os.Exit(3)", "SHP-011 untestable by SHP-010: the tool crashed when it was made",
			"NAM-001 untestable by SHP-010: the tool crashed when it was made", "RES-001 untestable by SHP-010: the tool crashed when it was made",
			"ARG-004 untestable by SHP-010: the tool crashed when it was made",
		}},
		"accessor": {probe.Inspection{Crash: exit, Under: "the accessor Schema", Description: known}, []string{
			"SHP-010 untestable by SHP-011: the tool crashed in Schema", "SHP-011 fail: os.Exit(3)",
			"NAM-001 untestable by SHP-011: the tool crashed in Schema", "RES-001 untestable by SHP-011: the tool crashed in Schema",
			"ARG-004 untestable by SHP-011: the tool crashed in Schema",
		}},
		"call": {probe.Inspection{Crash: exit, Under: probe.InspectionClass, Description: known, Examples: example}, []string{
			"SHP-010 pass", "SHP-011 pass", "NAM-001 pass", "RES-001 fail: os.Exit(3)",
			"ARG-004 untestable by RES-001: the tool crashed when it was first called",
		}},
		"a goroutine of the constructor": {
			probe.Inspection{Crash: &probe.Crash{Title: "panic: late", CaseID: probe.ConstructorClass}, Under: probe.InspectionClass, Description: known},
			[]string{"SHP-010 fail: panic: late"},
		},
		"an error": {probe.Inspection{Construction: probe.Construction{ConstructorError: "WEATHER_KEY is not set"}}, []string{
			"SHP-010 untestable: its constructor returns an error: WEATHER_KEY is not set",
			"SHP-011 untestable by SHP-010: its constructor returns an error: WEATHER_KEY is not set",
		}},
	} {
		t.Run(name, func(t *testing.T) { compare(t, outcomes(&scripted{inspection: c.inspection}, checks...), c.want) })
	}
}

func TestMissingConstructorArgumentsInPartialRun(t *testing.T) {
	tool := &scripted{inspection: probe.Inspection{Construction: probe.Construction{ConstructorError: "WEATHER_KEY is not set"}}}
	compare(t, outcomes(tool, described("NAM-001")), []string{"NAM-001 untestable: its constructor returns an error: WEATHER_KEY is not set"})
}

// straying is a tool with crashes outside of any stimulus.
type straying struct {
	scripted
	crashes []probe.Crash
}

func (s *straying) Stray() []probe.Crash { return s.crashes }

func TestStrayCrash(t *testing.T) {
	tool := &straying{crashes: []probe.Crash{{Title: "panic: late", CaseID: probe.InspectionClass}}}
	all := []check{called("RES-001", "example 1"), called("ARG-004", "required /a")}
	compare(t, outcomes(tool, all...), []string{"RES-001 fail: panic: late", "ARG-004 pass"})
	compare(t, outcomes(tool, all[1]), []string{"ARG-004 untestable: the tool crashed: panic: late"})
}

func TestCrashCausedByInspection(t *testing.T) {
	crash := &probe.Crash{Title: "panic: late", CaseID: probe.ConstructorClass}
	tool := &scripted{observations: map[string]probe.Observation{"required /a": {Crash: crash}}}
	compare(t, outcomes(tool, wants("SHP-010", fine, "made"), wants("ARG-004", fine, "required /a")), []string{
		"SHP-010 fail: panic: late", "ARG-004 untestable by SHP-010: the tool crashed in required /a",
	})
	compare(t, outcomes(tool, wants("ARG-004", fine, "required /a")), []string{"ARG-004 untestable by SHP-010: the tool crashed in required /a"})
}

// A constructor that panics on every further call also panics without a logger and in another process; it is blamed once.
func TestConstructorPanicIsReportedOnce(t *testing.T) {
	made := func(value string) probe.Observation {
		return probe.Observation{Construction: probe.Construction{ConstructorPanic: &probe.Panic{Value: value}}}
	}
	checks := func() []check {
		mute := probe.Stimulus{CaseID: "mute", Setup: probe.Setup{NilLogger: true}}
		second := probe.Stimulus{CaseID: "elsewhere", OtherEnv: true}
		return []check{wants("SHP-010", broken, "made"), asks("SHP-012", broken, mute), asks("DET-002", broken, second)}
	}
	for _, row := range []struct {
		plain, mute, second probe.Observation
		want                []string
	}{
		{made("registered twice"), made("registered twice"), made("registered twice"), []string{
			"SHP-010 fail: the constructor panics when the tool is made again: registered twice",
			"SHP-012 untestable by SHP-010: the constructor panics when it makes the tool again",
			"DET-002 untestable by SHP-010: the constructor panics when it makes the tool again",
		}},
		{probe.Observation{}, made("no logger"), made("no such zone"), []string{
			"SHP-010 fail: something else", "SHP-012 fail: something else",
			"DET-002 fail: the constructor panics in a second process: no such zone",
		}},
	} {
		tool := &scripted{observations: map[string]probe.Observation{"made": row.plain, "mute": row.mute, "elsewhere": row.second}}
		compare(t, outcomes(tool, checks()...), row.want)
	}
}

// A constructor that never returns a tool is reported by the rule on constructors.
func TestConstructorThatAlwaysFails(t *testing.T) {
	panics := &probe.Panic{Value: "a setting is missing"}
	tool := &scripted{
		inspection:   probe.Inspection{Construction: probe.Construction{ConstructorPanic: panics}},
		observations: map[string]probe.Observation{"made": {Construction: probe.Construction{ConstructorPanic: panics}}},
	}
	constructor := wants("SHP-010", broken, "made")
	compare(t, outcomes(tool, constructor), []string{"SHP-010 fail: the constructor panics: a setting is missing"})
}

// The author of a constructor that fails in a cleared environment learns how to set what it reads.
func TestClearedEnvironment(t *testing.T) {
	of := func(origin probe.Origin, err error) string { cleared(err, origin); return err.Error() }
	for _, c := range []struct {
		origin probe.Origin
		err    error
		want   string
	}{
		{probe.Origin{}, &Untestable{Why: "no key"}, "no key"},
		{probe.Origin{Cleared: true}, &Untestable{Why: "no key"},
			`no key; toolconform clears the environment: a declared subject sets a variable with env.Setenv("NAME", …)`},
		{probe.Origin{Cleared: true, Reads: []string{"A", "B"}}, &Violation{Got: "panics"},
			`panics; toolconform clears the environment: a declared subject sets a variable with env.Setenv("A", …), env.Setenv("B", …)`},
		{probe.Origin{Cleared: true}, &Violation{Got: "panics"}, "panics"},
		{probe.Origin{Cleared: true, Missing: "New needs a Catalog"}, &Untestable{Why: "New needs a Catalog"}, "New needs a Catalog"},
	} {
		if got := of(c.origin, c.err); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}
