package conformance

import (
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// siblingNames returns for each tool the names of the other tools that the same maker returns, for example in a slice. They are meant to be
// registered together; nothing is known about other tools of a run.
func siblingNames(runners []probe.Runner) [][]string {
	batches := map[string][]int{}
	for i, runner := range runners {
		if key := makerKey(runner); key != "" {
			batches[key] = append(batches[key], i)
		}
	}
	siblings := make([][]string, len(runners))
	for _, members := range batches {
		for _, i := range members {
			for _, k := range members {
				if k != i {
					siblings[i] = append(siblings[i], runners[k].Name())
				}
			}
		}
	}
	return siblings
}

// makerKey returns a key that all tools of one maker share, "" for a tool that is made alone.
func makerKey(runner probe.Runner) string {
	origin := runner.Origin()
	maker, _, several := strings.Cut(origin.Maker, "[")
	if !several {
		return ""
	}
	return origin.Module + "\x00" + origin.Package + "\x00" + maker
}
