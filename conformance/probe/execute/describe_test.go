package execute

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// A describedTool has a description that the test chooses.
type describedTool struct {
	fakeTool
	name   func() string
	schema func() contract.Schema
}

func (p describedTool) Name() string {
	if p.name == nil {
		return "described"
	}
	return p.name()
}

func (p describedTool) Schema() contract.Schema {
	if p.schema == nil {
		return p.fakeTool.Schema()
	}
	return p.schema()
}

func rendered(t *testing.T, tool func() contract.Tool, n int) []probe.Rendered {
	t.Helper()
	runner := Local(Subject{New: func(fixture.Env) contract.Tool { return tool() }}, probe.Options{Timeout: ample})
	return runner.Run(t.Context(), []probe.Stimulus{{CaseID: "described", Renders: n}})[0].Descriptions
}

func TestDescriptionsAreCounted(t *testing.T) {
	got := rendered(t, func() contract.Tool { return describedTool{} }, 64)
	if len(got) != 1 || got[0].Count != 64 || got[0].Name != "described" || !got[0].OnServer || len(got[0].Schema) == 0 {
		t.Errorf("got %+v", got)
	}
	var instances, asked atomic.Int64
	got = rendered(t, func() contract.Tool {
		i := instances.Add(1)
		return describedTool{name: func() string { return fmt.Sprint("instance ", i, " ", asked.Add(1)%3 == 0) }}
	}, 12)
	total := 0
	for _, r := range got {
		total += r.Count
	}
	if len(got) != 4 || total != 12 || got[0].Name == got[1].Name {
		t.Errorf("got %+v", got)
	}
}

func TestDescribeInRealTime(t *testing.T) {
	var year int
	rendered(t, func() contract.Tool {
		return describedTool{name: func() string { year = time.Now().Year(); return "x" }}
	}, 2)
	if year <= 2000 {
		t.Errorf("it was described in the year %d", year)
	}
}

func TestAccessorFailures(t *testing.T) {
	for want, name := range map[string]func() string{
		"boom": func() string { panic("boom") },
		"it ended its goroutine (runtime.Goexit)": func() string { runtime.Goexit(); return "" },
		"it did not return, sleep":                func() string { time.Sleep(time.Hour); return "" },
	} {
		synctest.Test(t, func(t *testing.T) {
			tool := func() contract.Tool { return describedTool{name: name} }
			got := rendered(t, tool, 4)
			m := Local(Subject{New: func(fixture.Env) contract.Tool { return tool() }}, probe.Options{Timeout: ample}).Inspect(t.Context())
			if len(got) != 1 || got[0].Panic == nil || got[0].Panic.Value != want || got[0].Accessor != "Name" || m.Description.Panic == nil {
				t.Errorf("%s: got %+v", want, got)
			}
			time.Sleep(1000 * time.Hour) // until accessors that hang are over
		})
	}
	got := rendered(t, func() contract.Tool {
		return describedTool{schema: func() contract.Schema { return contract.SchemaOf[chan int]("x", "y") }}
	}, 2)
	if len(got) != 1 || got[0].SchemaError == "" || got[0].Panic != nil {
		t.Errorf("got %+v", got)
	}
}
