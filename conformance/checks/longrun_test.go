package checks

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
)

// together returns the outcome of a case when a function returns the results of this and all other cases.
func together(t *testing.T, id, caseID string, answer func(c suite.Case, i int) probe.Outcome) string {
	t.Helper()
	f := NewTarget(t, cityOnly, inParis, inRome)
	f.Inspection.Hints = &contract.Hints{ReadOnly: true, Idempotent: true}
	observe := func(c suite.Case) (o probe.Observation) {
		for i := range c.Calls {
			o.Calls = append(o.Calls, answer(c, i))
		}
		return o
	}
	all, byID := map[string]probe.Observation{}, map[string]suite.Case{}
	for _, c := range All() {
		if cases, err := c.Cases(f); err == nil {
			for _, one := range cases {
				all[one.CaseID] = observe(one)
				if c.Requirement.ID == id {
					byID[one.CaseID] = one
				}
			}
		}
	}
	c, found := byID[caseID]
	if !found {
		t.Fatalf("%s has no case %q", id, caseID)
	}
	if err := c.Abnormal(all[caseID]); err != nil {
		return Outcome(err)
	}
	return strings.TrimSuffix(Outcome(c.Together(all[caseID], func(id string) probe.Observation { return all[id] })), " (declare what varies by itself Volatile in the example)")
}

func TestLongRun(t *testing.T) {
	// since returns how much time has passed before a call.
	since := func(c suite.Case, i int) (all time.Duration) {
		for _, call := range c.Calls[:i+1] {
			all += call.Idle
		}
		return all
	}
	honest := func(c suite.Case, i int) probe.Outcome { return echo(0, c.Calls[i]) }
	long := func(fails func(c suite.Case, i int) bool) func(suite.Case, int) probe.Outcome {
		return func(c suite.Case, i int) probe.Outcome {
			if c.CaseID == "long run" && fails(c, i) {
				return Refusal("no")
			}
			return echo(0, c.Calls[i])
		}
	}
	for _, row := range []struct {
		name, id, caseID string
		answer           func(suite.Case, int) probe.Outcome
		want             string
	}{
		{"honest", "PAR-003", "long run", honest, "pass"},
		{"honest", "PAR-004", "after many refusals", long(func(suite.Case, int) bool { return false }), "by ARG-002"},
		{"a quota", "PAR-003", "long run", long(func(c suite.Case, i int) bool { return i >= 40 && !c.Calls[i].Own }), "fails in call 41 of one instance"},
		{"backs off after refusals", "PAR-003", "long run", long(func(c suite.Case, i int) bool {
			return i >= 60 && since(c, i) < 5*time.Hour && !c.Calls[i].Own
		}), "pass"},
		{"after an hour", "PAR-003", "long run", long(func(c suite.Case, i int) bool { return since(c, i) > 5*time.Hour && !c.Calls[i].Own }),
			"fails an hour after the last call, while a new instance succeeds"},
		{"everywhere after an hour", "PAR-003", "long run", long(func(c suite.Case, i int) bool { return since(c, i) > 5*time.Hour }), "by RES-001"},
		{"without calls", "PAR-003", "long run", func(c suite.Case, i int) probe.Outcome {
			if c.CaseID == "example after a day" {
				return Refusal("no")
			}
			return echo(0, c.Calls[i])
		}, "by RES-001"},
		{"empty after a day", "PAR-003", "long run", func(c suite.Case, i int) probe.Outcome {
			if since(c, i) > 24*time.Hour && !c.Calls[i].Own {
				c.Calls[i].Arguments = []byte(`{"city":""}`)
			}
			return echo(0, c.Calls[i])
		}, "a different result a day after the last call than on a new instance, at /city"},
		{"by the time", "PAR-003", "long run", func(c suite.Case, i int) probe.Outcome {
			return Success(fmt.Sprintf(`{"left":%d}`, 1000-int(since(c, i).Hours())))
		}, "pass"},
		{"real time", "PAR-003", "long run", func(suite.Case, int) probe.Outcome { return probe.Outcome{Omission: probe.Omission{Skipped: true}} }, "n/a"},
		{"by the process", "PAR-003", "example elsewhere 1", func(c suite.Case, i int) probe.Outcome {
			return Success(fmt.Sprintf(`{"process":%v,"city":%s}`, c.OtherEnv, c.Calls[i].Arguments))
		}, "pass"},
		{"by the zone", "PAR-003", "example elsewhere 1", func(c suite.Case, i int) probe.Outcome {
			return Success(fmt.Sprintf(`{"day":"%v %d"}`, c.OtherEnv, len(c.Calls[i].Arguments)))
		}, "a different result than in the first process, at /day"},
		{"by the time and the arguments", "PAR-003", "example elsewhere 1", func(c suite.Case, i int) probe.Outcome {
			passed := int(since(c, i).Hours())
			if c.OtherEnv {
				passed = 3
			}
			return Success(fmt.Sprintf(`{"left":%d}`, 1000*len(c.Calls[i].Arguments)-passed))
		}, "pass"},
		{"a failure there", "PAR-003", "example elsewhere 1", func(c suite.Case, i int) probe.Outcome {
			if c.OtherEnv {
				return Refusal("no")
			}
			return echo(0, c.Calls[i])
		}, "by RES-001"},
		{"a member there", "RES-006", "example elsewhere 1", func(c suite.Case, i int) probe.Outcome {
			if c.OtherEnv {
				return Success(`{"city":"Paris","zone":"NST"}`)
			}
			return Success(`{"city":"Paris"}`)
		}, "members or types differ from call to call, at /zone"},
	} {
		if got := together(t, row.id, row.caseID, row.answer); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s, %s: %s, want %s", row.id, row.name, got, row.want)
		}
	}
	refusing := func(c suite.Case, i int) probe.Outcome {
		if !strings.HasPrefix(string(c.Calls[i].Arguments), `{"city":"`) || strings.Count(string(c.Calls[i].Arguments), "city") > 1 {
			return Refusal("no")
		}
		if c.CaseID == "after many refusals" && i == len(c.Calls)-1 {
			return Refusal("all slots are taken")
		}
		return echo(0, c.Calls[i])
	}
	if got := together(t, "PAR-004", "after many refusals", refusing); !strings.HasPrefix(got, "the example fails afterwards on the same instance") {
		t.Errorf("many refusals: %s", got)
	}
}
