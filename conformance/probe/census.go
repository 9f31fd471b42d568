package probe

import "runtime/metrics"

// A census counts the goroutines that are created in this process during a pass. If this package started all of them, the tool has left
// none, and no stack needs to be inspected.
type census struct {
	before uint64
	works  bool // the runtime has the metric
}

// createdMetric counts the goroutines that were ever created.
const createdMetric = "/sched/goroutines-created:goroutines"

func takeCensus() census {
	before, works := created()
	return census{before, works}
}

// onlyOurs reports whether no more goroutines than started were created. All others count as the tool's, even those of a tool that is
// probed at the same time, of the garbage collector, or of a timer.
func (c census) onlyOurs(started int64) bool {
	now, works := created()
	return c.works && works && now-c.before <= uint64(started)
}

// created returns the number of goroutines that were ever created, and reports whether the runtime has that metric.
func created() (count uint64, works bool) {
	sample := []metrics.Sample{{Name: createdMetric}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0, false
	}
	return sample[0].Value.Uint64(), true
}
