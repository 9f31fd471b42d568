package probe

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/contract"
)

type pointing struct{ p *int }

func TestPanicTextIsStable(t *testing.T) {
	var none *os.PathError
	for _, test := range []struct {
		value any
		want  string
	}{
		{"two\nlines\t of text", "two lines of text"},
		{errors.New("an error"), "an error"},
		{fmt.Errorf("at %p", &test{}), "at 0x…"},
		{7, "int(7)"},
		{1.5, "float64(1.5)"},
		{pointing{new(int)}, "probe.pointing"},
		{&pointing{}, "*probe.pointing"},
		{map[string]any{"a": t}, "map[string]interface {}"},
		{panicsError{}, "probe.panicsError (whose text panics, too)"},
		{panicsString{}, "probe.panicsString (whose text panics, too)"},
		{none, "*fs.PathError (whose text panics, too)"},
		{time.Second, "1s"},
		{nil, "<nil>"},
	} {
		if got := panicText(test.value); got != test.want {
			t.Errorf("%T: got %q, want %q", test.value, got, test.want)
		}
	}
	if got := panicText(strings.Repeat("x", 1<<20)); len(got) > maxText {
		t.Errorf("%d bytes", len(got))
	}
}

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
		_, seen := try(t, on(func(Env, context.Context) contract.Result { f(); return done }), one(Stimulus{}))
		p := seen.Calls[0].Panic
		if p == nil || filepath.Base(p.Place.File) != "panic_test.go" || p.Place.Line == 0 || p.Stack == "" ||
			!strings.Contains(p.Place.Function, "probe.") {
			t.Errorf("%s: got %+v", name, p)
		}
	}
}

func TestGoexit(t *testing.T) {
	_, seen := try(t, on(func(Env, context.Context) contract.Result { runtime.Goexit(); return done }), one(Stimulus{}))
	if c := seen.Calls[0]; !c.Goexit || c.Panic != nil || c.OK {
		t.Errorf("got %+v", c)
	}
}

func TestConstructorFailures(t *testing.T) {
	for name, test := range map[string]struct {
		construct func(Env) contract.Tool
		want      string // "" for nil
	}{
		"panics":      {func(Env) contract.Tool { panic("no key") }, "no key"},
		"exits":       {func(Env) contract.Tool { runtime.Goexit(); return nil }, "it ended its goroutine (runtime.Goexit)"},
		"hangs":       {func(Env) contract.Tool { time.Sleep(24 * time.Hour); return nil }, "it did not return, sleep"},
		"answers nil": {func(Env) contract.Tool { return nil }, ""},
		"is missing":  {nil, "the subject has no New"},
	} {
		synctest.Test(t, func(t *testing.T) {
			runner := Local(Subject{New: test.construct}, Options{Timeout: ample, Real: true})
			m := runner.Inspect(t.Context())
			seen := runner.Run(t.Context(), []Stimulus{one(Stimulus{})})[0]
			for _, got := range []struct {
				made *Panic
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
