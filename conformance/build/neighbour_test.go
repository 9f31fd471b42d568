//go:build linux

package build

import (
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/gate"
)

// What the initialization of a package does costs the tools of that package, whichever process shows it, and no others.
func TestNeighboursCostNobody(t *testing.T) {
	gate.Night(t)
	t.Parallel()
	pool := hire(t, discover.Config{Dir: fixture.New(t, "kit", "neighbours")})
	elsewhere := probe.Stimulus{CaseID: "elsewhere", OtherEnv: true, Calls: example.Calls}
	convicted := map[string]string{}
	lingers := named(t, pool, "lingers") // it is done long before its package panics
	if m := lingers.Inspect(t.Context()); met(m) != "met lingers" {
		t.Errorf("lingers: %s", met(m))
	}
	if err := lingers.(io.Closer).Close(); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"patient", "homely", "served", "flagged", "janitor", "cleared", "muxed", "unflagged", "metricone", "metrictwo"} {
		runner := named(t, pool, name)
		if m := runner.Inspect(t.Context()); met(m) != "met "+name {
			t.Errorf("%s: %s", name, met(m))
		}
		for i, o := range runner.Run(t.Context(), []probe.Stimulus{example, elsewhere, example}) {
			if came(o) != "ok" || !strings.Contains(string(o.Calls[0].Payload), name) {
				t.Errorf("%s: stimulus %d was %s: %+v", name, i, came(o), o)
			}
		}
	}
	for _, runner := range pool.Runners {
		if runner.(interface{ Convicted() *probe.Crash }).Convicted() != nil {
			convicted[runner.Name()] = met(runner.Inspect(t.Context()))
		}
	}
	want := map[string]string{"late": "init: panic: late", "lingers": "init: panic: at last", "timed": "init: panic: timed", "sometimes": "init: panic: not here"}
	if !maps.Equal(convicted, want) {
		t.Errorf("convicted are %v", convicted)
	}
	if o := named(t, pool, "vanishes").Run(t.Context(), []probe.Stimulus{elsewhere})[0]; came(o) != "exit: os.Exit(3)" {
		t.Errorf("a tool whose package ends some processes was %s", came(o))
	}
	if notes := pool.Conflicts; len(notes) != 1 || !slices.ContainsFunc(notes, func(note string) bool { return strings.HasPrefix(note, "example.com/m/metric") }) {
		t.Errorf("the notes are %q", notes)
	}
}
