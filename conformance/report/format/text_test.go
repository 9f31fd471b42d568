package format

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// exampleText is the text about the example. The titles and reasons of rules are filled in.
var exampleText = withCatalogue(`unit_convert     tools/convert   ✓ 7 rules
weather_lookup   tools/weather   ✗ 1 of 6 rules broken, 2 untestable, 1 not evaluated, 1 warning

weather_lookup: untestable: it has no example
    write    func (Tool) Examples() []contract.Example {
                 return nil
             }
    rule     $RES-001
             $RES-006

weather_lookup: $ARG-004
    got      panic: interface conversion: interface {} is nil, not string
    with     {"units":"metric"}   (required "city" left out)
    at       tools/weather/weather.go:2   city := args["city"].(string)
    got      a success
    case     required /a
             required /b
             required /c
             … and 1 more case
$BECAUSE-ARG-004    replay   toolconform replay weather_lookup ARG-004:7f3a0000 example.com/m/tools/weather
    rule     toolconform requirements ARG-004

weather_lookup: 1 rule not evaluated until ARG-004 is fixed

weather_lookup: warning: $USE-004
    got      one line of 312 characters
$BECAUSE-USE-004    replay   toolconform replay weather_lookup USE-004:00000001 example.com/m/tools/weather
    rule     toolconform requirements USE-004

1 of 2 tools conforms · 13 checks, 8 passed, 1 failed, 1 warning, 3 not evaluated · 0.9s · seed 4711
does not conform (profile agent-tool)
`)

// withCatalogue replaces $ARG-004 by the ID and the title of that rule, and $BECAUSE-ARG-004 by the lines of its reason.
func withCatalogue(text string) string {
	return regexp.MustCompile(`\$(BECAUSE-)?([A-Z]{3}-[0-9]{3})`).ReplaceAllStringFunc(text, func(name string) string {
		id, reason := strings.CutPrefix(name[1:], "BECAUSE-")
		if !reason {
			return ruleOf(report.Check{Requirement: id})
		}
		lines := Wrap(firstSentences(requirement.MustLookup(id).Text, 200), 107)
		return "    because  " + strings.Join(lines, "\n             ") + "\n"
	})
}

func exampleLayout() Presentation {
	return Presentation{
		Elapsed: 912 * time.Millisecond,
		Source: func(module, file string) ([]byte, error) {
			if module != "example.com/m" || file != "tools/weather/weather.go" {
				return nil, errors.New("no such file")
			}
			return []byte("package weather\n\tcity := args[\"city\"].(string)\n"), nil
		},
	}
}

func textOf(t *testing.T, p Presentation, r report.Report) string {
	t.Helper()
	return string(written(t, "text", p, r))
}

func written(t testing.TB, format string, p Presentation, r report.Report) []byte {
	t.Helper()
	document, err := Named(format).Write(r, p)
	if err != nil {
		t.Fatal(err)
	}
	return document
}

func TestText(t *testing.T) {
	if got := textOf(t, exampleLayout(), exampleReport()); got != exampleText {
		t.Errorf("got\n%s\nwant\n%s", got, exampleText)
	}
}

func TestTextColour(t *testing.T) {
	layout := exampleLayout()
	layout.Color = true
	got := textOf(t, layout, exampleReport())
	if !strings.Contains(got, "\x1b[32m✓ 7 rules\x1b[0m") {
		t.Errorf("there is no green:\n%s", got)
	}
	stripped := got
	for _, s := range []style{good, bad, doubt, faint, reset} {
		stripped = strings.ReplaceAll(stripped, string(s), "")
	}
	if stripped != exampleText {
		t.Errorf("without its colours it is another text:\n%s", stripped)
	}
}

func TestTextHidesNothing(t *testing.T) {
	for _, width := range []int{0, 40, 200} {
		text := textOf(t, Presentation{Width: width}, hostileReport())
		onlyPrintable(t, text)
		if width > 0 {
			for line := range strings.Lines(withoutCode(withoutReplays(text))) { // these are copied, and so whole
				if strings.ContainsAny(line, "✓✗") { // names are whole, too
					continue
				}
				if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > width {
					t.Errorf("%d columns, not %d: %q", n, width, line)
				}
			}
		}
	}
}

