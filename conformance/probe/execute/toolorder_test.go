package execute

import (
	"context"
	"reflect"
	"sync/atomic"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// A nameable is a tool that has a name and nothing else to say.
type nameable struct {
	name string
	asks *atomic.Int64
}

func (n *nameable) Name() string {
	if n.name == "" {
		panic("no name")
	}
	return n.name
}
func (n *nameable) UsageMetadata() string       { return n.name }
func (n *nameable) FullyExecutedOnServer() bool { return true }
func (n *nameable) Schema() contract.Schema {
	if n.asks != nil {
		n.asks.Add(1)
	}
	return contract.Schema{Name: n.name}
}
func (n *nameable) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(1)
}

// A tool that is made with others is known by its name: another order is reported, and the tool is still tried as itself.
func TestToolOrder(t *testing.T) {
	a, b, broken := &nameable{name: "a"}, &nameable{name: "b"}, &nameable{}
	for _, c := range []struct {
		tools    []contract.Tool
		element  int
		name     string
		want     contract.Tool
		shuffled bool
	}{
		{[]contract.Tool{a, b}, 0, "a", a, false},
		{[]contract.Tool{b, a}, 0, "a", a, true},
		{[]contract.Tool{b, a}, 1, "a", a, false},
		{[]contract.Tool{b, a}, 0, "c", b, false}, // it has another name now: that is for whoever compares names
		{[]contract.Tool{b, a}, 0, "", b, false},
		{[]contract.Tool{broken, a}, 0, "a", a, true},
		{[]contract.Tool{broken, nil}, 1, "b", nil, false},
		{[]contract.Tool{b}, 0, "a", b, false},
	} {
		if got, moved := pick(c.tools, c.element, c.name); got != c.want || moved != c.shuffled {
			t.Errorf("%v: %v, %t", c, got, moved)
		}
	}
}

// An instance is asked twice 32 times, each of 64 once, or one 64 times by several at once.
func TestWhoIsAsked(t *testing.T) {
	for name, c := range map[string]struct {
		stimulus probe.Stimulus
		made     int64
	}{
		"in turn": {probe.Stimulus{CaseID: "x", Renders: 64}, 2},
		"anew":    {probe.Stimulus{CaseID: "x", Renders: 64, Setup: probe.Setup{InstancePerCall: true}}, 64},
		"at once": {probe.Stimulus{CaseID: "x", Renders: 64, AtOnce: true}, 1},
		"once":    {probe.Stimulus{CaseID: "x", Renders: 1}, 1},
	} {
		var made, asks atomic.Int64
		subject := Subject{New: func(fixture.Env) contract.Tool { made.Add(1); return &nameable{"a", &asks} }}
		var o probe.Observation
		describeRepeatedly(&o, subject, c.stimulus, accessorLimit(probe.Options{Timeout: 1e10}))
		if made.Load() != c.made || asks.Load() != int64(c.stimulus.Renders) || len(o.Descriptions) != 1 || o.Descriptions[0].Count != c.stimulus.Renders {
			t.Errorf("%s: %d made, %d asks, %+v", name, made.Load(), asks.Load(), o.Descriptions)
		}
	}
}

// An overview has a description for each tool, in order.
func TestOverview(t *testing.T) {
	m := Maker{Make: func(fixture.Env) ([]contract.Tool, error) {
		return []contract.Tool{&nameable{name: "a"}, &nameable{name: "b"}, &nameable{}, nil}, nil
	}}
	if got := m.overview().Tools; len(got) != 4 || got[0].Name != "a" || got[1].Name != "b" || got[2].Panic == nil {
		t.Errorf("%+v", got)
	}
}

// On another day everything else is the same; what can only be asked in the present is left out.
func TestOverviewOnAnotherDay(t *testing.T) {
	outside := make(chan string)
	m := Maker{Make: func(fixture.Env) ([]contract.Tool, error) {
		return []contract.Tool{&nameable{name: "a"}, &nameable{name: time.Now().Format("in_2006")}}, nil
	}}
	stuck := Maker{Make: func(fixture.Env) ([]contract.Tool, error) { return []contract.Tool{&nameable{name: <-outside}}, nil }}
	today := m.overview()
	t.Setenv(probe.ClockOffsetVariable, (400 * 24 * time.Hour).String())
	then := m.overview()
	if len(then.Tools) != 2 || !reflect.DeepEqual(then.Tools[0], today.Tools[0]) || then.Tools[1].Name == today.Tools[1].Name {
		t.Errorf("%+v\n%+v", today, then)
	}
	want := time.Now().Add(400 * 24 * time.Hour).Format("in_2006")
	if then.Tools[1].Name != want {
		t.Errorf("%s, want %s", then.Tools[1].Name, want)
	}
	if o := stuck.overview(); len(o.Tools) > 0 {
		t.Errorf("%+v", o)
	}
	close(outside)
}
