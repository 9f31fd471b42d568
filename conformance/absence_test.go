package conformance

import (
	"context"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
)

// silent is a runner whose observations are empty.
type silent struct {
	inspection probe.Inspection
	cannot     probe.Capability
	clock      probe.Clock // of the observations, which contain nothing else
}

func (silent) Name() string                               { return "weather_get" }
func (silent) Origin() probe.Origin                       { return probe.Origin{} }
func (s silent) Can() probe.Capability                    { return probe.Everything &^ s.cannot }
func (s silent) Inspect(context.Context) probe.Inspection { return s.inspection }
func (silent) Stray() []probe.Crash                       { return nil }

func (s silent) Run(_ context.Context, stimuli []probe.Stimulus) []probe.Observation {
	all := make([]probe.Observation, len(stimuli))
	for i := range all {
		all[i].Clock = s.clock
	}
	return all
}

// A tool of which nothing is observed passes no check, whether the way of running says that it cannot observe it or not.
func TestAbsenceIsNeverGreen(t *testing.T) {
	described := probe.Inspection{
		Description: probe.Description{Name: "weather_get", Usage: "weather_get", Schema: []byte(`{"type":"function","name":"weather_get","description":"x",
			"parameters":{"type":"object","properties":{"city":{"type":"string","description":"x"}},"required":["city"],"additionalProperties":false}}`)},
		Examples: []contract.Example{{Arguments: `{"city":"Rome"}`}}, Declaration: probe.Declaration{Services: []string{"catalog"}}, Calls: []probe.Outcome{{OK: true, Payload: []byte("{}")}},
	}
	for _, row := range []struct {
		cannot probe.Capability
		clock  probe.Clock
		passes []string
	}{
		{0, "", nil}, {probe.Everything, "", nil}, {probe.Everything, probe.Real, nil},
		{0, probe.Real, []string{"SHP-010"}}, // that a stimulus was executed shows that the tool was constructed
	} {
		cannot := row.cannot
		outcome, err := Certify(t.Context(), Config{}, silent{described, cannot, row.clock})
		if err != nil {
			t.Fatal(err)
		}
		applies := 0
		for _, c := range outcome.Tools[0].Checks {
			if (c.Verdict == report.Pass || c.Verdict == report.Warn) && !slices.Contains(row.passes, c.Requirement) {
				t.Errorf("%s: %s is %s", cannot.Without(), c.Requirement, c.Verdict)
			}
			if c.Verdict != report.NotApplicable {
				applies++
			}
		}
		if applies < 20 {
			t.Errorf("%s: %d checks apply", cannot.Without(), applies)
		}
	}
}
