package conformance

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
)

// A constructor that panics whenever it makes a tool again does so without a logger and in another process, too.
func TestAConstructorThatPanicsAnywayIsBlamedOnce(t *testing.T) {
	made := func(value string) probe.Observation {
		return probe.Observation{ConstructorPanic: &probe.Panic{Value: value}}
	}
	checks := func() []check.Check {
		mute := probe.Stimulus{CaseID: "mute", NilLogger: true}
		second := probe.Stimulus{CaseID: "elsewhere", OtherEnv: true}
		return []check.Check{wants("SHP-010", broken, "made"), asks("SHP-012", broken, mute), asks("DET-002", broken, second)}
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

// One that never makes a tool does not make it again: the check on constructors tells what it sees.
func TestAConstructorThatNeverMakesAToolIsSeenByItsCheck(t *testing.T) {
	panics := &probe.Panic{Value: "a setting is missing"}
	tool := &scripted{
		inspection:   probe.Inspection{ConstructorPanic: panics},
		observations: map[string]probe.Observation{"made": {ConstructorPanic: panics}},
	}
	constructor := wants("SHP-010", broken, "made")
	compare(t, outcomes(tool, constructor), []string{"SHP-010 fail: something else"})
}
