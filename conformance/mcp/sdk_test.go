package mcp

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/semver"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

func TestSDKTable(t *testing.T) {
	for line := range strings.Lines(sdkFaults) {
		columns := strings.Split(strings.TrimSpace(line), "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if len(columns) != 6 || semver.Compare("v"+columns[1], "v"+columns[2]) > 0 || columns[5] == "" {
			t.Errorf("the row %q is malformed", line)
			continue
		}
		if r, ok := requirement.Lookup(columns[3]); !ok || !r.BindsTo(requirement.Server) {
			t.Errorf("%s is no rule for servers", columns[3])
		}
	}
}

// A fault is excused only in the versions that were measured, only if all cases are the SDK's, and never if it was not evaluated.
func TestExcuse(t *testing.T) {
	check := func(verdict report.Verdict, cases ...string) report.Check {
		c := report.Check{Requirement: "MCP-706", Level: requirement.Must, Verdict: verdict}
		for _, id := range cases {
			c.Findings = append(c.Findings, report.Finding{Case: id})
		}
		return c
	}
	for _, row := range []struct {
		sdk   string
		check report.Check
		want  bool
	}{
		{"go-sdk@1.8.0", check(report.Fail, "a line that is no JSON", "an object that ends after a colon"), true},
		{"go-sdk@v1.6.1", check(report.Fail, "a line that is no JSON"), true},
		{"go-sdk@1.8.0", check(report.Fail, "a line that is no JSON", "a case of the server"), false},
		{"go-sdk@1.4.1", report.Check{Requirement: "MCP-453", Verdict: report.Warn, Findings: []report.Finding{{Case: "type /limit boolean"}}}, true},
		{"go-sdk@0.7.0", check(report.Fail, "a line that is no JSON"), false},
		{"go-sdk@99.0.0", check(report.Fail, "a line that is no JSON"), false},
		{"go-sdk@x", check(report.Fail, "a line that is no JSON"), false},
		{"mcp-go@1.2.1", check(report.Fail, "a line that is no JSON"), false},
		{"", check(report.Fail, "a line that is no JSON"), false},
		{"go-sdk@1.8.0", check(report.Untestable), false},
		{"go-sdk@1.8.0", check(report.Pass), false},
	} {
		tool := report.Tool{Checks: []report.Check{row.check}}
		excuse(&tool, row.sdk, true)
		if overHTTP := (report.Tool{Checks: []report.Check{row.check}}); row.want {
			if excuse(&overHTTP, row.sdk, false); overHTTP.Checks[0].OfSDK() {
				t.Errorf("%s: what was measured over stdio is excused over HTTP", row.sdk)
			}
		}
		if got := tool.Checks[0].OfSDK(); got != row.want {
			t.Errorf("%s, %v: excused is %v", row.sdk, row.check, got)
		}
	}
}

// What is the server's own comes first.
func TestOwnFaultsComeFirst(t *testing.T) {
	tool := report.Tool{Checks: []report.Check{{Requirement: "MCP-706", Verdict: report.Fail, Findings: []report.Finding{{Case: "a line that is no JSON"}, {Case: "its own"}}}}}
	if excuse(&tool, "go-sdk@1.8.0", true); tool.Checks[0].OfSDK() || tool.Checks[0].Findings[0].Case != "its own" || len(tool.Checks[0].Findings) != 2 {
		t.Errorf("the findings are %v", tool.Checks[0].Findings)
	}
}

func TestSDKOfAProgramWithout(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{program, "sdk_test.go", "nowhere"} {
		if got := sdkOf(exchange.Target{Command: []string{file}}); got != "" {
			t.Errorf("%s is built with %s", file, got)
		}
	}
}

// The SDK of a script is that on which its package depends, in the version that node would load.
func TestSDKOfAScript(t *testing.T) {
	dir := t.TempDir()
	for file, text := range map[string]string{
		"a/package.json": `{"dependencies": {"@modelcontextprotocol/sdk": "^1.0.0"}}`, "a/dist/index.js": "", "a/index": "",
		"a/node_modules/@modelcontextprotocol/sdk/package.json":                    `{"version": "1.32.2"}`,
		"a/node_modules/served/package.json":                                       `{"dependencies": {"@modelcontextprotocol/sdk": "1"}}`,
		"a/node_modules/served/index.mjs":                                          "",
		"a/node_modules/other/package.json":                                        `{"dependencies": {"@modelcontextprotocol/sdk": "1", "fastmcp": "4"}}`,
		"a/node_modules/other/index.mjs":                                           "",
		"a/node_modules/other/node_modules/fastmcp/package.json":                   `{"version": "4.0.1"}`,
		"a/node_modules/other/node_modules/@modelcontextprotocol/sdk/package.json": `{"version": "1.2.0"}`,
		"a/node_modules/without/package.json":                                      `{"dependencies": {"zod": "4"}}`,
		"a/node_modules/without/index.mjs":                                         "",
		"b/package.json":                                                           `{"dependencies": {"@modelcontextprotocol/sdk": "^1.0.0"}}`, "b/index.js": "",
	} {
		path := filepath.Join(dir, file)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("a/dist/index.js", filepath.Join(dir, "bin")); err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]string{
		"a/dist/index.js": "typescript-sdk@1.32.2", "bin": "typescript-sdk@1.32.2", "a/node_modules/served/index.mjs": "typescript-sdk@1.32.2",
		"a/node_modules/other/index.mjs": "fastmcp@4.0.1", "a/node_modules/without/index.mjs": "", "b/index.js": "", "a/index": "", "nowhere.js": "",
	} {
		for _, target := range []exchange.Target{{Command: []string{"node", "--flag", word}, Dir: dir}, {Command: []string{filepath.Join(dir, word), "x"}}} {
			if got := sdkOf(target); got != want {
				t.Errorf("%s: %q, want %q", target.Command, got, want)
			}
		}
	}
}
