package contract

import "testing"

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"a\x00b\u202e\n": "a\uFFFDb\uFFFD\uFFFD", "ünï": "ünï", "\xff": "\uFFFD", "abcdef": "abcde…", "": "",
	} {
		if got := printable(text, 5); got != want {
			t.Errorf("printable(%q) = %q, want %q", text, got, want)
		}
	}
}
