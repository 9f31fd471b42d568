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

func BenchmarkMeeting(b *testing.B) {
	subject := on(func(Env, context.Context) contract.Result { return done })
	for b.Loop() {
		Local(subject, Options{}).Meet(b.Context())
	}
}

// sixty trials are about what a tool is put through.
func sixty() []Trial {
	var all []Trial
	cuts := []Trial{{}, {End: Cancel, Cut: Before}, {End: Cancel, Cut: AtStart}, {End: Cancel, Cut: Midway}, {End: Deadline, Cut: Midway}}
	for len(all) < 58 {
		all = append(all, one(cuts[len(all)%len(cuts)]))
	}
	return append(all, Trial{Class: "described", Renders: 64}, Trial{Class: "at once", Calls: numbered(64), AtOnce: true})
}

func battle(b *testing.B, subject Subject, trials []Trial) {
	doer := Local(subject, Options{})
	doer.Meet(b.Context())
	for b.Loop() {
		for _, seen := range doer.Do(b.Context(), trials) {
			if seen.Trouble != "" || seen.NotRun != "" {
				b.Fatal(seen)
			}
		}
	}
}

// The battery over a tool that answers at once.
func BenchmarkBattery(b *testing.B) {
	battle(b, on(func(Env, context.Context) contract.Result { return done }), sixty())
}

// The battery over a tool that takes its time, which is virtual.
func BenchmarkSlowBattery(b *testing.B) {
	battle(b, on(func(_ Env, ctx context.Context) contract.Result { return rest(ctx, 10*time.Second) }), sixty())
}

func BenchmarkAtOnce(b *testing.B) {
	battle(b, on(func(Env, context.Context) contract.Result { return done }), sixty()[59:])
}

func BenchmarkStacks(b *testing.B) {
	for b.Loop() {
		routines()
	}
}
