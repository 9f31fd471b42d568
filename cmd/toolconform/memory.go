package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// plenty is how much memory the process may have without a thought.
const plenty = 128 << 20

// collectLess has the collector run less often than it would, as long as the process is small: it lives for seconds, and a sixth of its time went into
// collecting. From there on what is not collected yet is no more than what is in use, so that the peak of a run over a thousand tools is that of what it
// keeps. Where the user has an opinion, it works as always.
func collectLess() {
	if saysHowToCollect() {
		return
	}
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(plenty)
	afterCollection(&cycle{})
}

// saysHowToCollect reports whether the user does.
func saysHowToCollect() bool { return os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" }

// A cycle is nothing that anybody refers to: each collection finds it, and another one takes its place.
type cycle struct{ _ [1]*cycle }

func afterCollection(c *cycle) {
	runtime.SetFinalizer(c, func(c *cycle) {
		sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(sample)
		if sample[0].Value.Kind() == metrics.KindUint64 {
			debug.SetMemoryLimit(limitFor(sample[0].Value.Uint64()))
		}
		afterCollection(c)
	})
}

// limitFor answers the limit for what is in use. A limit below that would have the collector run all the time.
func limitFor(live uint64) int64 { return int64(max(plenty, 2*live)) }
