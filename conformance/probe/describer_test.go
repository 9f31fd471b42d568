package probe

import (
	"testing"
	"testing/synctest"
	"time"
)

// An accessor that goes wrong once in a while is reported once for each time, and whatever else it says is kept.
func TestOnePanicAmongManyDescriptions(t *testing.T) {
	asked := 0
	tool := describedTool{name: func() string {
		if asked++; asked%5 == 0 {
			panic("boom")
		}
		return "calm"
	}}
	all := newRun("described").describeOften(tool, 12, time.Minute)
	if len(all) != 12 || asked != 12 {
		t.Fatalf("got %d descriptions, asked %d times", len(all), asked)
	}
	for i, d := range all {
		if wrong := (i+1)%5 == 0; wrong != (d.Panic != nil) || wrong && (d.Accessor != "Name" || d.Name != "") || !wrong && d.Name != "calm" || !d.OnServer || len(d.Schema) == 0 {
			t.Errorf("%d: got %+v", i, d)
		}
	}
}

// A tool that takes its time is waited for as long as it goes on: the limit is for one accessor.
func TestManyDescriptionsMayTakeLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		steady := describedTool{name: func() string { time.Sleep(time.Minute); return "slow" }}
		if all := newRun("described").describeOften(steady, 8, 90*time.Second); len(all) != 8 || all[7].Name != "slow" || all[7].Panic != nil {
			t.Errorf("got %d, the last %+v", len(all), all[len(all)-1])
		}
		asked := 0
		stuck := describedTool{name: func() string {
			if asked++; asked == 3 {
				time.Sleep(time.Hour)
			}
			return "stuck"
		}}
		if all := newRun("described").describeOften(stuck, 8, 90*time.Second); len(all) != 3 || !all[2].absent() || all[1].Name != "stuck" {
			t.Errorf("got %d, the last %+v", len(all), all[len(all)-1])
		}
		time.Sleep(time.Hour)
		synctest.Wait()
	})
}
