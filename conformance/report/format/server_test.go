package format

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// served returns the report on a server with two tools: its SDK breaks a rule, one tool breaks another, and one was not called.
func served(name string) report.Report {
	finding := func(id string) []report.Finding {
		return []report.Finding{{Case: "not json", Got: "the server ended: exit status 1", Replay: id + ":7bfb7e83"}}
	}
	check := func(id string, v report.Verdict) report.Check {
		c := report.Check{Requirement: id, Level: requirement.Must, Verdict: v, Cases: 1}
		if v == report.Fail {
			c.Findings = finding(id)
		}
		return c
	}
	ofSDK := check("MCP-706", report.Fail)
	ofSDK.Known, ofSDK.KnownAt = "go-sdk#1209", report.SDKPlace+"go-sdk@1.8.0"
	tool := func(contract, name, uncalled string, checks ...report.Check) report.Tool {
		return report.Tool{Name: name, Contract: contract, Profile: requirement.MCP, Uncalled: uncalled, Checks: checks, Verdict: report.Conclude(checks)}
	}
	return report.New(report.Scope{
		LeftOut: []string{"calls of create " + name + ": it does not say readOnlyHint"},
		Profile: "mcp", Seed: 4711, Go: "go1.26", Platform: "linux/amd64",
		Server: &report.Server{
			Command: []string{"./weather-server", "-name", name, ""}, Name: name, Version: "1.2.0", SDK: "go-sdk@1.8.0",
			Revisions: []string{"2025-06-18", "2025-11-25"}, Revision: "2025-11-25", Digest: "sha256:" + strings.Repeat("0", 64),
		},
	}, []report.Tool{
		tool(report.ServerContract, name, "", ofSDK),
		tool(report.ServerToolContract, "get "+name, "", check("MCP-501", report.Fail), check("MCP-502", report.Pass)),
		tool(report.ServerToolContract, "create "+name, "it does not say readOnlyHint", check("MCP-501", report.Pass),
			report.Check{Requirement: "MCP-502", Level: requirement.Must, Verdict: report.Untestable, Why: "the tool is not called", Write: "toolconform mcp -allow …"}),
	})
}

// Every format says which server it was, whose fault a finding is, and what was not called.
func TestServersInAllFormats(t *testing.T) {
	for _, f := range All() {
		text, err := f.Write(served("weather"), Presentation{Flags: []string{"-env", "TOKEN"}})
		if err != nil {
			t.Fatal(err)
		}
		page := strings.NewReplacer("&#34;", `"`, "&#39;", "'", "%2C", ",").Replace(string(text))
		wants := []string{"weather 1.2.0", "2025-06-18, 2025-11-25", "go-sdk@1.8.0", "your SDK, not your tools", "go-sdk#1209", "it does not say readOnlyHint", "MCP-501"}
		switch f.Name {
		case "json":
			wants = []string{`"command": [`, `"name": "weather"`, `"revision": "2025-11-25"`, `"sdk": "go-sdk@1.8.0"`, `"uncalled": "it does not say readOnlyHint"`, `"knownAt": "SDK go-sdk@1.8.0"`}
		case "markdown": // a summary: escaped, and without what was not called but its mark
			wants = []string{"weather 1&#46;2&#46;0", "go&#45;sdk&#64;1&#46;8&#46;0", "your SDK, not your tools", "not called &#40;it does not say readOnlyHint&#41;"}
		case "text":
			wants = append(wants, "untestable: calls of create weather: the tool is not called", "write    toolconform mcp -allow …", "0 of 3 conform (the server and 2 tools)", "replay   toolconform mcp -env TOKEN -case MCP-501:7bfb7e83 -- ./weather-server -name weather ''", "; not called")
		}
		for _, want := range wants {
			if !strings.Contains(page, want) {
				t.Errorf("%s lacks %q:\n%s", f.Name, want, page)
			}
		}
		if problems := served("weather").Verify(func(_ string, _ requirement.Profile) []*requirement.Requirement { return nil }); len(problems) > 6 {
			t.Errorf("the report does not verify: %v", problems)
		}
	}
}

// What a server says of itself forms no command and no markup, and a command that cannot be shown is not shown.
func TestHostileServers(t *testing.T) {
	for _, f := range All() {
		text, err := f.Write(served("a\n::error::x\x1b[31m<script>\u202e"), Presentation{})
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(text), "\n") {
			hostile := strings.HasPrefix(line, "::error::x") || strings.ContainsAny(line, "\x1b\u202e") || f.Name != "text" && f.Name != "github" && f.Name != "json" && strings.Contains(line, "<script>")
			if hostile || strings.Contains(line, "replay ") && strings.Contains(line, "toolconform mcp") {
				t.Errorf("%s has the line %q", f.Name, line)
			}
		}
	}
}

