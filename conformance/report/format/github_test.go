package format

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/toolconform/toolconform/conformance/report"
)

// A workflowCommand is a command as GitHub's runner parses it. The runner trims spaces before it.
type workflowCommand struct {
	name       string
	properties map[string]string
	data       string
}

// commandsIn parses output as the runner does (actions/runner, src/Runner.Common/ActionCommand.cs, both of its syntaxes).
func commandsIn(output string) []workflowCommand {
	var all []workflowCommand
	for line := range strings.Lines(output) {
		line = strings.TrimLeft(strings.TrimRight(line, "\r\n"), " \t")
		if old := oldCommand.FindStringSubmatch(line); old != nil {
			all = append(all, workflowCommand{name: "##" + old[1]})
		}
		rest, ok := strings.CutPrefix(line, "::")
		if !ok {
			continue
		}
		head, data, ok := strings.Cut(rest, "::")
		if !ok {
			continue
		}
		name, list, _ := strings.Cut(head, " ")
		c := workflowCommand{name: name, properties: map[string]string{}, data: unescape(data)}
		for pair := range strings.SplitSeq(list, ",") {
			if key, value, ok := strings.Cut(pair, "="); ok {
				c.properties[key] = unescape(value)
			}
		}
		all = append(all, c)
	}
	return all
}

var oldCommand = regexp.MustCompile(`##(?:\[|vso\[|teamcity\[)([^\]]*)\]`)

func unescape(text string) string {
	return strings.NewReplacer("%25", "%", "%0D", "\r", "%0A", "\n", "%3A", ":", "%2C", ",").Replace(text)
}

func inTree(module, file string) string { return "sub/" + file }

func TestGitHub(t *testing.T) {
	r := exampleReport()
	r.Stale = []report.Stale{{Requirement: "ARG-005", Package: "p", Tool: "gone", Line: 3, Why: "no such tool"}}
	output := written(t, "github", Presentation{Path: inTree, Baseline: "known.baseline"}, r)
	commands := commandsIn(string(output))
	var told []string
	for _, c := range commands {
		told = append(told, c.name+" "+c.properties["file"]+":"+c.properties["line"]+" "+c.properties["title"])
	}
	want := []string{
		"error : weather_lookup: untestable: it has no example",
		"error sub/tools/weather/weather.go:2 weather_lookup: $ARG-004",
		"error : weather_lookup: 1 rule not evaluated until ARG-004 is fixed",
		"warning : weather_lookup: warning: $USE-004",
		"error known.baseline:3 ARG-005 of gone",
	}
	if strings.Join(told, "\n") != withCatalogue(strings.Join(want, "\n")) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(told, "\n"), strings.Join(want, "\n"))
	}
	if !strings.Contains(commands[1].data, `with {"units":"metric"}   (required "city" left out), and 4 more`) {
		t.Errorf("it says %q", commands[1].data)
	}
	if !strings.HasSuffix(string(output), "does not conform (profile agent-tool)\n") {
		t.Errorf("it ends with %s", output)
	}
	if elsewhere := written(t, "github", Presentation{Path: func(string, string) string { return "" }}, r); strings.Contains(string(elsewhere), "file=") {
		t.Errorf("a file that is not in the repository is named:\n%s", elsewhere)
	}
	known := exampleReport()
	known.Tools[1].Checks[2].Known = "until v2"
	known.Summary = report.Summarize(known.Tools)
	if output := written(t, "github", Presentation{Path: inTree}, known); strings.Contains(string(output), "weather.go") {
		t.Errorf("what is known is annotated:\n%s", output)
	}
}

// A directory may have any name: the position is always shown in full.
func TestPlacesInAnyFolder(t *testing.T) {
	for _, file := range []string{"my tools/gr ün/weather.go", "a:7/weather.go", "a,line=9/100%/weather.go"} {
		r := exampleReport()
		for i := range r.Tools {
			for j := range r.Tools[i].Checks {
				for k, f := range r.Tools[i].Checks[j].Findings {
					if f.At != "" {
						r.Tools[i].Checks[j].Findings[k].At = file + ":2"
					}
				}
			}
		}
		output := written(t, "github", Presentation{Path: inTree}, r)
		if c := commandsIn(string(output))[1]; c.properties["file"] != "sub/"+file || c.properties["line"] != "2" {
			t.Errorf("%s: %+v", file, c)
		}
		document := written(t, "junit", Presentation{}, r)
		if !strings.Contains(string(document), file+":2") {
			t.Errorf("%s: the place is not in\n%s", file, document)
		}
	}
}

