package pattern

import "testing"

// Patterns that are invalid in every dialect are told from those that only Go does not support.
func TestUnreadablePatterns(t *testing.T) {
	for pattern, want := range map[string]string{
		`(`:            "missing closing )",
		`a)`:           "unexpected )",
		`[a-z`:         "missing closing ]",
		`a\`:           `trailing backslash at end of expression`,
		`*`:            "missing argument to repetition operator",
		`a|+`:          "missing argument to repetition operator",
		`^[a-z]+$`:     "",
		`(?=a)`:        "",
		`(?<!a)b`:      "",
		`(?<y>a)\k<y>`: "",
		`(a)\1`:        "",
		`[^]`:          "", // any character at all
		`[]`:           "", // none
		`(a[])`:        "",
		`[[:alpha:]`:   "", // a class of six characters
		`(\Qa)`:        "", // a Q
		`\cJ`:          "",
		`\u0041`:       "",
		`a{1001}`:      "",
		`[\b]`:         "",
		`[\w-.]`:       "",
		`\p{Letter}`:   "",
		`(?i)a`:        "",
		`a++`:          "",
	} {
		if got := Unreadable(pattern); got != want {
			t.Errorf("%s: %q, want %q", pattern, got, want)
		}
	}
}
