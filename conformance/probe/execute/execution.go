package execute

import (
	"cmp"
	"runtime"
	"runtime/metrics"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
	"github.com/toolconform/toolconform/contract"
)

// An execution is one pass through a stimulus on one clock.
type execution struct {
	subject    Subject
	stimulus   probe.Stimulus
	pace       pace
	timings    timings
	run        goroutines.Run
	fixture    *fixture.Fixture
	seen       probe.Observation
	secondPass bool              // this is the second pass
	leftovers  []probe.Goroutine // goroutines left after the calls and the cleanup
	hung       bool              // a call did not return
	concurrent bool              // calls were made concurrently
	outOfTime  bool              // there was no time for all calls
	idled      time.Duration     // real time that passed while virtual time did between calls
	instances  []contract.Tool   // in the order of construction
	reuse      []contract.Tool   // instances of the first pass, to be used again
}

// execute executes a stimulus: instances, calls, cleanup. It works alike on both clocks, and does not panic.
//
// Goroutines that are left count against the tool only if a second pass leaves them again: what is started once for all calls
// (a pool, a worker under sync.Once) was started by some call, too. lasting reports whether there are such goroutines.
func execute(subject Subject, t probe.Stimulus, p pace, k timings) (seen probe.Observation, lasting bool) {
	defer func() {
		if value := recover(); value != nil {
			seen = probe.Observation{HarnessError: "execute the stimulus: " + goroutines.PanicText(value)}
		}
	}()
	s := newExecution(subject, t, p, k)
	s.pass()
	if len(s.leftovers) > 0 && !s.hung && !s.outOfTime {
		lasting = s.reportLeftovers()
	}
	if s.idled > maxIdle {
		s.seen.Calls = slices.Repeat([]probe.Outcome{{Omission: probe.Omission{Skipped: true}}}, len(t.Calls))
	}
	if s.outOfTime {
		return probe.Observation{Clock: p.clock(), SkipReason: probe.OutOfTime(probe.RealTime(p.bound))}, lasting
	}
	s.seen.Truncate(t.Calls)
	return s.seen, lasting
}

func newExecution(subject Subject, t probe.Stimulus, p pace, k timings) *execution {
	r := goroutines.NewRun(t.CaseID)
	return &execution{subject: subject, stimulus: t, pace: p, timings: k, run: r, fixture: fixture.New(r, t),
		seen: probe.Observation{Clock: p.clock()}}
}

func (s *execution) pass() {
	defer close(s.fixture.Over)
	s.makeCalls()
	close(s.fixture.Returned)
	s.fixture.Cleanup(s.pace.bound)
	s.leftovers = s.settle()
	s.seen.Log, s.seen.Served = s.fixture.Log(), s.fixture.ServedResults(len(s.leftovers) == 0 && !s.hung)
	if s.concurrent { // the order of concurrent calls differs between runs
		slices.SortStableFunc(s.seen.Log, func(a, b probe.Entry) int { return cmp.Compare(a.Call, b.Call) })
		slices.SortStableFunc(s.seen.Served, func(a, b probe.Served) int { return cmp.Compare(a.Call, b.Call) })
	}
}

func (s *execution) makeCalls() {
	if s.stimulus.Register {
		if tool, ok := s.make(goroutines.NoCall); ok {
			s.seen.Registration = append([]string{}, s.register(tool)...)
		}
	}
	var shared contract.Tool
	if len(s.stimulus.Calls) == 0 || !s.stimulus.InstancePerCall && s.stimulus.Baseline < len(s.stimulus.Calls) {
		tool, ok := s.make(goroutines.NoCall)
		if !ok {
			return
		}
		shared = tool
	}
	from, to := s.stimulus.Affected()
	if s.stimulus.Idles() && !s.pace.virtual {
		s.idled = maxIdle + 1
		return
	}
	if s.stimulus.AtOnce {
		before := allocated()
		s.inTurn(shared, 0, from)
		s.inBatches(shared, from, to, batchSize(allocated()-before, from))
	} else {
		s.inTurn(shared, 0, from)
		s.inTurn(shared, from, to)
	}
	if from < to && to < len(s.stimulus.Calls) {
		s.pause()
	}
	s.inTurn(shared, to, len(s.stimulus.Calls))
	if s.stimulus.Describe && shared != nil && !s.hung && !s.secondPass {
		d := describe(s.run, shared, s.pace.bound, nil)
		s.seen.Described = &d
		if s.stimulus.Renders > 0 {
			s.describeFresh()
		}
	}
}

// describeFresh describes a new instance, for comparison with the shared one at the same virtual time.
func (s *execution) describeFresh() {
	fresh := s.construct(goroutines.NoCall)
	if fresh.tool == nil {
		noteConstruction(&s.seen, fresh)
		return
	}
	countDescription(&s.seen, describe(s.run, fresh.tool, s.pace.bound, nil))
}

// pause gives goroutines that the calls have left a moment to end: a cancelled or failed call may clean up after it has
// returned.
func (s *execution) pause() {
	if s.pace.virtual {
		time.Sleep(Grace)
		return
	}
	for pause := time.Millisecond; pause < 10*time.Millisecond && len(s.findLeftovers()) > 0; pause *= 2 {
		time.Sleep(pause)
	}
}

