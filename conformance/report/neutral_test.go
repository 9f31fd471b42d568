package report

import (
	"strings"
	"testing"
)

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

// commanding contains commands of several consoles, long enough that they start lines wherever a line breaks.
var commanding = "::error::owned ##vso[task.setvariable variable=A]b ##[error]c ##teamcity[buildStatus]\n" +
	"::add-mask::x\n" + strings.Repeat("::set-output name=a::b ", 40) + strings.Repeat("::stop-commands::", 40) + "\x1b[31m"

// commandingReport is a report on a tool that has such text in every field.
func commandingReport() Report {
	r := exampleReport()
	for i := range r.Tools {
		t := &r.Tools[i]
		t.Name, t.Package, t.Module = commanding, commanding, ""
		for k := range t.Checks {
			c := &t.Checks[k]
			if c.Why != "" {
				c.Why = commanding
			}
			if c.Write != "" {
				c.Write = "package a\n\n\tfunc a() {\n" + commanding + "\n}\n"
			}
			for n := range c.Findings {
				f := &c.Findings[n]
				f.Case, f.With, f.Note, f.Got, f.At = "case "+commanding, commanding, commanding, commanding, commanding+":1"
			}
		}
	}
	r.Scope.LeftOut = []string{commanding}
	return New(r.Scope, r.Tools)
}

// harmless checks that a text contains no command.
func harmless(t *testing.T, text string) {
	t.Helper()
	for line := range strings.Lines(text) {
		if strings.HasPrefix(strings.TrimSpace(line), "::") || command.MatchString(line) || strings.Contains(line, "\x1b") {
			t.Errorf("a console may take this for a command: %q", line)
		}
	}
}

func TestNoFormatHoldsACommandOfATool(t *testing.T) {
	r := commandingReport()
	for _, width := range []int{0, 40, 61, 200} {
		harmless(t, textOf(t, Text{Width: width, lookup: exampleCatalogue}, r))
	}
	document, err := r.JSON()
	if err != nil {
		t.Fatal(err)
	}
	harmless(t, string(document))
	harmless(t, Describe(r))
	for _, tool := range r.Tools {
		for _, c := range tool.Checks {
			harmless(t, Explain(c))
			harmless(t, strings.Join([]string{tool.Name, c.Why, c.Write}, "\n")) // as jq -r prints them
			for _, f := range c.Findings {
				harmless(t, strings.Join([]string{f.Case, f.With, f.Note, f.Got, f.At}, "\n"))
			}
		}
	}
}

func TestADocumentMeansTheSameWithoutCommands(t *testing.T) {
	document, err := Document([]string{"##[group]a ##vso[x]"})
	if err != nil {
		t.Fatal(err)
	}
	harmless(t, string(document))
	if want := "[\n  \"\\u0023#[group]a \\u0023#vso[x]\"\n]\n"; string(document) != want {
		t.Errorf("got %s", document)
	}
}
