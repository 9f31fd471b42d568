package exchange

import (
	"context"
	"fmt"
	"testing"
	"time"
)

func TestBudget(t *testing.T) {
	target := Target{Timeout: time.Second}
	for _, c := range []struct {
		tool string
		cost cost
		want string
	}{
		{"a", cost{hangs: 3}, "the server did not answer 3 times"},
		{"a", cost{took: 59 * time.Second}, ""},
		{"", cost{took: time.Minute}, "all that was tried with the server has taken 1m0s (a longer -timeout gives more)"},
		{"", cost{took: 20 * time.Second}, "what is tried with the server, and not with a tool, has taken 20s (a longer -timeout gives more)"},
		{"b", cost{traffic: traffic{messages: mostMessages}}, "the server has sent 20000000 messages"},
		{"b", cost{traffic: traffic{bytes: mostTraffic}}, "the server has sent 16384 MB"},
	} {
		b := newBudget(target)
		b.spend(&Transcript{Script: NewScript(c.tool, "x", ""), cost: c.cost})
		got := ""
		if one := b.skip(NewScript("", "y", "")); c.tool != "a" && one != nil {
			got = one.Skipped
		} else if one := b.skip(NewScript("a", "y", "")); c.tool == "a" && one != nil {
			got = one.Skipped
		}
		if got != c.want {
			t.Errorf("after %+v: %q, want %q", c.cost, got, c.want)
		}
	}
}

// Each script runs once, also of several at the same time, until those before it have cost too much.
func TestScriptsInTurnAndAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, own := range []bool{false, true} {
		r := &Runner{AtOnce: 4, budget: newBudget(Target{}), changed: make(chan struct{}, 1)}
		var scripts []*Script
		for i := range 100 {
			s := NewScript("", fmt.Sprint(i), "")
			s.Own = own
			scripts = append(scripts, s)
		}
		ran := make([]string, len(scripts))
		r.Run(ctx, scripts, func(i int, one *Transcript) {
			if ran[i] += one.Skipped; one.Script != scripts[i] {
				t.Errorf("script %d has the transcript of %s", i, one.Script.ID)
			}
			if i == 49 {
				r.budget.spend(&Transcript{Script: scripts[i], cost: cost{crashes: mostCrashes}})
			}
		})
		for i, why := range ran {
			if want := map[bool]string{true: "the server ended 20 times", false: runEnded}[own && i > 51]; why != want {
				t.Errorf("script %d: %q, want %q", i, why, want)
			}
		}
	}
}
