package schedule

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Tasks take turns in the order of their start, and timers fire only when nothing else can go on.
func TestOrder(t *testing.T) {
	var s Scheduler
	var log []string
	note := func(text string) { log = append(log, text) }
	s.Run(func(main *Task) bool {
		for i := range 2 {
			s.Spawn(func(other *Task) bool {
				for round := range 2 {
					note(fmt.Sprint(i, round))
					if err := other.Pause(); err != nil {
						t.Error(err)
					}
				}
				return true
			})
		}
		fired := false
		s.Later(time.Hour, nil, func() { fired = true })
		if stop := s.Later(time.Minute, nil, func() { t.Error("a timer that was stopped") }); !stop() || stop() {
			t.Error("a timer is stopped once")
		}
		if err := main.Wait(func() bool { return fired }); err != nil {
			t.Error(err)
		}
		note(s.Now.String())
		return true
	})
	s.Close()
	if got := fmt.Sprint(log); got != "[0 0 1 0 0 1 1 1 1h0m0s]" {
		t.Error(got)
	}
}

// A task that waits for what no other can do gets ErrDeadlock, and then all others end.
func TestDeadlock(t *testing.T) {
	var s Scheduler
	var ended error
	s.Run(func(main *Task) bool {
		s.Spawn(func(other *Task) bool {
			ended = other.Wait(func() bool { return false })
			return true
		})
		if err := main.Wait(func() bool { return false }); !errors.Is(err, ErrDeadlock) {
			t.Errorf("the main task: %v", err)
		}
		return false
	})
	if s.Len() != 1 || ended != nil {
		t.Errorf("%d tasks are left: %v", s.Len(), ended)
	}
	s.Close()
	if s.Len() != 0 || !errors.Is(ended, ErrStopped) {
		t.Errorf("%d tasks are left: %v", s.Len(), ended)
	}
}

// A task whose body says so stops the others; those that have not started never do.
func TestStop(t *testing.T) {
	var s Scheduler
	s.Run(func(main *Task) bool {
		s.Spawn(func(*Task) bool { return false })
		s.Spawn(func(*Task) bool { t.Error("started"); return true })
		if err := main.Wait(func() bool { return false }); !errors.Is(err, ErrStopped) {
			t.Error(err)
		}
		return true
	})
	s.Close()
}

// A select statement that waits for two channels takes one value.
func TestSelect(t *testing.T) {
	var s Scheduler
	first, second := &values.Channel{}, &values.Channel{Size: 1}
	s.Run(func(main *Task) bool {
		if got, err := main.Select([]Case{{Channel: first}, {}}, false); err != nil || got.Case != -1 {
			t.Error(got, err)
		}
		s.Spawn(func(other *Task) bool {
			if got, err := other.Select([]Case{{Channel: first, Send: true, Value: reflect.ValueOf(7)}}, true); err != nil || !got.OK {
				t.Error(got, err)
			}
			if !Put(second, reflect.ValueOf(8)) || Put(second, reflect.ValueOf(9)) {
				t.Error("there is space for one")
			}
			return true
		})
		for _, want := range []int64{7, 8} {
			got, err := main.Select([]Case{{Channel: first}, {Channel: second}}, true)
			if err != nil || !got.OK || got.Value.Int() != want {
				t.Error(got, err)
			}
		}
		if Close(first) != nil || Close(first) == nil {
			t.Error("a channel is closed once")
		}
		if got, err := main.Select([]Case{{Channel: first}}, true); err != nil || got.OK {
			t.Error(got, err)
		}
		if _, err := main.Select([]Case{{Channel: first, Send: true}}, true); err == nil {
			t.Error("sent on a closed channel")
		}
		return true
	})
	s.Close()
}
