package conformance_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/helloworld"
)

// BenchmarkBattery certifies one trivial tool in this process, from inspection to report.
func BenchmarkBattery(b *testing.B) {
	subject := conformance.Tool(helloworld.New)
	cases := 0
	for b.Loop() {
		outcome, err := conformance.Run(context.Background(), conformance.Config{}, subject)
		if err != nil || !outcome.Conforms() {
			b.Fatalf("the reference tool does not conform: %v", err)
		}
		cases = 0
		for _, c := range outcome.Tools[0].Checks {
			cases += c.Cases
		}
	}
	b.ReportMetric(float64(cases), "cases/op")
}