// Code that is to be copied is whole on a narrow terminal.
func TestTextCutsNoCode(t *testing.T) {
	code := "func (Tool) Examples() []contract.Example {\n    return " + strings.Repeat("x", 300) + "\n}"
	r := exampleReport()
	for i := range r.Tools {
		for j := range r.Tools[i].Checks {
			if c := &r.Tools[i].Checks[j]; c.Write != "" {
				c.Write = code
			}
		}
	}
	text := textOf(t, Presentation{Width: 40}, r)
	for line := range strings.Lines(code) {
		if !strings.Contains(text, strings.TrimSuffix(line, "\n")) {
			t.Errorf("there is no %q in\n%s", line, text)
		}
	}
}

// Rules that are broken at one place, or in the same way, are one problem in every format.
func TestOneCauseIsOneProblem(t *testing.T) {
	r := exampleReport()
	r.Tools = r.Tools[1:]
	tool := &r.Tools[0]
	broken := func(id string, verdict report.Verdict, findings ...report.Finding) report.Check {
		c := passed(id)
		if c.Verdict, c.Findings = verdict, findings; verdict == report.Warn {
			c.Level = requirement.Should
		}
		return c
	}
	success, panics := report.Finding{Case: "a", Got: "a success instead of a refusal"}, report.Finding{Case: "b", Got: "panic: 7", At: "a.go:7"}
	tool.Checks = []report.Check{
		broken("ARG-002", report.Fail, success), broken("ARG-003", report.Fail, success), broken("ARG-011", report.Fail, panics), broken("ARG-010", report.Fail, success, panics),
		broken("ARG-016", report.Warn, success),
		{Requirement: "RES-001", Level: passed("RES-001").Level, Verdict: report.Untestable, BlockedBy: "ARG-003", Why: "it panics"},
	}
	tool.Verdict = report.Conclude(tool.Checks)
	r = report.New(r.Scope, r.Tools)
	for name, want := range map[string][]string{
		"text":     {"weather_lookup: ARG-002", "also     breaks ARG-003, ARG-016\n", "weather_lookup: ARG-011", "weather_lookup: ARG-010", "until ARG-003 is fixed\n"},
		"github":   {"also breaks ARG-003, ARG-016%0A"},
		"markdown": {"also breaks ARG&#45;003&#44; ARG&#45;016"},
		"html":     {"<tr><th>also breaks</th><td>ARG-003 "},
		"junit":    {`message="a success instead of a refusal (the same cause as ARG-002)"></failure>`, `message="not evaluated until ARG-003 is fixed (it panics)"></error>`},
	} {
		document := string(written(t, name, Presentation{}, r))
		for _, text := range want {
			if !strings.Contains(document, text) {
				t.Errorf("%s: there is no %q in\n%s", name, text, document)
			}
		}
	}
}

func TestTextCutsLongLists(t *testing.T) {
	r := exampleReport()
	for i := range r.Tools {
		var checks []report.Check
		for j := range 15 {
			c := passed("NAM-" + string(rune('A'+j)))
			if i == 1 {
				c.Verdict, c.Findings = report.Fail, []report.Finding{{Got: strings.Repeat("long ", 1000) + c.Requirement, With: strings.Repeat("x", 5000)}}
			}
			checks = append(checks, c)
		}
		r.Tools[i].Checks, r.Tools[i].Verdict = checks, report.Conclude(checks)
	}
	text := textOf(t, Presentation{}, report.New(r.Scope, r.Tools))
	for _, want := range []string{"weather_lookup: 3 more: NAM-M, NAM-N, NAM-O\n", "… (5000 characters)"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q in\n%.2000s", want, text)
		}
	}
}

func TestTextConclusion(t *testing.T) {
	whole := exampleReport()
	whole = report.New(whole.Scope, whole.Tools[:1])
	for name, c := range map[string]struct {
		narrow func(*report.Scope)
		want   string
	}{
		"whole":  {func(*report.Scope) {}, "conforms (profile agent-tool)"},
		"checks": {func(s *report.Scope) { s.Checks = "ARG-*" }, "no violation in the selected part: -check ARG-* (profile agent-tool); not a certificate"},
		"tools": {func(s *report.Scope) { s.Tools, s.Checks = "u*", "NAM-001" },
			"no violation in the selected part: -tool u*, -check NAM-001 (profile agent-tool); not a certificate"},
		"long left out": {func(s *report.Scope) { s.LeftOut = []string{strings.Repeat("word ", 30)} },
			"left out: " + strings.Repeat("word ", 20) + "word\n    " + strings.TrimSpace(strings.Repeat("word ", 9)) +
				"\nconforms as far as it was evaluated (profile agent-tool); not a certificate"},
		"left out": {func(s *report.Scope) { s.LeftOut = []string{"a second process"} },
			"left out: a second process\nconforms as far as it was evaluated (profile agent-tool); not a certificate"},
	} {
		t.Run(name, func(t *testing.T) {
			r := whole
			c.narrow(&r.Scope)
			text := textOf(t, Presentation{}, r)
			if want := "1 of 1 tool conforms · 7 checks, 7 passed, 0 failed · seed 4711\n" + c.want + "\n"; !strings.HasSuffix(text, want) {
				t.Errorf("got\n%s\nwant at its end\n%s", text, want)
			}
		})
	}
}