// attacks are texts that try to be commands, or to end the current one.
var attacks = []string{
	"::set-output name=a::b", "\n::error::x", "\r\n::stop-commands::t\r\n", "a,file=/etc/passwd", "a::b", "%0A::error::x", "%250A", "##[error]x",
	"##vso[task.setvariable variable=a]b", "##teamcity[x]", " \t::warning::x", "\x1b[31m::error::x", "::", ":", ",", "%", "a\u2028::error::x", "\u0085::error::x", "\v::error::x",
}

// Text of a tool never adds a command.
func TestGitHubEscapesCommands(t *testing.T) {
	plainly := written(t, "github", Presentation{Path: inTree}, exampleReport())
	want := commandsIn(string(plainly))
	for _, attack := range attacks {
		output := written(t, "github", Presentation{Path: inTree, Baseline: attack}, attackedBy(attack))
		got := commandsIn(string(output))
		if len(got) != len(want) {
			t.Errorf("%q: %d commands, not %d:\n%s", attack, len(got), len(want), output)
			continue
		}
		for i, c := range got {
			if c.name != want[i].name || !strings.HasPrefix(c.properties["title"], report.Clean(attack+": ")) {
				t.Errorf("%q: %+v", attack, c)
			}
			for name := range c.properties {
				if name != "file" && name != "line" && name != "title" {
					t.Errorf("%q: a property %s", attack, name)
				}
			}
		}
	}
}

// attackedBy returns the example with a text in every field that a tool controls.
func attackedBy(text string) report.Report {
	r := exampleReport()
	tool := &r.Tools[1]
	tool.Name, tool.Package, tool.Module = text, text, text
	for i := range tool.Checks {
		c := &tool.Checks[i]
		if c.Why != "" {
			c.Why, c.Write = text, text
		}
		for k := range c.Findings {
			at := ""
			if c.Findings[k].At != "" {
				at = text + ":2"
			}
			got := text + strings.Repeat("x", i) // not one cause of all
			c.Findings[k] = report.Finding{Case: text, With: text, Note: text, Got: got, At: at, Replay: text}
		}
	}
	r.Summary = report.Summarize(r.Tools)
	return r
}

// FuzzFormats: no text forms a command, an element or markup, and none crashes a writer.
func FuzzFormats(f *testing.F) {
	for _, attack := range attacks {
		f.Add(attack)
	}
	f.Add(hostile)
	f.Add("<script>`|*_~[a](b)")
	commands := map[string]int{} // of a harmless report
	for _, format := range All() {
		document, err := format.Write(exampleReport(), Presentation{Path: inTree})
		if err != nil {
			f.Fatal(err)
		}
		commands[format.Name] = len(commandsIn(string(document)))
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := attackedBy(text)
		if r.Validate() != nil {
			return // a text that is empty is no reason
		}
		for _, format := range All() {
			document, err := format.Write(r, Presentation{Path: inTree, Baseline: text})
			if err != nil {
				t.Fatal(err)
			}
			onlyPrintable(t, string(document))
			if got := commandsIn(string(document)); len(got) > commands[format.Name] {
				t.Errorf("%s: %q makes %d commands of %d:\n%s", format.Name, text, len(got), commands[format.Name], document)
			}
		}
		if wrong := junitProblems(written(t, "junit", Presentation{}, r)); len(wrong) > 0 {
			t.Errorf("%q: %v", text, wrong)
		}
		summary := written(t, "markdown", Presentation{}, r)
		if wrong := markup(string(summary)); wrong != "" {
			t.Errorf("%q is markup: %s", text, wrong)
		}
	})
}

// ours are the pieces of markup that the summary consists of.
var ours = regexp.MustCompile(`<code>|</code>|^### |^\| | \| | \|$|^\|---\|---\|---\|$|^- |&#[0-9]+;|: |, |[·✓✗… ]`)

// markup returns a line of a summary that may contain other markup than ours; "" if there is none.
func markup(summary string) string {
	for line := range strings.Lines(summary) {
		line = strings.TrimRight(line, "\n")
		for _, r := range ours.ReplaceAllString(line, "") {
			if r < 0x80 && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
				return line
			}
		}
	}
	return ""
}

func TestMarkdown(t *testing.T) {
	for _, text := range append(attacks, "<script>alert(1)</script>", "`code` | cell\n| row |", "[a](http://b) @somebody #1 www.example.com", "</code>") {
		summary := written(t, "markdown", Presentation{}, attackedBy(text))
		if wrong := markup(string(summary)); wrong != "" {
			t.Errorf("%q is markup: %s", text, wrong)
		}
	}
	summary := written(t, "markdown", Presentation{}, exampleReport())
	for _, want := range []string{"| <code>unit&#95;convert</code> | <code>tools&#47;convert</code> | ✓ 7 rules |", "ARG&#45;004", "at <code>tools&#47;weather&#47;weather&#46;go&#58;2</code>"} {
		if !strings.Contains(string(summary), want) {
			t.Errorf("there is no %s in\n%s", want, summary)
		}
	}
}
