package probe

import "testing"

func TestLegible(t *testing.T) {
	for text, want := range map[string]string{
		"plain \"quoted\" 'text' \\ü→":  "plain \"quoted\" 'text' \\ü→",
		"a\nb\tc":                       "a\nb\tc",
		"\x1b[2J\x1b]0;title\x07":       `\x1b[2J\x1b]0;title\a`,
		"\u202egnp.exe":                 `\u202egnp.exe`,
		"zero\u200bwidth":               `zero\u200bwidth`,
		"\u009b31m":                     `\u009b31m`,
		"not \xff text\r":               `not \xff text\r`,
		"\U000e0041tag and real \ufffd": `\U000e0041tag and real ` + "\ufffd",
	} {
		if got := Legible(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
