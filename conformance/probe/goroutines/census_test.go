package goroutines

import (
	"testing"
)

// The goroutines that we start are ours; one that anybody else starts is seen, also when it has ended meanwhile.
func TestCensus(t *testing.T) {
	over := make(chan struct{})
	quiet := func() (Run, bool) {
		r := NewRun("census")
		r.Spawn(func() { over <- struct{}{} })
		<-over
		return r, r.StartedAll()
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
