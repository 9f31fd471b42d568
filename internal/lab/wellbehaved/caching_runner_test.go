package wellbehaved

import (
	"context"
	"reflect"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A cachingRunner inspects its tool once. It returns a stored observation for a stimulus that equals an earlier one, which is valid because
// the tools are deterministic. So a seed only costs the stimuli that depend on it.
type cachingRunner struct {
	probe.Runner
	inspection *probe.Inspection
	results    map[string][]cachedRun // by CaseID
	complete   bool                   // no more results are stored
	executed   int                    // the number of stimuli that were not in results
}

// A cachedRun is a stimulus and its observation.
type cachedRun struct {
	stimulus probe.Stimulus
	observed probe.Observation
}

func (r *cachingRunner) Inspect(ctx context.Context) probe.Inspection {
	if r.inspection == nil {
		inspection := r.Runner.Inspect(ctx)
		r.inspection = &inspection
	}
	return *r.inspection
}

// Run runs the stimuli without a stored result, in their order. It stores those of the first seed only, to limit the memory.
func (r *cachingRunner) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
	all := make([]probe.Observation, len(stimuli))
	var open []probe.Stimulus
	var places []int
	for i, t := range stimuli {
		if seen, ok := r.lookup(t); ok {
			all[i] = seen
			continue
		}
		open, places = append(open, t), append(places, i)
	}
	r.executed += len(open)
	for i, seen := range r.Runner.Run(ctx, open) {
		all[places[i]] = seen
		if !r.complete {
			r.results[open[i].CaseID] = append(r.results[open[i].CaseID], cachedRun{open[i], seen})
		}
	}
	return all
}

func (r *cachingRunner) lookup(t probe.Stimulus) (probe.Observation, bool) {
	for _, m := range r.results[t.CaseID] {
		if reflect.DeepEqual(m.stimulus, t) {
			return m.observed, true
		}
	}
	return probe.Observation{}, false
}
