package wellbehaved

import (
	"context"
	"reflect"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A remembered tool is inspected once, and does once what is done to it whatever the seed: of a tool that always does the same, what was observed in a stimulus is
// what would be observed in the next one that is the same in everything. So a seed costs what only it draws.
type remembered struct {
	probe.Runner
	met     *probe.Inspection
	known   map[string][]memory // by the class of the stimulus
	learned bool                // what is done now is kept
	done    int                 // stimuli that were really done
}

// A memory is a stimulus, and what was observed in it.
type memory struct {
	stimulus probe.Stimulus
	observed probe.Observation
}

// InProcess reports that the tool runs here, as conformance.Run has it.
func (*remembered) InProcess() bool { return true }

func (r *remembered) Inspect(ctx context.Context) probe.Inspection {
	if r.met == nil {
		met := r.Runner.Inspect(ctx)
		r.met = &met
	}
	return *r.met
}

// Do does what is not known, in its order. Only what the first run does is kept, so that memory does not grow with the seeds.
func (r *remembered) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
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

func (r *remembered) recall(t probe.Stimulus) (probe.Observation, bool) {
	for _, m := range r.known[t.CaseID] {
		if reflect.DeepEqual(m.stimulus, t) {
			return m.observed, true
		}
	}
	return probe.Observation{}, false
}
