package condition_test

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
)

var written = []struct{ text, again string }{
	{"p0 != nil", ""},
	{"p1 >= 0", ""},
	{"p1 > 0", "p1 >= 1"},
	{"p1 < 64", "p1 <= 63"},
	{"r0 <= -3", ""},
	{"p1 < len(p0)", ""},
	{"p1 <= len(p0)", ""},
	{"len(p0) > p1", "p1 < len(p0)"},
	{"p0 + 2 <= len(p1)", ""},
	{"p0 - 2 <= len(p1)", ""},
	{"p0 - 1 < len(p1)", "p0 <= len(p1)"},
	{"regexp(p0)", ""},
	{"r0 != nil if r1 == nil", ""},
	{"len(r0) >= 1 if r2", ""},
	{"r0 == len(p0)", "len(p0) <= r0 & r0 <= len(p0)"},
	{"r0 == 3", "r0 >= 3 & r0 <= 3"},
}

// TestWritten checks that Parse and String are inverse.
func TestWritten(t *testing.T) {
	for _, w := range written {
		all, err := condition.Parse(w.text)
		if err != nil {
			t.Error(err)
			continue
		}
		var texts []string
		for _, c := range all {
			texts = append(texts, c.String())
		}
		if w.again == "" {
			w.again = w.text
		}
		if got := strings.Join(texts, " & "); got != w.again {
			t.Errorf("%s: %s, want %s", w.text, got, w.again)
		}
	}
}

func TestRefused(t *testing.T) {
	for _, text := range []string{
		"", "p0", "p0 nil", "q0 != nil", "p0 ! nil", "p0 < x", "len(p0", "len(len(p0)) > 0", "len(p0) != nil x", "cap(p0) > 0", "p0 < 99999999999999999999", "p0 >= -9223372036854775808", "p1000 != nil", "p0. != nil", "REGEXP(p0)",
	} {
		if all, err := condition.Parse(text); err == nil {
			t.Errorf("%q is read as %v", text, all)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, w := range written {
		f.Add(w.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all, err := condition.Parse(text)
		if err != nil {
			return
		}
		for _, c := range all {
			again, err := condition.Parse(c.String())
			if err != nil || len(again) != 1 || again[0] != c {
				t.Errorf("%q has %q, which is read as %v: %v", text, c, again, err)
			}
		}
	})
}
