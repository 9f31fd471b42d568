package execute

import (
	"context"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

type test struct{ x int }

func deref(p *test) int { return p.x }

// The place of a panic is the innermost frame of the tool, whatever frames of the standard library or this package are below it.
func TestPanicPlace(t *testing.T) {
	for name, f := range map[string]func(){
		"own":            func() { panic("boom") },
		"runtime":        func() { deref(nil) },
		"library":        func() { _ = strings.Repeat("x", -1) },
		"contract":       func() { _ = contract.Success(nil).Decode(nil); panic("after") },
		"in a deferral":  func() { defer func() { panic("again") }(); panic("boom") },
		"from elsewhere": func() { defer func() { panic(recover()) }(); panic("boom") },
	} {
		_, seen := try(t, on(func(fixture.Env, context.Context) contract.Result { f(); return done }), one(probe.Stimulus{}))
		p := seen.Calls[0].Panic
		if p == nil || filepath.Base(p.Place.File) != "panic_test.go" || p.Place.Line == 0 || p.Stack == "" ||
			!strings.Contains(p.Place.Function, "execute.") {
			t.Errorf("%s: got %+v", name, p)
		}
	}
}

func TestGoexit(t *testing.T) {
	_, seen := try(t, on(func(fixture.Env, context.Context) contract.Result { runtime.Goexit(); return done }), one(probe.Stimulus{}))
	if c := seen.Calls[0]; !c.Goexit || c.Panic != nil || c.OK {
		t.Errorf("got %+v", c)
	}
}

func TestConstructorFailures(t *testing.T) {
	for name, test := range map[string]struct {
		construct func(fixture.Env) contract.Tool
		want      string // "" for nil
	}{
		"panics":      {func(fixture.Env) contract.Tool { panic("no key") }, "no key"},
		"exits":       {func(fixture.Env) contract.Tool { runtime.Goexit(); return nil }, "it ended its goroutine (runtime.Goexit)"},
		"hangs":       {func(fixture.Env) contract.Tool { time.Sleep(24 * time.Hour); return nil }, "it did not return, sleep"},
		"answers nil": {func(fixture.Env) contract.Tool { return nil }, ""},
		"is missing":  {nil, "the subject has no New"},
	} {
		synctest.Test(t, func(t *testing.T) {
			runner := Local(Subject{New: test.construct}, probe.Options{Timeout: ample, Real: true})
			m := runner.Inspect(t.Context())
			seen := runner.Run(t.Context(), []probe.Stimulus{one(probe.Stimulus{})})[0]
			for _, got := range []struct {
				made *probe.Panic
				none bool
			}{{m.ConstructorPanic, m.NilTool}, {seen.ConstructorPanic, seen.NilTool}} {
				if test.want == "" && (!got.none || got.made != nil) || test.want != "" && (got.made == nil || got.made.Value != test.want) {
					t.Errorf("%s: got %+v", name, got)
				}
			}
			time.Sleep(24 * time.Hour) // until a constructor that hangs is over
		})
	}
}
