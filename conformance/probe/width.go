package probe

import (
	"runtime"
	"runtime/metrics"

	"github.com/toolconform/toolconform/contract"
)

// Calls that are made at once share the memory of one process, of which a supervisor gives less than a host would. Thirty-two calls
// that take a hundred megabytes each for a moment would end it, and that is no fault of theirs: so fewer of them are made at a time.

// What calls at once may take together, and how few are still made at a time: two that share something
// get in each other's way.
const (
	memoryAtOnce = softMemory / 3
	fewestAtOnce = 2
)

// allocatedMetric is how many bytes were ever taken from the heap.
const allocatedMetric = "/gc/heap/allocs:bytes"

// width returns how many calls are made at a time, where so many took so many bytes when they were made alone. Whoever took none, or
// was not seen to take any, has them all made at once.
func width(taken uint64, calls int) int {
	if calls == 0 || taken/uint64(calls) == 0 {
		return everyone
	}
	return max(int(memoryAtOnce/(taken/uint64(calls))), fewestAtOnce)
}

// everyone is more calls than a stimulus has.
const everyone = 1 << 20

// allocated returns how many bytes were taken from the heap since the process began; 0 where that cannot be reported.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: allocatedMetric}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return sample[0].Value.Uint64()
}

// together makes calls at once, as many at a time as the memory has room for by what each took alone. What those before them have left
// to the collector is room, too: it does not come round to it in time by itself.
func (s *execution) together(shared contract.Tool, from, to, wide int) {
	for ; from < to; from += wide {
		if wide < to-from {
			runtime.GC()
		}
		s.atOnce(shared, from, min(from+wide, to))
	}
}
