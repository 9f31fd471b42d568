package conformance

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/trial"
)

// A constructor that panics whenever it makes a tool again does so without a logger and in another process, too.
func TestAConstructorThatPanicsAnywayIsBlamedOnce(t *testing.T) {
	made := func(value string) trial.Observation { return trial.Observation{Made: &trial.Panic{Value: value}} }
	checks := func() []check.Check {
		mute := trial.Trial{Class: "mute", Mute: true}
		second := trial.Trial{Class: "elsewhere", Elsewhere: true}
		return []check.Check{wants("SHP-010", broken, "made"), asks("SHP-012", broken, mute), asks("DET-002", broken, second)}
	}
	for _, row := range []struct {
		plain, mute, second trial.Observation
		want                []string
	}{
		{made("registered twice"), made("registered twice"), made("registered twice"), []string{
			"SHP-010 fail: the constructor panics when the tool is made again: registered twice",
			"SHP-012 untestable by SHP-010: the constructor panics when it makes the tool again",
			"DET-002 untestable by SHP-010: the constructor panics when it makes the tool again",
		}},
		{trial.Observation{}, made("no logger"), made("no such zone"), []string{
			"SHP-010 fail: something else", "SHP-012 fail: something else",
			"DET-002 fail: the constructor panics in a second process: no such zone",
		}},
	} {
		tool := &scripted{observations: map[string]trial.Observation{"made": row.plain, "mute": row.mute, "elsewhere": row.second}}
		compare(t, outcomes(tool, checks()...), row.want)
	}
}

// One that never makes a tool does not make it again: the check on constructors tells what it sees.
func TestAConstructorThatNeverMakesAToolIsSeenByItsCheck(t *testing.T) {
	panics := &trial.Panic{Value: "a setting is missing"}
	tool := &scripted{
		meeting:      trial.Meeting{Made: panics},
		observations: map[string]trial.Observation{"made": {Made: panics}},
	}
	constructor := wants("SHP-010", broken, "made")
	compare(t, outcomes(tool, constructor), []string{"SHP-010 fail: something else"})
}
