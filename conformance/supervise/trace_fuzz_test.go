package supervise

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// Whatever a process writes at its end, what is reported of it is printable, and no frame of toolconform or of the standard library is blamed.
func FuzzCulprit(f *testing.F) {
	f.Add("panic: no\n\ngoroutine 7 [running labels:{\"toolconform\": \"example 1\"}]:\nexample.com/a.(*T).Execute(0x1, {0x2, 0x3})\n\t/src/a/a.go:12 +0x1d\n" +
		"created by example.com/a.New in goroutine 1\n\t/src/a/a.go:3 +0x2\n")
	f.Add("WARNING: DATA RACE\nWrite at 0x00c by goroutine 8:\n  example.com/a.f()\n      /src/a/a.go:9 +0x44\n")
	f.Add("panic: no\n\ngoroutine 7 [running]:\nexample.com/a.f()\n\t/my src:8/gr ün/a.go:12 +0x1d\n")
	f.Add("WARNING: DATA RACE\nWrite at 0x00c by goroutine 8:\n  example.com/a.f()\n      /my src:8/gr ün/a.go:9 +0x44\n")
	f.Add("goroutine 1 gp=0x1 m=0 [select (durable), 2 minutes, synctest bubble 1]:\r\n\n\t:99999999999999999999\n")
	f.Add("panic: \x1b[1mred\x07\n\ngoroutine 7 [running]:\nexample.com/a.f()\n\t/a\x1b/b.go:12 +0x1d\n")
	f.Fuzz(func(t *testing.T, text string) {
		crash := remains{exit: goStatus, crash: text}.diagnose("example 1", tracer{})
		for _, shown := range []string{crash.Title, crash.Place.File, crash.Place.Function} {
			if shown != probe.Legible(shown) || strings.ContainsAny(shown, "\n\r\x1b") {
				t.Errorf("%q cannot be shown", shown)
			}
		}
		from := tracer{goroot: "/usr/local/go"}
		for _, crashed := range []bool{true, false} {
			if at := from.place(from.culprit(text, crashed, "example 1")); at.File != "" && !from.isTool(at) {
				t.Errorf("blamed %+v", at)
			}
		}
	})
}
