package prose

import "testing"

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"a\x00b\u202e\n": "a\uFFFDb\uFFFD\uFFFD", "ünï": "ünï", "\xff": "\uFFFD", "abcdef": "abcde…", "": "",
	} {
		if got := Printable(text, 5); got != want {
			t.Errorf("Printable(%q) = %q, want %q", text, got, want)
		}
	}
}
