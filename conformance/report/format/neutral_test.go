package format

import (
	"regexp"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
)

// commanding contains commands of several consoles, long enough that they start lines wherever a line breaks.
var commanding = "::error::owned ##vso[task.setvariable variable=A]b ##[error]c ##teamcity[buildStatus]\n" +
	"::add-mask::x\n" + strings.Repeat("::set-output name=a::b ", 40) + strings.Repeat("::stop-commands::", 40) + "\x1b[31m"

// commandingReport is a report on a tool that has such text in every field.
func commandingReport() report.Report {
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
	return report.New(r.Scope, r.Tools)
}

// foreignCommand matches the start of a command of Azure or TeamCity, which may stand anywhere in a line.
var foreignCommand = regexp.MustCompile(`##[A-Za-z]*\[`)

// harmless checks that a text contains no command.
func harmless(t *testing.T, text string) {
	t.Helper()
	for line := range strings.Lines(text) {
		if strings.HasPrefix(strings.TrimSpace(line), "::") || foreignCommand.MatchString(line) || strings.Contains(line, "\x1b") {
			t.Errorf("a console may take this for a command: %q", line)
		}
	}
}

func TestNoFormatHoldsACommandOfATool(t *testing.T) {
	r := commandingReport()
	for _, width := range []int{0, 40, 61, 200} {
		harmless(t, textOf(t, Presentation{Width: width, Verbose: true}, r))
	}
	for _, f := range All() {
		if f.Name != "github" { // see TestGitHubEscapesCommands
			harmless(t, string(written(t, f.Name, Presentation{}, r)))
		}
	}
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