// constructionFailed reports whether an instance is missing, so that the remaining calls cannot be made.
func (s *execution) constructionFailed() bool {
	return s.seen.ConstructorPanic != nil || s.seen.ConstructorError != "" || s.seen.NilTool
}

// make makes an instance for a call, or for NoCall, and reports whether that worked.
func (s *execution) make(call int) (contract.Tool, bool) {
	if len(s.reuse) > 0 {
		tool := s.reuse[0]
		s.reuse = s.reuse[1:]
		return tool, true
	}
	m := s.construct(call)
	noteConstruction(&s.seen, m)
	if m.tool != nil {
		s.instances = append(s.instances, m.tool)
	}
	return m.tool, m.tool != nil
}

// construct makes a tool for a call, or for NoCall. Services have no faults meanwhile: a constructor that needs one may fail.
func (s *execution) construct(call int) construction {
	s.fixture.Constructing.Store(true)
	defer s.fixture.Constructing.Store(false)
	return construct(s.run, s.subject, s.fixture.EnvFor(call, s.stimulus.NilLogger), s.pace.bound)
}

// instance returns the instance for a call, and reports whether there is one.
func (s *execution) instance(call int, shared contract.Tool) (contract.Tool, bool) {
	if s.stimulus.InstancePerCall || call < s.stimulus.Baseline || s.stimulus.Calls[call].Own {
		return s.make(call)
	}
	return shared, true
}

// inTurn makes calls one after another, on the shared instance or on instances of their own.
func (s *execution) inTurn(shared contract.Tool, from, to int) {
	for i := from; i < to && !s.constructionFailed(); i++ {
		if s.outOfTime = s.outOfTime || !s.hung && i > 0 && !s.pace.end.IsZero() && time.Now().After(s.pace.end); s.hung || s.outOfTime || s.idled > maxIdle {
			s.seen.Calls = append(s.seen.Calls, probe.Outcome{Omission: probe.Omission{NotReached: true}})
			continue
		}
		if t := s.stimulus; t.CancelAt == probe.AtMoments && !t.Unaffected(i) && s.pace.moment(t, s.timings, i) == 0 {
			s.seen.Calls = append(s.seen.Calls, probe.Outcome{Omission: probe.Omission{Skipped: true}})
			continue
		}
		s.idle(s.stimulus.Calls[i].Idle)
		tool, ok := s.instance(i, shared)
		if !ok {
			return
		}
		s.fixture.Begin(i)
		out := s.finish(i, s.start(i, tool, nil))
		s.record(out)
		s.fixture.Begin(goroutines.NoCall)
	}
}

// maxIdle is how much real time all idling of a stimulus may take: more, with timers that fire often, would tell little about the tool.
const maxIdle = time.Second

// idleSteps is how often the real time of idling is looked at, but not more than once a minute of virtual time.
const idleSteps = 1000

// idle lets virtual time pass.
func (s *execution) idle(d time.Duration) {
	for step := max(time.Minute, d/idleSteps); d > 0 && s.idled <= maxIdle; d -= step {
		begun := s.pace.elapsed.Load()
		time.Sleep(min(d, step))
		s.idled += time.Duration(s.pace.elapsed.Load() - begun)
	}
}

// atOnce makes calls concurrently: all wait at one gate. Those that are Kept, and others after them, wait until the ones before do.
func (s *execution) atOnce(shared contract.Tool, from, to int) {
	s.concurrent = true
	gate, last := make(chan struct{}), (*runningCall)(nil)
	var outcomes []chan probe.Outcome
	for i := from; i < to && !s.constructionFailed(); i++ {
		if s.hung {
			s.seen.Calls = append(s.seen.Calls, probe.Outcome{Omission: probe.Omission{NotReached: true}})
			continue
		}
		tool, ok := s.instance(i, shared)
		if !ok {
			break
		}
		if i > from && s.stimulus.Calls[i].Kept != s.stimulus.Calls[i-1].Kept {
			close(gate)
			s.pace.settle(last)
			gate = make(chan struct{})
		}
		c, open, outcome := s.start(i, tool, gate), gate, make(chan probe.Outcome, 1)
		last, outcomes = c.runningCall, append(outcomes, outcome)
		s.run.Spawn(func() {
			<-open
			outcome <- s.finish(i, c)
		})
	}
	close(gate)
	for _, outcome := range outcomes {
		s.record(<-outcome)
	}
}

func (s *execution) record(out probe.Outcome) {
	s.seen.Calls = append(s.seen.Calls, out)
	s.hung = s.hung || out.Hung
}

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
// allocated nothing.
func batchSize(bytes uint64, calls int) int {
	if calls == 0 || bytes/uint64(calls) == 0 {
		return noLimit
	}
	return max(int(memoryPerBatch/(bytes/uint64(calls))), minBatch)
}

// noLimit is more calls than a stimulus has.
const noLimit = 1 << 20

// allocated returns the bytes allocated on the heap since the process began.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: allocatedMetric}}
	metrics.Read(sample)
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
