package exchange

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"
)

// Which scripts are skipped depends on those before them, not on those that end first.
func TestBudgetInOrder(t *testing.T) {
	budget := newBudget(Target{})
	var ended []*Transcript
	for i := range mostCrashes + 5 {
		s := NewScript("", fmt.Sprint(i), "")
		one := newTranscript(s)
		one.cost.crashes = 1
		if why := budget.skip(s, ended); (why != nil) != (i >= mostCrashes) {
			t.Errorf("script %d is skipped: %v", i, why)
		}
		if other := budget.skip(NewScript("tool", "x", ""), ended); other != nil {
			t.Errorf("a script of a tool is skipped: %s", other.Skipped)
		}
		ended = append(ended, one)
	}
}

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
		if one := b.skip(NewScript("", "y", ""), nil); c.tool != "a" && one != nil {
			got = one.Skipped
		} else if one := b.skip(NewScript("a", "y", ""), nil); c.tool == "a" && one != nil {
			got = one.Skipped
		}
		if got != c.want {
			t.Errorf("after %+v: %q, want %q", c.cost, got, c.want)
		}
	}
}

// Scripts that several runners take from a batch run once each, and those that are kept are limited.
func TestBatch(t *testing.T) {
	b := &batch{ran: make([]*Transcript, 100)}
	for i := range 100 {
		b.order, b.scripts = append(b.order, i), append(b.scripts, NewScript("", fmt.Sprint(i), ""))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() { (&Runner{budget: newBudget(Target{})}).runSome(ctx, b, 100) })
	}
	group.Wait()
	for i, one := range b.ran {
		if one == nil || one.Script != b.scripts[i] || one.Skipped != runEnded {
			t.Fatalf("script %d: %+v", i, one)
		}
	}
	b.taken, b.kept = 0, mostKept
	if _, _, found := b.take(newBudget(Target{}), 100); found {
		t.Error("a script begins before the transcripts are evaluated")
	}
}