// A finding about a server can be pasted as an issue: what is due and where that is written, what was sent and received, and how to replay it. Nothing
// in it is of this machine, and nothing that the server sent ends a block.
func TestIssues(t *testing.T) {
	r := served("weather")
	r.Scope.Server.Command = []string{"/home/me/bin/weather", "-dir=/home/me/data", "x"}
	f := &r.Tools[1].Checks[0].Findings[0]
	f.Got, f.With = "the call succeeds\n```\nmain.sum()\n/home/me/src/weather/methods.go:242", "{\"city\":\"````\"}"
	f.Exchange = "> {\"method\":\"tools/call\"}\n< {\"result\":\"`````\"}\n::error::x\n# the server ended"
	text, err := Named("markdown").Write(r, Presentation{Flags: []string{"-workdir", "/home/me", "-check", "a*"}})
	if err != nil {
		t.Fatal(err)
	}
	_, issue, _ := strings.Cut(string(text), "\n---\n")
	for _, want := range []string{
		"MCP 2025-11-25, [server/tools, security considerations](https://modelcontextprotocol.io/specification/2025-11-25/server/tools#security-considerations) (must): “Servers MUST: … Validate all tool inputs”",
		"\n`````text\nthe call succeeds\n```\nmain.sum()\n…/weather/methods.go:242\nwith {\"city\":\"````\"}\n`````\n", "\n``````text\n> {\"method\":\"tools/call\"}\n",
		"\n```sh\ntoolconform mcp -workdir ./me -check 'a*' -case MCP-501:7bfb7e83 -- ./weather -dir=./data x\n```\n",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("it lacks %q:\n%s", want, text)
		}
	}
	if strings.Contains(string(text), "/home") || strings.Contains(string(text), "\n::error") {
		t.Errorf("it has a path or a command:\n%s", text)
	}
	if strings.Contains(issue, "MCP-706") {
		t.Error("what the SDK breaks is an issue")
	}
}

// The text about many findings fits into an issue, and says what it leaves out.
func TestManyIssues(t *testing.T) {
	r := served("weather")
	for range 200 {
		f := report.Finding{Case: "x", Got: strings.Repeat("y", 900), Replay: "MCP-501:7bfb7e83"}
		r.Tools = append(r.Tools, report.Tool{Name: "t", Contract: report.ServerToolContract, Verdict: report.Fail, Checks: []report.Check{
			{Requirement: "MCP-501", Level: requirement.Must, Verdict: report.Fail, Findings: []report.Finding{f}},
		}})
		r.Tools[len(r.Tools)-1].Checks[0].Findings[0].Got += strings.Repeat("z", len(r.Tools))
	}
	r.Summary = report.Summarize(r.Tools)
	text, err := Named("markdown").Write(r, Presentation{})
	if err != nil || len(text) > 65_000 || !strings.Contains(string(text), "\nMore than fits into an issue is left out: MCP-501 ") {
		t.Errorf("%v: %d bytes end with\n%s", err, len(text), text[max(0, len(text)-200):])
	}
}

// What a server and several of its tools share is explained once.
func TestAlike(t *testing.T) {
	r := served("weather")
	again := r.Tools[1]
	again.Name = "get other"
	r.Tools = append(r.Tools, again)
	r.Tools[0].Checks = append(r.Tools[0].Checks, again.Checks[0])
	r.Summary = report.Summarize(r.Tools)
	if text := Describe(r); strings.Count(text, "a call without a required argument is refused") != 1 || !strings.Contains(text, "    also in  get weather, get other\n") {
		t.Errorf("it says\n%s", text)
	}
}

// A server none of whose tools was called does not conform, and the conclusion says why.
func TestNothingCalled(t *testing.T) {
	r := served("weather")
	r.Tools[1].Uncalled = "listed only"
	for i := range r.Tools {
		r.Tools[i].Checks = []report.Check{{Requirement: "MCP-501", Level: requirement.Must, Verdict: report.Pass, Cases: 1}}
		r.Tools[i].Verdict = report.Pass
	}
	r.Summary = report.Summarize(r.Tools)
	if r.Passes() || r.Conforms() || !strings.Contains(Conclusion(r), "no tool was called") {
		t.Errorf("passes: %v, %s", r.Passes(), Conclusion(r))
	}
	r.Tools[1].Uncalled = ""
	if !r.Passes() || !r.Conforms() {
		t.Errorf("does not pass: %s", Conclusion(r))
	}
}

// Where nothing fails, the conclusion does not say that something does.
func TestUndecided(t *testing.T) {
	for _, c := range []struct {
		verdicts  []report.Verdict
		revisions []string
		want      string
	}{
		{[]report.Verdict{report.Pass, report.Untestable, report.Untestable}, []string{"2025-11-25"}, "undecided: no violation counts, but 2 checks could not be evaluated (profile mcp)"},
		{[]report.Verdict{report.Fail, report.Untestable}, []string{"2025-11-25"}, "does not conform (profile mcp)"},
		{[]report.Verdict{report.Untestable}, nil, "no conclusion: the server was not tested (profile mcp)"},
		{[]report.Verdict{report.Fail}, nil, "does not conform (profile mcp)"},
	} {
		var checks []report.Check
		for _, v := range c.verdicts {
			checks = append(checks, report.Check{Requirement: "MCP-501", Level: requirement.Must, Verdict: v, Cases: 1})
		}
		r := report.New(report.Scope{Profile: "mcp", Server: &report.Server{Command: []string{"./server"}, Revisions: c.revisions}}, []report.Tool{
			{Name: "weather", Contract: report.ServerContract, Profile: requirement.MCP, Checks: checks, Verdict: report.Conclude(checks)},
		})
		if got := conclusion(r); got != c.want || r.Passes() {
			t.Errorf("%v: %s, want %s", c.verdicts, got, c.want)
		}
	}
}
