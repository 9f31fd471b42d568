package checks

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
)

// BenchmarkStimuli returns the cases of all checks, as a run does for each tool.
func BenchmarkStimuli(b *testing.B) {
	f := NewTarget(b, City, Paris)
	all := All()
	for b.Loop() {
		f = check.Understand(f.Inspection, f.Profile)
		for _, c := range all {
			_, _ = c.Cases(f)
		}
	}
}
