package goroutines

import (
	"testing"
)

// The goroutines that we start are ours; one that anybody else starts is seen, also when it has ended meanwhile.
func TestStartedAll(t *testing.T) {
	over := make(chan struct{})
	quiet := func() (Run, bool) {
		r := NewRun("census")
		r.Spawn(func() { over <- struct{}{} })
		<-over
		return r, r.StartedAll()
	}
	r, ours := quiet()
	for n := 0; n < 100 && !ours; n++ { // now and then the runtime starts a goroutine of its own
		r, ours = quiet()
	}
	if !ours {
		t.Fatal("not all of our goroutines are counted")
	}
	go func() { over <- struct{}{} }()
	<-over
	if r.StartedAll() {
		t.Error("a goroutine was not seen")
	}
}
