package probe

import (
	"bytes"
	"io"
	"testing"
	"testing/synctest"
	"time"
)

// Only a worker that is at work gives signs of life.
func TestHeartbeat(t *testing.T) {
	var pipe bytes.Buffer
	synctest.Test(t, func(t *testing.T) {
		life := &heartbeat{conn: NewConn(7, nil, &pipe)}
		over := make(chan struct{})
		go life.beat(over)
		rest := func() error { time.Sleep(3 * HeartbeatInterval); return nil }
		time.Sleep(HeartbeatInterval / 2)
		_ = rest()
		if pipe.Len() != 0 {
			t.Error("it gives signs of life before anything was asked")
		}
		_ = life.during(rest)
		_ = rest()
		close(over)
	})
	signs := 0
	conn := NewConn(7, &pipe, nil)
	conn.Alive = func() { signs++ }
	if err := conn.Receive(new(Observation)); err != io.EOF || signs != 3 {
		t.Errorf("%d signs of life, then %v", signs, err)
	}
}

// Signs of life are no messages, and keep none from coming.
func TestConnSkipsSignsOfLife(t *testing.T) {
	var pipe bytes.Buffer
	a, b := NewConn(7, nil, &pipe), NewConn(7, &pipe, nil)
	for range 3 {
		if err := a.Live(); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Send(Observation{HarnessError: "here"}); err != nil {
		t.Fatal(err)
	}
	var got Observation
	if err := b.Receive(&got); err != nil || got.HarnessError != "here" {
		t.Errorf("got %q, %v", got.HarnessError, err)
	}
}
