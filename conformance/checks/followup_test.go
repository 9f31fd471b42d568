package checks

import (
	"github.com/toolconform/toolconform/conformance/suite"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// followUpOutcome returns the outcome of a case with some results of the first calls, and of the last ones.
func followUpOutcome(t *testing.T, f *check.Target, id, caseID string, before, behind func(i int) probe.Outcome) string {
	t.Helper()
	c := CheckOf(t, id)
	all, err := c.Cases(f)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(all, func(tr suite.Case) bool { return tr.CaseID == caseID })
	if i < 0 {
		t.Fatalf("%s does not make %q", id, caseID)
	}
	var o probe.Observation
	for n := range all[i].Calls {
		switch first := len(all[i].Calls) - all[i].FollowUp; {
		case n < all[i].Baseline:
			o.Calls = append(o.Calls, Success(`{"n":1}`))
		case n < first:
			o.Calls = append(o.Calls, before(n-all[i].Baseline))
		default:
			o.Calls = append(o.Calls, behind(n-first))
		}
	}
	return Evaluate(c, all[i], o)
}

func TestFollowUp(t *testing.T) {
	all := func(c probe.Outcome) func(int) probe.Outcome { return func(int) probe.Outcome { return c } }
	from := func(n int, c, then probe.Outcome) func(int) probe.Outcome {
		return func(i int) probe.Outcome {
			if i < n {
				return c
			}
			return then
		}
	}
	no, fine, hung := Refusal("no"), Success(`{"n":1}`), probe.Outcome{Hung: true, Waiting: probe.Waiting{Blocked: &probe.Place{Line: 7}, State: "select"}}
	cut, there := Success(`{"cancelled":true}`), Refusal("it is there already")
	died := probe.Outcome{Panic: &probe.Panic{Value: "nil"}}
	for _, row := range []struct {
		caseID         string
		before, behind func(int) probe.Outcome
		repeatable     bool
		want           string
	}{
		{"after refusals", all(no), all(fine), false, "pass"},
		{"after refusals", all(no), all(there), false, "the example fails afterwards on the same instance"},
		{"after refusals", all(no), all(hung), false, "does not return in time, blocked in select"},
		{"after refusals", all(no), all(died), false, "panic: nil"},
		{"after refusals", all(no), all(probe.Outcome{Zero: true}), false, "by RES-009"},
		{"after refusals", from(1, no, fine), all(no), false, "by ARG-002"},
		{"after refusals", all(died), all(fine), false, "by ARG-002"},
		{"after refusals", from(1, no, hung), all(probe.Outcome{Omission: probe.Omission{NotReached: true}}), false, "does not return in time"},
		{"after refusals", from(2, no, died), all(fine), false, "by ARG-003"},
		{"after refusals", from(4, no, hung), all(probe.Outcome{Omission: probe.Omission{NotReached: true}}), false, "does not return in time"},
		{"after catalog fails", all(no), all(fine), false, "pass"},
		{"after catalog fails", all(no), all(no), false, "the example fails afterwards on the same instance"},
		{"after catalog fails", all(no), all(there), false, "pass"},
		{"after catalog fails", all(no), all(there), true, "the example fails afterwards on the same instance"},
		{"after catalog fails", all(fine), all(no), false, "pass"},
		{"after catalog fails", all(fine), all(no), true, "the example fails afterwards on the same instance"},
		{"after catalog fails", all(died), all(fine), false, "by ERR-001"},
		{"after catalog fails", from(1, no, hung), all(probe.Outcome{Omission: probe.Omission{NotReached: true}}), false, "does not return in time"},
		{"after catalog panics", all(died), all(fine), false, "by ERR-002"},
		{"after catalog panics", all(no), all(hung), false, "does not return in time"},
		{"after ended before", all(no), all(no), false, "the example fails afterwards on the same instance"},
		{"after ended before", all(hung), all(probe.Outcome{Omission: probe.Omission{NotReached: true}}), false, "by CAN-001"},
		{"after ended midway", all(cut), all(no), false, "the example fails afterwards on the same instance"},
		{"after ended midway", all(cut), all(there), false, "pass"},
		{"after ended midway", all(hung), all(fine), false, "by CAN-003"},
		{"after ended midway", all(died), all(fine), false, "by CAN-006"},
		{"after ended midway", all(no), all(died), false, "panic: nil"},
	} {
		f := Served(t)
		f.Inspection.Hints = &contract.Hints{Idempotent: row.repeatable}
		if got := followUpOutcome(t, f, "PAR-004", row.caseID, row.before, row.behind); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s, repeatable %t: %s, want %s", row.caseID, row.repeatable, got, row.want)
		}
	}
}

// A repeatable call has the same result after a failure. A random value does not count.
func TestResultsAfterAFailure(t *testing.T) {
	f := Served(t)
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	no := func(int) probe.Outcome { return Refusal("no") }
	for _, row := range []struct {
		behind func(int) probe.Outcome
		want   string
	}{
		{func(int) probe.Outcome { return Success(`{"n":1}`) }, "pass"},
		{func(int) probe.Outcome { return Success(`{"n":0}`) }, "a different result than the same call on a fresh instance, at /n"},
		{func(i int) probe.Outcome { return Success([]string{`{"n":1}`, `{"n":2}`}[i%2]) }, "pass"},
		{func(int) probe.Outcome { return Success(`{"n":true}`) }, "pass"},
		{func(int) probe.Outcome { return Refusal("no") }, "by PAR-004"},
		{func(int) probe.Outcome { return probe.Outcome{OK: true, Clipping: probe.Clipping{Clipped: true}} }, "pass"},
	} {
		if got := followUpOutcome(t, f, "PAR-003", "after catalog fails", no, row.behind); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s, want %s", got, row.want)
		}
	}
	one := NewTarget(t, City, Paris)
	if all := check.FollowUps(one); len(all) != 3 || all[0].Baseline != 0 || all[0].FollowUp != 1 {
		t.Errorf("without a service and hints: %+v", all)
	}
}
