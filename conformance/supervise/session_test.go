//go:build linux

package supervise

import (
	"context"
	"errors"
	"os"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// listening returns a session with somebody who says things by a pipe, and whose process is this one.
func listening(t *testing.T) (*session, *probe.Conn) {
	t.Helper()
	hear, say, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = errors.Join(hear.Close(), say.Close()) })
	p := &process{pid: os.Getpid(), report: hear, crash: &Ring{}, errors: &Ring{}, exited: make(chan struct{}), ended: make(chan struct{})}
	reader := &failure{Reader: hear}
	return &session{process: p, conn: probe.NewConn(7, reader, say), failure: reader, timeout: time.Hour, watch: &watch{}}, probe.NewConn(7, hear, say)
}

// A supervisor that has no processor comes too late to its own deadline. What was there in time counts.
func TestWhatIsThereInTimeIsReadLate(t *testing.T) {
	t.Parallel()
	s, worker := listening(t)
	s.watch.last.Store(time.Now().Add(time.Hour).UnixNano()) // nobody looks here, and this process is never taken for stopped
	if err := worker.Send(probe.Handshake{Count: 3}); err != nil {
		t.Fatal(err)
	}
	var got probe.Handshake
	if err := s.receive(t.Context(), time.Second, &got); err != nil || got.Count != 3 {
		t.Errorf("got %+v, %v", got, err)
	}
	if err := s.receive(t.Context(), time.Second, &got); !errors.Is(err, errOverdue) {
		t.Errorf("with nothing there: %v", err)
	}
}

// While this process is stopped no result is read, and its deadlines pass all the same.
func TestTimeOfAStopDoesNotCount(t *testing.T) {
	t.Parallel()
	s, worker := listening(t)
	time.AfterFunc(200*time.Millisecond, func() {
		if err := worker.Send(probe.Handshake{Count: 4}); err != nil {
			t.Error(err)
		}
	})
	var got probe.Handshake
	if err := s.receive(t.Context(), 50*time.Millisecond, &got); err != nil || got.Count != 4 {
		t.Errorf("got %+v, %v", got, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if err := s.receive(ctx, 50*time.Millisecond, &got); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("with nothing there: %v", err)
	}
}
