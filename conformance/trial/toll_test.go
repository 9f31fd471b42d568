package trial

import "testing"

func TestWhatIsPutUpWith(t *testing.T) {
	t.Parallel()
	var dying, deaf, slow Toll
	for n := range 3 {
		if why := dying.Paid(); why != "" {
			t.Errorf("after %d deaths: %s", n, why)
		}
		dying.Died(Death{What: "os.Exit(3)"})
	}
	if want := "the tool ended its process 3 times, last by os.Exit(3)"; dying.Paid() != want {
		t.Errorf("got %q, want %q", dying.Paid(), want)
	}
	for deaf.Paid() == "" {
		deaf.Hung(Observation{Calls: []Outcome{{Cut: true, Hung: true}}})
	}
	slow.Saw(Observation{Calls: []Outcome{{OK: true}}})
	for slow.Paid() == "" {
		slow.Hung(Observation{Calls: []Outcome{{Cut: true}, {Hung: true}}})
	}
	if deaf.hangs != mostHangs || slow.hangs != 2*wholeHang {
		t.Errorf("a tool is left alone after %d and %d", deaf.hangs, slow.hangs)
	}
	var still Toll
	still.Saw(Observation{Calls: []Outcome{{OK: true}}})
	if still.Died(Death{Kind: "timeout", What: "no answer within 10s"}); still.Paid() == "" {
		t.Error("a process that gives no sign of life is waited for once more")
	}
}

// A tool of which no call ever comes back costs the time of one.
func TestATollForAllAtOnce(t *testing.T) {
	t.Parallel()
	var never, later Toll
	never.Saw(Observation{Calls: []Outcome{{Missed: true}, {Spared: true}}})
	never.Hung(Observation{Calls: []Outcome{{Hung: true}, {Missed: true}}})
	if never.Paid() == "" {
		t.Error("a tool that never returns is waited for once more")
	}
	later.Saw(Observation{Calls: []Outcome{{Errors: nil}}})
	later.Hung(Observation{Calls: []Outcome{{Hung: true}}})
	if why := later.Paid(); why != "" {
		t.Errorf("a tool that returned before is left alone: %s", why)
	}
}
