package format

import (
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", []string{""}},
		{"short", []string{"short"}},
		{"words that are just twenty long", []string{"words that are just", "twenty long"}},
		{`{"city": "Bern", "units": "metric"}`, []string{`{"city": "Bern",`, `"units": "metric"}`}},
		{`{"a":1,"b":"cdefghij","k":"l"}`, []string{`{"a":1,"b":"cdefghij`, `","k":"l"}`}},
		{`{"a":1,"bcdef":2,"ghijk":3}`, []string{`{"a":1,"bcdef":2,`, `"ghijk":3}`}},
		{strings.Repeat("x", 45), []string{strings.Repeat("x", 20), strings.Repeat("x", 20), "xxxxx"}},
	} {
		if got := Wrap(c.text, 20); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
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
		{"One. Two.", 8, "One. Two."},
		{"One. Two.", 7, "One."},
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

func TestNoLineEndsInBlanks(t *testing.T) {
	r := exampleReport()
	for i := range r.Tools[1].Checks {
		if c := &r.Tools[1].Checks[i]; c.Write != "" {
			c.Write = "package a\n\nimport \"testing\"  \n\t\nfunc a() {}\n"
		}
	}
	for line := range strings.Lines(textOf(t, Presentation{}, r)) {
		if text := strings.TrimSuffix(line, "\n"); strings.TrimRight(text, " ") != text {
			t.Errorf("%q", text)
		}
	}
}

func TestALongReasonIsNotLostAtTheEdge(t *testing.T) {
	r := exampleReport()
	words := strings.Fields(strings.Repeat("word ", 60))
	r.Tools[1].Checks[4].Why = strings.Join(words, " ")
	text := textOf(t, Presentation{}, r)
	if n := strings.Count(text, "word"); n != len(words) {
		t.Errorf("%d of %d words:\n%s", n, len(words), text)
	}
	r.Tools[1].Checks[4].Why = strings.Join(slices.Repeat(words, 100), " ")
	if text := textOf(t, Presentation{}, r); !strings.Contains(text, " more") || len(text) > 6000 {
		t.Errorf("a reason without end: %d bytes", len(text))
	}
}

func TestBlockingChecksComeFirst(t *testing.T) {
	r := exampleReport()
	tool := &r.Tools[1]
	tool.Checks[0].Verdict, tool.Checks[0].Findings = report.Fail, []report.Finding{{Got: "something"}}
	if got := problems(*tool)[1].Checks[0].Requirement; got != "ARG-004" {
		t.Errorf("%s comes first, and ARG-005 waits for ARG-004", got)
	}
}

func TestNamesakesAreMentioned(t *testing.T) {
	r := exampleReport()
	r.Tools[0].Name = "Weather_Lookup"
	want := "weather_lookup is the name of 2 tools; a registry accepts only one of them (NAM-007): tools/convert, tools/weather"
	if text := textOf(t, Presentation{}, r); !strings.Contains(text, want) {
		t.Errorf("there is no %q in\n%s", want, text)
	}
	r.Tools[0].Package = r.Tools[1].Package // made in two ways
	if text := textOf(t, Presentation{}, r); strings.Contains(text, "is the name of") {
		t.Errorf("one tool is no namesake:\n%s", text)
	}
}
