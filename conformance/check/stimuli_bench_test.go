package check

import "testing"

// BenchmarkStimuli returns the stimuli of all checks, as a run does for each tool.
func BenchmarkStimuli(b *testing.B) {
	f := newTarget(b, city, paris)
	all := All()
	for b.Loop() {
		f.shared = &plan{}
		for _, c := range all {
			_, _ = c.Cases(f)
		}
	}
}
