package check

import (
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/trial"
	"github.com/toolconform/toolconform/contract"
)

// A timer that calls leave is held against the tool where none of them can need it.
func TestTimersJudged(t *testing.T) {
	later := &trial.Timers{Each: 1, After: time.Minute, Started: trial.Place{File: "tool.go", Line: 7}}
	again := &trial.Timers{Each: 1, Again: true}
	unseen := &trial.Timers{Each: 1}
	fine, no, cut := success(`{"n":1}`), refusal("no"), success(`{"cancelled":true}`)
	const soon, keeps, some, forEver = "each call leaves a timer running, which calls its function 1m0s after the calls", "kept",
		"each call leaves a timer running, which calls its function later", "each call leaves a timer running, which starts itself again and again"
	for _, row := range []struct {
		class    string
		calls    trial.Outcome
		last     trial.Outcome
		timers   *trial.Timers
		readOnly bool
		want     string
	}{
		{"quiet", fine, fine, nil, true, keeps},
		{"quiet", fine, fine, later, false, keeps},
		{"quiet", fine, fine, later, true, soon},
		{"quiet", fine, fine, again, false, forEver},
		{"quiet", no, no, later, false, soon},
		{"quiet", cut, cut, later, false, keeps}, // it always says so
		{"quiet ended before", cut, cut, later, false, soon},
		{"quiet ended before", no, no, unseen, false, some},
		{"quiet ended midway", cut, cut, nil, false, keeps},
		{"quiet ended midway", cut, fine, later, false, keeps},
		{"quiet ended midway", fine, fine, later, false, keeps},
		{"quiet catalog fails", no, no, later, false, soon},
		{"quiet catalog fails", no, fine, later, false, keeps},
		{"quiet ended before", trial.Outcome{Spared: true}, trial.Outcome{Spared: true}, nil, false, keeps},
		{"quiet ended before", trial.Outcome{Hung: true}, trial.Outcome{Missed: true}, nil, false, "by CAN-001"},
		{"quiet ended midway", trial.Outcome{Panic: &trial.Panic{Value: "nil"}}, no, nil, false, "by CAN-006"},
		{"quiet ended midway", trial.Outcome{Late: true, Cut: true}, no, nil, false, "by CAN-003"},
		{"quiet ended midway", cut, trial.Outcome{Hung: true}, nil, false, "by PAR-004"},
		{"quiet catalog fails", trial.Outcome{Panic: &trial.Panic{Value: "nil"}}, no, nil, false, "by ERR-001"},
		{"quiet", trial.Outcome{Panic: &trial.Panic{Value: "nil"}}, no, nil, false, "by RES-001"},
		{"quiet", fine, trial.Outcome{Panic: &trial.Panic{Value: "nil"}}, nil, false, "by PAR-004"},
	} {
		f := served(t)
		f.Meeting.Hints = &contract.Hints{ReadOnly: row.readOnly}
		c := checkOf(t, "CAN-007")
		all, err := c.Trials(f)
		if err != nil {
			t.Fatal(err)
		}
		var tr trial.Trial
		for _, one := range all {
			if one.Class == row.class {
				tr = one
			}
		}
		if !tr.Quiet || len(tr.Calls) < 3 {
			t.Fatalf("%s is not made: %+v", row.class, tr)
		}
		o := trial.Observation{Clock: trial.Virtual, Timers: row.timers}
		for range tr.Calls[1:] {
			o.Calls = append(o.Calls, row.calls)
		}
		o.Calls = append(o.Calls, row.last)
		if got := outcome(c.Judge(f, tr, o)); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s, read-only %t: %s, want %s", row.class, row.readOnly, got, row.want)
		}
	}
}