func TestExplain(t *testing.T) {
	weather := exampleReport().Tools[1]
	for id, want := range map[string]string{
		"ARG-004": `{"units":"metric"}`,
		"RES-001": "untestable: it has no example\n    write    func (Tool)",
		"ARG-005": "until ARG-004 is fixed",
		"NAM-001": "",
		"ERR-001": "",
	} {
		c, _ := weather.Check(id)
		if got := Explain(c); !strings.Contains(got, want) || (got == "") != (want == "") {
			t.Errorf("%s: got\n%s", id, got)
		}
	}
}

func TestDescribeAcceptsInvalidReports(t *testing.T) {
	r := exampleReport()
	r.Summary.Planned = 99
	if got := Describe(r); !strings.Contains(got, "weather_lookup: ARG-004") || !strings.Contains(got, "does not conform") {
		t.Errorf("got\n%s", got)
	}
	if got := Describe(report.Report{}); !strings.Contains(got, "0 of 0 tools conform") {
		t.Errorf("got\n%s", got)
	}
}

func TestTextDistinguishesEqualNames(t *testing.T) {
	r := exampleReport()
	r.Tools[0].Name = r.Tools[1].Name
	text := textOf(t, exampleLayout(), r)
	if !strings.Contains(text, "\nweather_lookup (tools/weather): ARG-004 ") {
		t.Errorf("got\n%s", text)
	}
}

// A check that is untestable in one case and fails in another reports both.
func TestTextOfAPartlyEvaluatedCheck(t *testing.T) {
	r := exampleReport()
	c := &r.Tools[1].Checks[2]
	c.Verdict, c.Why = report.Untestable, "a call did not come back"
	text := textOf(t, exampleLayout(), report.New(r.Scope, r.Tools))
	if !strings.Contains(text, "weather_lookup: ARG-004 a missing") || strings.Contains(text, "did not come back") {
		t.Errorf("got\n%s", text)
	}
}

func TestTextOfSeveralBlockers(t *testing.T) {
	r := exampleReport()
	r.Tools[1].Checks[6] = report.Check{Requirement: "ERR-001", Level: r.Tools[1].Checks[2].Level, Verdict: report.Untestable, BlockedBy: "RES-001"}
	text := textOf(t, exampleLayout(), report.New(r.Scope, r.Tools))
	if !strings.Contains(text, "weather_lookup: 1 rule not evaluated until ARG-004 is fixed, 1 until RES-001 is\n") {
		t.Errorf("got\n%s", text)
	}
}

// A command that replays a case is whole on a line of any width. There is none if a word had to be escaped.
func TestTextReplay(t *testing.T) {
	r := exampleReport()
	weather := &r.Tools[1]
	const want = "    replay   toolconform replay weather_lookup ARG-004:7f3a0000 "
	for _, c := range []struct {
		width         int
		name, pkg, at string
	}{
		{40, weather.Name, weather.Package, want + weather.Package + "\n"},
		{120, weather.Name, "example.com/" + strings.Repeat("long/", 30) + "weather", want + "example.com/" + strings.Repeat("long/", 30) + "weather\n"},
		{120, weather.Name, "example.com/a b", want + "'example.com/a b'\n"},
		{120, weather.Name, "example.com/a\nb", ""},
		{120, "weather\x1b_lookup", weather.Package, ""},
	} {
		weather.Name, weather.Package = c.name, c.pkg
		switch text := describe(r, Presentation{Width: c.width}); {
		case c.at != "" && !strings.Contains(text, c.at):
			t.Errorf("at %d columns there is no %q in\n%s", c.width, c.at, text)
		case c.at == "" && strings.Contains(text, "toolconform replay "):
			t.Errorf("a command refers to something else:\n%s", text)
		}
	}
}

// withoutCode removes the code that is to be written.
func withoutCode(text string) string {
	return regexp.MustCompile(`(?m)^    write .*\n(             .*\n|\n)*`).ReplaceAllString(text, "")
}

// withoutReplays removes the replay lines, which a single outcome does not have.
func withoutReplays(text string) string {
	var kept strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "    replay ") {
			kept.WriteString(line)
		}
	}
	return kept.String()
}
