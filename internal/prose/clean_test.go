package prose

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
		"\xef":                 `\xef`,
		"\a\b\f\v":             `\x07\x08\x0c\x0b`,
		"\ufffd":               "\ufffd",
		`back\slash`:           `back\slash`,
		"\u00a0":               `\u00a0`,
	} {
		if got := Clean(in); got != want {
			t.Errorf("Clean(%q) is %q, want %q", in, got, want)
		}
	}
}

func TestNeutral(t *testing.T) {
	for in, want := range map[string]string{
		"":                               "",
		"std::string, a ## b, #[x], ##":  "std::string, a ## b, #[x], ##",
		"::error::x":                     `\x3a:error::x`,
		"a\n  ::set-env name=X::y\nb":    "a\n  \\x3a:set-env name=X::y\nb",
		"\x1b[31m::error::x":             "\x1b[31m\\x3a:error::x",
		"a ##vso[task.setvariable]b":     `a \x23#vso[task.setvariable]b`,
		"##[group]a":                     `\x23#[group]a`,
		"x##teamcity[buildStatus ...]":   `x\x23#teamcity[buildStatus ...]`,
		"###[error]":                     `#\x23#[error]`,
		"##VSO[task.complete]##[error]x": `\x23#VSO[task.complete]\x23#[error]x`,
	} {
		got := Neutral(in)
		if got != want {
			t.Errorf("Neutral(%q) is %q, want %q", in, got, want)
		}
		if Neutral(got) != got {
			t.Errorf("%q is not left alone the second time", got)
		}
	}
}
