package wellbehaved

import (
	"context"
	"reflect"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A cached runner inspects its tool once and reuses observations of equal stimuli for further seeds, because the tools are deterministic.
// A further seed costs only the stimuli that it generates.
type cached struct {
	probe.Runner
	inspection *probe.Inspection
	known      map[string][]memory // by case ID
	learned    bool                // the cache is complete
	done       int                 // number of stimuli executed
}

// A memory is a stimulus and its observation.
type memory struct {
	stimulus probe.Stimulus
	observed probe.Observation
}

// InProcess reports that the tool runs in this process, as in conformance.Run.
func (*cached) InProcess() bool { return true }

func (r *cached) Inspect(ctx context.Context) probe.Inspection {
	if r.inspection == nil {
		inspection := r.Runner.Inspect(ctx)
		r.inspection = &inspection
	}
	return *r.inspection
}

// Run executes the stimuli that are not cached. Only those of the first run are added to the cache, to limit memory.
func (r *cached) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
	all := make([]probe.Observation, len(stimuli))
	var open []probe.Stimulus
	var places []int
	for i, t := range stimuli {
		if seen, ok := r.recall(t); ok {
			all[i] = seen
			continue
		}
		open, places = append(open, t), append(places, i)
	}
	r.done += len(open)
	for i, seen := range r.Runner.Run(ctx, open) {
		all[places[i]] = seen
		if !r.learned {
			r.known[open[i].CaseID] = append(r.known[open[i].CaseID], memory{open[i], seen})
		}
	}
	return all
}

func (r *cached) recall(t probe.Stimulus) (probe.Observation, bool) {
	for _, m := range r.known[t.CaseID] {
		if reflect.DeepEqual(m.stimulus, t) {
			return m.observed, true
		}
	}
	return probe.Observation{}, false
}
