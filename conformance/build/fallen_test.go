//go:build linux

package build

import (
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/internal/gate"
)

// met is what came of an inspection, on one line.
func met(m probe.Inspection) string {
	switch {
	case m.Crash != nil:
		return m.Crash.Kind + ": " + m.Crash.Title
	case m.ConstructorPanic != nil:
		return "made: " + m.ConstructorPanic.Value
	case m.ConstructorError != "":
		return "refused: " + m.ConstructorError
	case m.NilTool:
		return "nil"
	default:
		return "met " + m.Description.Name
	}
}

func TestPoolReportsPackagesThatDoNotStart(t *testing.T) {
	gate.Night(t)
	t.Parallel()
	pool := hire(t, discover.Config{Dir: fixture.New(t, "kit", "fallen")}, supervise.Config{Timeout: 5 * time.Second})
	var got []string
	for _, runner := range pool.Runners {
		o := runner.Run(t.Context(), nil)
		if len(o) != 0 {
			t.Errorf("%s: %d observations of no trials", runner.Name(), len(o))
		}
		got = append(got, runner.Name()+" "+met(runner.Inspect(t.Context())))
	}
	fixture.Compare(t, got, []string{
		"main.Tool init: panic: main does not start",
		"dependent.Tool init: panic: no table",
		"flag_one met flag_one",
		"flag_two met flag_two",
		"good met good",
		"initblock.Tool init: no result within 5s",
		"initexit.Tool init: os.Exit(7)",
		"init_panic init: panic: no table",
		"NewD nil",
		"Tools refused: no tools today",
		"f met f",
		"makers.A exit: os.Exit(4)",
		"makers.B made: no B today",
		"makers.C refused: C is not configured",
		"makers.E timeout: no result within 5s",
	})
	fixture.Compare(t, lined(pool)[len(pool.Runners):], nil)
}
