package conformance

import (
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// togetherWith returns for each tool the names of the others that one maker makes with it, in a slice say. Those are meant to
// be registered together. Of other tools of a run nobody knows that: they may be two versions, or fakes, or of two hosts.
func togetherWith(runners []probe.Runner) [][]string {
	batches := map[string][]int{}
	for i, runner := range runners {
		if key := batch(runner); key != "" {
			batches[key] = append(batches[key], i)
		}
	}
	together := make([][]string, len(runners))
	for _, members := range batches {
		for _, i := range members {
			for _, k := range members {
				if k != i {
					together[i] = append(together[i], runners[k].Name())
				}
			}
		}
	}
	return together
}

// batch returns what all tools of one maker have in common; "" for a tool that is made alone.
func batch(runner probe.Runner) string {
	sourced, ok := runner.(probe.Sourced)
	if !ok {
		return ""
	}
	origin := sourced.Origin()
	maker, _, several := strings.Cut(origin.Maker, "[")
	if !several {
		return ""
	}
	return origin.Module + "\x00" + origin.Package + "\x00" + maker
}
