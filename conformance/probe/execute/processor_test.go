package execute

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// withProcessor replaces the processor time of this process by one that grows by step with each reading.
func withProcessor(t *testing.T, step time.Duration) (readings *atomic.Int64) {
	t.Helper()
	real, readings := processorTime, new(atomic.Int64)
	processorTime = func() time.Duration { return time.Duration(readings.Add(1)) * step }
	t.Cleanup(func() { processorTime = real })
	return readings
}

// A call that computes has its limits in processor time: on a machine whose processors others use it returns late and is not accused.
func TestLimitsOfComputing(t *testing.T) {
	for _, row := range []struct {
		what     string
		step     time.Duration
		stimulus probe.Stimulus
		late     bool
	}{
		{"has no processor", 0, one(probe.Stimulus{}), false},
		{"has a processor", time.Hour, one(probe.Stimulus{}), true},
		{"has no processor and is cancelled", 0, one(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Before}}), false},
		{"has a processor and is cancelled", time.Hour, one(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Before}}), true},
	} {
		readings, over := withProcessor(t, row.step), make(chan struct{})
		enough := readings.Load() + 3 // more than the first limit takes
		if row.late {
			enough += 1000
		}
		busy := on(func(fixture.Env, context.Context) contract.Result {
			for readings.Load() < enough {
				select {
				case <-over:
					return done
				default:
				}
			}
			return done
		})
		p := inReal(50 * time.Millisecond)
		p.grace = 50 * time.Millisecond
		seen, _ := execute(busy, row.stimulus, p, nil)
		close(over)
		if c := seen.Calls[0]; c.Hung && !row.late || c.Late != (row.late && c.ContextEnded) || !c.Hung && c.State != "" && !c.Late {
			t.Errorf("a call that %s: %+v", row.what, c)
		}
	}
}

// Virtual time stands still while a call computes, and is given up after as much processor time.
func TestComputingInBubble(t *testing.T) {
	bubbleBound = 200 * time.Millisecond
	defer func() { bubbleBound = ample }()
	readings := withProcessor(t, 0)
	busy := on(func(fixture.Env, context.Context) contract.Result {
		for begun := readings.Load(); readings.Load() < begun+8; {
		}
		return done
	})
	l := newLocal(busy, probe.Options{Timeout: 2 * time.Second})
	l.inspected = true
	if seen := l.do(t.Context(), one(probe.Stimulus{})); seen.Clock != probe.Virtual || !seen.Calls[0].OK {
		t.Errorf("got %+v", seen)
	}
}

// Virtual time does not pass while a call computes: it is cancelled in real time, in another process if there is a supervisor.
func TestComputingIsCancelledInRealTime(t *testing.T) {
	resetFrozen(t)
	withProcessor(t, time.Minute)
	returns := func(after time.Duration) Subject {
		return on(func(_ fixture.Env, ctx context.Context) contract.Result {
			select {
			case <-time.After(after):
			case <-ctx.Done():
			}
			return done
		})
	}
	several := midway
	several.AtOnce = true
	for _, row := range []struct {
		subject  Subject
		leave    bool
		stimulus probe.Stimulus
		clock    probe.Clock // "" if it is left to another process
	}{
		{returns(0), false, midway, probe.Real},
		{returns(0), true, midway, ""},
		{returns(0), false, several, probe.Virtual},
		{returns(0), false, one(probe.Stimulus{}), probe.Virtual},
		{returns(time.Hour), true, midway, probe.Virtual}, // it waits longer than it computes
	} {
		l := newLocal(row.subject, probe.Options{Timeout: ample, Leave: row.leave})
		l.inspected = true
		if seen := l.do(t.Context(), row.stimulus); seen.Clock != row.clock || seen.VirtualTimeStuck != (row.clock == "") {
			t.Errorf("%+v: got %+v", row.stimulus, seen)
		}
		l.closeBubble()
	}
}
