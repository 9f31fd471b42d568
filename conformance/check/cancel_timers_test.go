package check

import (
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// A timer after a call is a violation only if no call can need it.
func TestTimers(t *testing.T) {
	later := &probe.Timers{Each: 1, Delay: time.Minute, Started: probe.Place{File: "tool.go", Line: 7}}
	again := &probe.Timers{Each: 1, Repeating: true}
	unseen := &probe.Timers{Each: 1}
	fine, no, cut := success(`{"n":1}`), refusal("no"), success(`{"cancelled":true}`)
	const soon, keeps, some, forEver = "each call leaves a timer running, which fires 1m0s after the calls", "pass",
		"each call leaves a timer running, which fires later", "each call leaves a timer running, which restarts itself"
	for _, row := range []struct {
		caseID   string
		calls    probe.Outcome
		last     probe.Outcome
		timers   *probe.Timers
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
		{"quiet ended before", probe.Outcome{Skipped: true}, probe.Outcome{Skipped: true}, nil, false, keeps},
		{"quiet ended before", probe.Outcome{Hung: true}, probe.Outcome{NotReached: true}, nil, false, "by CAN-001"},
		{"quiet ended midway", probe.Outcome{Panic: &probe.Panic{Value: "nil"}}, no, nil, false, "by CAN-006"},
		{"quiet ended midway", probe.Outcome{Late: true, ContextEnded: true}, no, nil, false, "by CAN-003"},
		{"quiet ended midway", cut, probe.Outcome{Hung: true}, nil, false, "by PAR-004"},
		{"quiet catalog fails", probe.Outcome{Panic: &probe.Panic{Value: "nil"}}, no, nil, false, "by ERR-001"},
		{"quiet", probe.Outcome{Panic: &probe.Panic{Value: "nil"}}, no, nil, false, "by RES-001"},
		{"quiet", fine, probe.Outcome{Panic: &probe.Panic{Value: "nil"}}, nil, false, "by PAR-004"},
	} {
		f := served(t)
		f.Inspection.Hints = &contract.Hints{ReadOnly: row.readOnly}
		c := checkOf(t, "CAN-007")
		all, err := c.Cases(f)
		if err != nil {
			t.Fatal(err)
		}
		var tr Case
		for _, one := range all {
			if one.CaseID == row.caseID {
				tr = one
			}
		}
		if !tr.Quiet || len(tr.Calls) < 3 {
			t.Fatalf("%s is not made: %+v", row.caseID, tr)
		}
		o := probe.Observation{Clock: probe.Virtual, Timers: row.timers}
		for range tr.Calls[1:] {
			o.Calls = append(o.Calls, row.calls)
		}
		o.Calls = append(o.Calls, row.last)
		if got := outcome(c.Evaluate(f, tr, o)); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s, read-only %t: %s, want %s", row.caseID, row.readOnly, got, row.want)
		}
	}
}
