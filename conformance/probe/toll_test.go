package probe

import (
	"context"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract"
)

func TestWhatIsPutUpWith(t *testing.T) {
	t.Parallel()
	var dying, deaf, slow Toll
	for n := range 3 {
		if why := dying.Paid(); why != "" {
			t.Errorf("after %d deaths: %s", n, why)
		}
		dying.Died(Death{What: "os.Exit(3)"})
	}
	if want := "the tool ended its process 3 times, last by os.Exit(3)"; dying.Paid() != want {
		t.Errorf("got %q, want %q", dying.Paid(), want)
	}
	for deaf.Paid() == "" {
		deaf.Hung(Observation{Calls: []Outcome{{Cut: true, Hung: true}}})
	}
	slow.Saw(Observation{Calls: []Outcome{{OK: true}}})
	for slow.Paid() == "" {
		slow.Hung(Observation{Calls: []Outcome{{Cut: true}, {Hung: true}}})
	}
	if deaf.hangs != mostHangs || slow.hangs != 2*wholeHang {
		t.Errorf("a tool is left alone after %d and %d", deaf.hangs, slow.hangs)
	}
	var still Toll
	still.Saw(Observation{Calls: []Outcome{{OK: true}}})
	if still.Died(Death{Kind: "timeout", What: "no answer within 10s"}); still.Paid() == "" {
		t.Error("a process that gives no sign of life is waited for once more")
	}
}

// What takes all the memory, or all the stack, takes it from everybody, and is done twice and no more.
func TestAFloodCostsMore(t *testing.T) {
	t.Parallel()
	for _, of := range []Death{{Kind: "memory", What: "out of memory"}, {Kind: "fatal", What: "fatal error: stack overflow"}} {
		var toll Toll
		toll.Died(of)
		if why := toll.Paid(); why != "" {
			t.Errorf("after one: %s", why)
		}
		toll.Died(of)
		if want := "the tool ended its process 2 times, last by " + of.What; toll.Paid() != want {
			t.Errorf("after two: %q, want %q", toll.Paid(), want)
		}
	}
}

// A tool of which no call ever comes back costs the time of one.
func TestATollForAllAtOnce(t *testing.T) {
	t.Parallel()
	var never, later Toll
	never.Saw(Observation{Calls: []Outcome{{Missed: true}, {Spared: true}}})
	never.Hung(Observation{Calls: []Outcome{{Hung: true}, {Missed: true}}})
	if never.Paid() == "" {
		t.Error("a tool that never returns is waited for once more")
	}
	later.Saw(Observation{Calls: []Outcome{{Errors: nil}}})
	later.Hung(Observation{Calls: []Outcome{{Hung: true}}})
	if why := later.Paid(); why != "" {
		t.Errorf("a tool that returned before is left alone: %s", why)
	}
}

// Virtual time costs nothing, unless a call computes in it. After a hang in real time a tool is known to be deaf.
func TestWhatAHangCosts(t *testing.T) {
	t.Parallel()
	cut := func(clock Clock, state string) Observation {
		return Observation{Clock: clock, Calls: []Outcome{{Cut: true, Hung: true, State: state}}}
	}
	for name, c := range map[string]struct {
		seen Observation
		cost int
		deaf bool
	}{
		"a wait in virtual time": {cut(Virtual, "chan receive"), 0, false},
		"a computation there":    {cut(Virtual, running), cutHang, false},
		"a wait in real time":    {cut(Real, "IO wait"), cutHang, true},
		"a call that nobody cut": {Observation{Clock: Real, Calls: []Outcome{{}, {Hung: true}}}, wholeHang, false},
	} {
		toll := Toll{back: true}
		if toll.Hung(c.seen); toll.hangs != c.cost || toll.Deaf() != c.deaf {
			t.Errorf("%s: cost %d, deaf %v", name, toll.hangs, toll.Deaf())
		}
	}
}

// In a process of its own, too, a tool of which no call comes back is called once; one that came back before is called again.
func TestNobodyIsWaitedForTwice(t *testing.T) {
	anew(t)
	never := on(func(Env, context.Context) contract.Result { select {} })
	sometimes := on(func(_ Env, ctx context.Context) contract.Result {
		select {
		case <-time.After(time.Minute):
			return done
		case <-ctx.Done():
			select {}
		}
	})
	for name, c := range map[string]struct {
		subject Subject
		again   bool
	}{"never": {never, false}, "sometimes": {sometimes, true}} {
		doer := Local(c.subject, Options{})
		doer.Meet(t.Context())
		seen := doer.Do(t.Context(), []Trial{one(Trial{}), midway, midway})
		if seen[0].Hangs() == c.again || (seen[1].NotRun == "") != c.again || (seen[2].NotRun == "") != c.again {
			t.Errorf("%s: %+v", name, seen)
		}
	}
}

// A call of which nobody knows whether it ever comes back is given up when the time of the trial is over; where others did not, when its
// grace is.
func TestHowLongIsWaitedForTheDeaf(t *testing.T) {
	t.Parallel()
	l := &local{options: Options{Timeout: time.Minute}}
	if p := l.inReal(); p.linger == 0 {
		t.Error("it is given up at once")
	}
	l.options.Deaf = true
	s := stage{pace: l.inReal(), known: known{takes: []time.Duration{time.Hour}}}
	if got := s.linger(0, &endedCall{begun: time.Now()}); got != 0 {
		t.Errorf("it is waited for %v longer", got)
	}
}
