package report

import "testing"

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"":                     "",
		"plain text, ü and 漢字": "plain text, ü and 漢字",
		"a\nb\tc\rd":           `a\nb\tc\rd`,
		"\x1b[31m\x00\x7f":     `\x1b[31m\x00\x7f`,
		"\u202eabc\u2069":      `\u202eabc\u2069`,
		"\U000E0041":           `\U000e0041`,
		"\xffab\xc3":           `\xffab\xc3`,
		"\ufffd":               "\ufffd",
		`back\slash`:           `back\slash`,
		"\u00a0":               `\u00a0`,
	} {
		if got := Clean(in); got != want {
			t.Errorf("Clean(%q) is %q, want %q", in, got, want)
		}
	}
}

func TestFirstSentences(t *testing.T) {
	for _, c := range []struct {
		text   string
		length int
		want   string
	}{
		{"One. Two. Three.", 9, "One. Two."},
		{"One is long.\nTwo.", 3, "One is long."},
		{"Version 1.2 is fine. Yes.", 22, "Version 1.2 is fine."},
		{"no stop", 3, "no stop"},
		{"", 10, ""},
	} {
		if got := firstSentences(c.text, c.length); got != c.want {
			t.Errorf("firstSentences(%q, %d) is %q, want %q", c.text, c.length, got, c.want)
		}
	}
}
