package conformance

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/probe"
)

// disproven returns where a stimulus panics at a place that toolvet has proven cannot: then its proof is wrong, or its list is of other sources. Both are
// errors of ours, and nothing can be concluded. What a service of ours panics with is no part of the proof.
func (r *run) disproven(i int) error {
	if r.sites.Empty() || i >= len(r.seen) || r.stimuli[i].Fault.Kind == probe.Panics {
		return nil
	}
	var panics []probe.Place
	if d := r.seen[i].Crash; d != nil && (d.Kind == "panic" || d.Kind == "fatal") {
		panics = append(panics, d.Place)
	}
	for _, c := range r.seen[i].Calls {
		if c.Panic != nil {
			panics = append(panics, c.Panic.Place)
		}
	}
	for _, at := range panics {
		if key := r.sites.Proven(at); key != "" {
			return fmt.Errorf("toolvet calls this place proven, and it panics: %s (if the list of sites was made from these sources, this is an error of toolvet: "+
				"please report it)", key)
		}
	}
	return nil
}
