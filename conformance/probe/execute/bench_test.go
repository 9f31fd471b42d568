package execute

import (
	"context"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
	"github.com/toolconform/toolconform/contract"
)

func BenchmarkBubble(b *testing.B) {
	for b.Loop() {
		bubble, why := openBubble(0)
		if bubble == nil {
			b.Fatal(why)
		}
		bubble.close()
	}
}

func BenchmarkInspection(b *testing.B) {
	subject := on(func(fixture.Env, context.Context) contract.Result { return done })
	for b.Loop() {
		Local(subject, probe.Options{}).Inspect(b.Context())
	}
}

// sixty stimuli are about as many as a tool gets.
func sixty() []probe.Stimulus {
	var all []probe.Stimulus
	cuts := []probe.Stimulus{{}, {Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Before}}, {Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.AtStart}}, {Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Midway}}, {Ending: probe.Ending{End: probe.Deadline, CancelAt: probe.Midway}}}
	for len(all) < 58 {
		all = append(all, one(cuts[len(all)%len(cuts)]))
	}
	return append(all, probe.Stimulus{CaseID: "described", Renders: 64}, probe.Stimulus{CaseID: "at once", Calls: numbered(64), AtOnce: true})
}

func runBattery(b *testing.B, subject Subject, stimuli []probe.Stimulus) {
	runner := Local(subject, probe.Options{})
	runner.Inspect(b.Context())
	for b.Loop() {
		for _, seen := range runner.Run(b.Context(), stimuli) {
			if seen.HarnessError != "" || seen.SkipReason != "" {
				b.Fatal(seen)
			}
		}
	}
}

// The battery with a tool that returns at once.
func BenchmarkBattery(b *testing.B) {
	runBattery(b, on(func(fixture.Env, context.Context) contract.Result { return done }), sixty())
}

// The battery with a tool that takes virtual time.
func BenchmarkSlowBattery(b *testing.B) {
	runBattery(b, on(func(_ fixture.Env, ctx context.Context) contract.Result { return sleepContext(ctx, 10*time.Second) }), sixty())
}

func BenchmarkAtOnce(b *testing.B) {
	runBattery(b, on(func(fixture.Env, context.Context) contract.Result { return done }), sixty()[59:])
}

func BenchmarkStacks(b *testing.B) {
	for b.Loop() {
		goroutines.All()
	}
}
