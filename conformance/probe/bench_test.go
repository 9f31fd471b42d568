package probe

import (
	"context"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract"
)

func BenchmarkBubble(b *testing.B) {
	for b.Loop() {
		bubble, why := openBubble()
		if bubble == nil {
			b.Fatal(why)
		}
		bubble.close()
	}
}

func BenchmarkInspection(b *testing.B) {
	subject := on(func(Env, context.Context) contract.Result { return done })
	for b.Loop() {
		Local(subject, Options{}).Inspect(b.Context())
	}
}

// sixty stimuli are about as many as a tool gets.
func sixty() []Stimulus {
	var all []Stimulus
	cuts := []Stimulus{{}, {Ending: Ending{End: Cancel, CancelAt: Before}}, {Ending: Ending{End: Cancel, CancelAt: AtStart}}, {Ending: Ending{End: Cancel, CancelAt: Midway}}, {Ending: Ending{End: Deadline, CancelAt: Midway}}}
	for len(all) < 58 {
		all = append(all, one(cuts[len(all)%len(cuts)]))
	}
	return append(all, Stimulus{CaseID: "described", Renders: 64}, Stimulus{CaseID: "at once", Calls: numbered(64), AtOnce: true})
}

func runBattery(b *testing.B, subject Subject, stimuli []Stimulus) {
	runner := Local(subject, Options{})
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
	runBattery(b, on(func(Env, context.Context) contract.Result { return done }), sixty())
}

// The battery with a tool that takes virtual time.
func BenchmarkSlowBattery(b *testing.B) {
	runBattery(b, on(func(_ Env, ctx context.Context) contract.Result { return sleepContext(ctx, 10*time.Second) }), sixty())
}

func BenchmarkAtOnce(b *testing.B) {
	runBattery(b, on(func(Env, context.Context) contract.Result { return done }), sixty()[59:])
}

func BenchmarkStacks(b *testing.B) {
	for b.Loop() {
		routines()
	}
}
