package prose

import (
	"strings"
	"testing"
	"unicode"
)

func TestQuotedTextsAreSafeAndShort(t *testing.T) {
	hostile := []string{
		"\x1b[31mred\x1b[0m\r\n\t\a", "a\u202Eb\u2066c", "\xff\xfe", "\u0000", "\u0085\u2028", strings.Repeat("ä", 10_000), `say "x\y"`,
	}
	for _, text := range hostile {
		for name, got := range map[string]string{"quote": Quote(text), "plain": Plain(text)} {
			for _, r := range got {
				if unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp) {
					t.Errorf("%s of %q holds %U", name, text, r)
				}
			}
			if len(got) > 3*plainLimit {
				t.Errorf("%s of %d bytes has %d", name, len(text), len(got))
			}
		}
	}
}

func TestPlainLeavesJSONAlone(t *testing.T) {
	for text, want := range map[string]string{
		`{"units":"metric","n":"\\"}`: `{"units":"metric","n":"\\"}`,
		"{\n}":                        `{\n}`,
		"Grüße":                       "Grüße",
	} {
		if got := Plain(text); got != want {
			t.Errorf("Plain(%q) is %s, want %s", text, got, want)
		}
	}
	if got := Quote("a\nb"); got != `"a\nb"` {
		t.Errorf("quote is %s", got)
	}
	if got := Quote(strings.Repeat("x", quoteLimit+5)); !strings.HasSuffix(got, `x"… (5 bytes more)`) {
		t.Errorf("a clipped text ends in %s", got[len(got)-30:])
	}
}
