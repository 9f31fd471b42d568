package probe

import (
	"strings"
	"testing"
)

// Crash output may come from the tool as well as from the runtime: what is reported of it must be printable.
func FuzzReadCrash(f *testing.F) {
	f.Add("panic: no \x1b[31m [recovered]\n\ngoroutine 7 [running labels:{\"" + CaseLabel + "\": \"example 1\"}]:\nexample.com/a.f(...)\n\t/src/a.go:12 +0x1d\n")
	f.Add("fatal error: all goroutines are asleep - deadlock!\n\ngoroutine 1 [chan receive, synctest bubble 3]:\n")
	f.Add("panic: no\n\ngoroutine 7 [running]:\nexample.com/a.f(...)\n\t/my src:8/gr ün/a.go:12 +0x1d\n")
	f.Add("goroutine x [")
	f.Fuzz(func(t *testing.T, words string) {
		what, at, class := ReadCrash(words)
		if what == "" && (at != Place{} || class != "") {
			t.Errorf("nothing ended it, and yet it is blamed on %+v, %q", at, class)
		}
		for _, text := range []string{what, at.File, at.Function, TestOutput(words)} {
			if text != Legible(text) || strings.ContainsAny(text, "\n\r\x1b") {
				t.Errorf("%q cannot be shown", text)
			}
		}
		if again, _, _ := ReadCrash(words); again != what {
			t.Errorf("%q is reported as %q and as %q", words, what, again)
		}
	})
}
