package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// minLimit is the smallest memory limit.
const minLimit = 128 << 20

// collectLess makes the garbage collector run less often while the process is small. In a run of seconds, collection took a sixth of the
// time. Above minLimit the heap may grow to twice the live memory. GOGC or GOMEMLIMIT in the environment disables it.
func collectLess() {
	if collectorConfigured() {
		return
	}
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(minLimit)
	afterCollection(&cycle{})
}

func collectorConfigured() bool { return os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" }

// A cycle is an unreferenced object: each collection finalizes it and a new one replaces it.
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

// limitFor returns the memory limit for a live heap. A limit below the live heap would make the collector run all the time.
func limitFor(live uint64) int64 { return int64(max(minLimit, 2*live)) }
