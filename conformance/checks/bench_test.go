package checks

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/check/checktest"
)

// BenchmarkStimuli returns the cases of all checks, as a run does for each tool.
func BenchmarkStimuli(b *testing.B) {
	f := checktest.NewTarget(b, checktest.City, checktest.Paris)
	all := All()
	for b.Loop() {
		f = check.Understand(f.Inspection, f.Profile)
		for _, c := range all {
			_, _ = c.Cases(f)
		}
	}
}
