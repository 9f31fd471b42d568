package probe

import (
	"strings"
	"testing"
)

// The output of a test may come from the tool: what is reported of it must be printable.
func FuzzTestOutput(f *testing.F) {
	f.Add("panic: no \x1b[31m [recovered]\n\ngoroutine 7 [running labels:{\"" + CaseLabel + "\": \"example 1\"}]:\nexample.com/a.f(...)\n\t/src/a.go:12 +0x1d\n")
	f.Add("fatal error: all goroutines are asleep - deadlock!\n\ngoroutine 1 [chan receive, synctest bubble 3]:\n")
	f.Add("panic: no\n\ngoroutine 7 [running]:\nexample.com/a.f(...)\n\t/my src:8/gr ün/a.go:12 +0x1d\n")
	f.Add("goroutine x [")
	f.Fuzz(func(t *testing.T, words string) {
		if text := TestOutput(words); text != Legible(text) || strings.ContainsAny(text, "\n\r\x1b") {
			t.Errorf("%q cannot be shown", text)
		}
	})
}
