package conformance

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// described wants a stimulus that calls nothing.
func described(id string) check.Check { return wants(id, fine, "described") }

// called wants one that does.
func called(id, class string) check.Check {
	return asks(id, fine, probe.Stimulus{CaseID: class, Calls: []probe.Call{{}}})
}

func TestACrashInTheInspectionIsBlamedOnWhatWasDone(t *testing.T) {
	checks := []check.Check{
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
			"SHP-010 fail: os.Exit(3)", "SHP-011 untestable by SHP-010: the tool died when it was made",
			"NAM-001 untestable by SHP-010: the tool died when it was made", "RES-001 untestable by SHP-010: the tool died when it was made",
			"ARG-004 untestable by SHP-010: the tool died when it was made",
		}},
		"accessor": {probe.Inspection{Crash: exit, Under: "the accessor Schema", Description: known}, []string{
			"SHP-010 untestable by SHP-011: the tool died in Schema", "SHP-011 fail: os.Exit(3)",
			"NAM-001 untestable by SHP-011: the tool died in Schema", "RES-001 untestable by SHP-011: the tool died in Schema",
			"ARG-004 untestable by SHP-011: the tool died in Schema",
		}},
		"call": {probe.Inspection{Crash: exit, Under: probe.InspectionClass, Description: known, Examples: example}, []string{
			"SHP-010 pass", "SHP-011 pass", "NAM-001 pass", "RES-001 fail: os.Exit(3)",
			"ARG-004 untestable by RES-001: the tool died when it was first called",
		}},
		"a goroutine of the constructor": {
			probe.Inspection{Crash: &probe.Crash{Title: "panic: late", CaseID: probe.ConstructorClass}, Under: probe.InspectionClass, Description: known},
			[]string{"SHP-010 fail: panic: late"},
		},
		"an error": {probe.Inspection{ConstructorError: "WEATHER_KEY is not set"}, []string{
			"SHP-010 untestable: its constructor answers an error: WEATHER_KEY is not set",
			"SHP-011 untestable by SHP-010: its constructor answers an error: WEATHER_KEY is not set",
		}},
	} {
		t.Run(name, func(t *testing.T) { compare(t, outcomes(&scripted{inspection: c.inspection}, checks...), c.want) })
	}
}

func TestWhatIsMissingIsSaidInANarrowedRunToo(t *testing.T) {
	tool := &scripted{inspection: probe.Inspection{ConstructorError: "WEATHER_KEY is not set"}}
	compare(t, outcomes(tool, described("NAM-001")), []string{"NAM-001 untestable: its constructor answers an error: WEATHER_KEY is not set"})
}

// straying is a tool of which something died that no stimulus is to blame for.
type straying struct {
	scripted
	crashes []probe.Crash
}

func (s *straying) Stray() []probe.Crash { return s.crashes }

func TestACrashThatNoStimulusIsToBlameFor(t *testing.T) {
	tool := &straying{crashes: []probe.Crash{{Title: "panic: late", CaseID: probe.InspectionClass}}}
	all := []check.Check{called("RES-001", "example 1"), called("ARG-004", "required /a")}
	compare(t, outcomes(tool, all...), []string{"RES-001 fail: panic: late", "ARG-004 pass"})
	compare(t, outcomes(tool, all[1]), []string{"ARG-004 untestable: the tool died: panic: late"})
}

func TestACrashInAStimulusThatTheInspectionIsToBlameFor(t *testing.T) {
	crash := &probe.Crash{Title: "panic: late", CaseID: probe.ConstructorClass}
	tool := &scripted{observations: map[string]probe.Observation{"required /a": {Crash: crash}}}
	compare(t, outcomes(tool, wants("SHP-010", fine, "made"), wants("ARG-004", fine, "required /a")), []string{
		"SHP-010 fail: panic: late", "ARG-004 untestable by SHP-010: the tool died in required /a",
	})
	compare(t, outcomes(tool, wants("ARG-004", fine, "required /a")), []string{"ARG-004 fail: panic: late"})
}
