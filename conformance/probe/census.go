package probe

import "runtime/metrics"

// A census counts the goroutines that come into being in this process during a pass. Where there are no more than we started
// ourselves, the tool started none, and none of its can have stayed: that is known without looking at any stack.
type census struct {
	before uint64
	works  bool
}

// createdMetric is how many goroutines there have ever been.
const createdMetric = "/sched/goroutines-created:goroutines"

func takeCensus() census {
	before, works := created()
	return census{before, works}
}

// onlyOurs reports whether no goroutine but so many has come into being. Whatever is unclear counts as one of the tool's: a tool
// that is tried at the same time, a worker of the garbage collector, a timer.
func (c census) onlyOurs(started int64) bool {
	now, works := created()
	return c.works && works && now-c.before <= uint64(started)
}

func created() (count uint64, works bool) {
	sample := []metrics.Sample{{Name: createdMetric}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0, false
	}
	return sample[0].Value.Uint64(), true
}
