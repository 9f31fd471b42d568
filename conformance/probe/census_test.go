package probe

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// The goroutines that we start are ours; one that anybody else starts is seen, also when it has ended meanwhile.
func TestCensus(t *testing.T) {
	over := make(chan struct{})
	quiet := func() (run, bool) {
		r := newRun("census")
		r.spawn(func() { over <- struct{}{} })
		<-over
		return r, r.census.onlyOurs(1)
	}
	r, ours := quiet()
	if !r.census.works {
		t.Fatal("this version of Go does not count goroutines")
	}
	for n := 0; n < 100 && !ours; n++ { // now and then the runtime starts a goroutine of its own
		r, ours = quiet()
	}
	if !ours {
		t.Fatal("not all of our goroutines are counted")
	}
	go func() { over <- struct{}{} }()
	<-over
	if r.census.onlyOurs(1) {
		t.Error("a goroutine was not seen")
	}
}

// Without a count nothing is known.
func TestCensusThatDoesNotWork(t *testing.T) {
	if (census{}).onlyOurs(1 << 62) {
		t.Error("it is said to be known who started goroutines")
	}
}

// A plain call needs no dump of all stacks: it is known that it has left nothing.
func TestAPlainCallNeedsNoDump(t *testing.T) {
	subject := on(func(Env, context.Context) contract.Result { return done })
	quiet := 0
	for range 20 {
		s := newExecution(subject, Stimulus{CaseID: "plain", Calls: numbered(3), Setup: Setup{InstancePerCall: true}}, inReal(Grace), timings{})
		s.pass()
		if s.run.census.onlyOurs(s.run.started.Load()) {
			quiet++
		}
	}
	if quiet == 0 { // now and then the runtime starts a goroutine of its own
		t.Error("not all of our goroutines are counted")
	}
}
