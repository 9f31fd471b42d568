//go:build linux

package supervise

import (
	"io"
	"testing"
	"time"
)

// heard is how listening to a process ends that says nothing, and for which nobody has set a time.
func heard(p *process) error {
	_, err := io.ReadAll(p.report)
	return err
}

// A process that a signal has stopped is ended.
func TestStoppedProcessIsEnded(t *testing.T) {
	t.Parallel()
	p := play(t, "stop", here)
	<-p.ended
	if got := remainsOf(p, true).diagnose("", tracer{}); got.Title != stoppedItself {
		t.Errorf("got %+v", got)
	}
}

// A process that goes on when it has let go of the connection is not waited for, and one that ends is. The margin is far longer than any
// test.
func TestProcessThatClosesItsConnectionAndContinues(t *testing.T) {
	t.Parallel()
	for act, ends := range map[string]bool{"become": false, "leave": true} {
		s := &session{process: play(t, act, here), timeout: 24 * time.Hour}
		if err := heard(s.process); err != nil {
			t.Fatal(err)
		}
		if got := s.isEnding(); got != ends {
			t.Errorf("%s: it is about to end: %v", act, got)
		}
	}
}
