package probe

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// As long as others have the machine more time is granted, and no longer than that, and not without end.
func TestOvertime(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		queued []time.Duration // since the call began, at the end of each wait
		want   []time.Duration
		waits  bool // the call does, and not for a processor
	}{
		"an idle machine":   {[]time.Duration{0}, []time.Duration{0}, false},
		"hardly any queue":  {[]time.Duration{19 * time.Millisecond}, []time.Duration{0}, false},
		"a queue once":      {[]time.Duration{300 * time.Millisecond, 310 * time.Millisecond}, []time.Duration{300 * time.Millisecond, 0}, false},
		"a queue always":    {[]time.Duration{2 * time.Second, 4 * time.Second, 6 * time.Second}, []time.Duration{2 * time.Second, time.Second, 0}, false},
		"a call that waits": {[]time.Duration{2 * time.Second}, []time.Duration{0}, true},
	} {
		before := 5 * time.Second
		o := &overtime{ready: func() bool { return !c.waits }, credited: before, left: maxOvertime}
		var got []time.Duration
		for _, queued := range c.queued {
			o.queued = func() time.Duration { return before + queued }
			got = append(got, o.more())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", name, got, c.want)
		}
	}
	if in := (&execution{pace: inVirtual()}).overtime(time.Second); in != nil || in.more() != 0 {
		t.Error("there is overtime in virtual time")
	}
}

// A call is cut at its start when it has entered Execute, however long that takes, and has come to its first wait.
func TestACutAtTheStartComesAfterIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		gate, waits := make(chan struct{}), make(chan bool, 1)
		var ended error
		tool := fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
			ended = ctx.Err()
			<-waits
			return done
		}}
		ctx, cancel := context.WithCancel(t.Context())
		f := newRun("start").launch(ctx, 0, tool, Call{}, gate)
		time.AfterFunc(time.Second, func() { close(gate) }) // the machine is busy
		inReal(time.Minute).settle(f)
		cancel()
		waits <- true
		<-f.done
		if ended != nil {
			t.Errorf("the context had ended when the call began: %v", ended)
		}
	})
}

// An inspection waits for a call that others keep from the machine: it would not see what the call waits for.
func TestInspectionMayExceedItsTime(t *testing.T) {
	for name, test := range map[string]struct {
		share float64 // of the time, in which the process is queued
		back  bool
	}{
		"a busy machine":  {1, true},
		"an idle machine": {0, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			begun, gate := time.Now(), make(chan struct{})
			time.AfterFunc(3*patience, func() { close(gate) })
			r := newRun("meeting")
			m := &inspection{run: r, queued: func() time.Duration { return time.Duration(test.share * float64(time.Since(begun))) }}
			m.Clock = Virtual
			tool := fakeTool{func(context.Context, string, contract.ExecutionContext) contract.Result { return done }}
			m.calls = []*runningCall{r.launch(t.Context(), 0, tool, Call{}, gate)}
			if back := m.await(patience, m.watch); back != test.back {
				t.Errorf("on %s: back %v", name, back)
			}
			<-m.calls[0].done
		})
	}
}
