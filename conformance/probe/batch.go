package probe

import (
	"runtime"
	"runtime/metrics"

	"github.com/toolconform/toolconform/contract"
)

// Concurrent calls share the memory of one process, which a supervisor limits more than a host would. Thirty-two calls of a hundred
// megabytes each would exceed the limit, which is no fault of the tool. So calls that need much memory are made in batches.

// All calls of a batch together may allocate memoryPerBatch bytes. A batch has at least minBatch calls, so that races can show.
const (
	memoryPerBatch = softMemory / 3
	minBatch       = 2
)

// allocatedMetric counts the bytes that were ever allocated on the heap.
const allocatedMetric = "/gc/heap/allocs:bytes"

// batchSize returns how many calls fit into a batch, given the bytes that calls allocated when they were made in turn; noLimit if they
// allocated nothing, or it is not known.
func batchSize(bytes uint64, calls int) int {
	if calls == 0 || bytes/uint64(calls) == 0 {
		return noLimit
	}
	return max(int(memoryPerBatch/(bytes/uint64(calls))), minBatch)
}

// noLimit is more calls than a stimulus has.
const noLimit = 1 << 20

// allocated returns the bytes allocated on the heap since the process began; 0 if the runtime does not report them.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: allocatedMetric}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return sample[0].Value.Uint64()
}

// inBatches makes calls concurrently, size at a time. Between batches it collects the garbage of the last one: the collector would
// not do so in time.
func (s *execution) inBatches(shared contract.Tool, from, to, size int) {
	for ; from < to; from += size {
		if size < to-from {
			runtime.GC()
		}
		s.atOnce(shared, from, min(from+size, to))
	}
}
