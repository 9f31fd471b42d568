package mcp

import (
	"debug/buildinfo"
	_ "embed"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/mod/semver"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/report"
)

// sdkFaults are the kinds of cases in which a server breaks a rule that does nothing but register a tool with its SDK. They were measured by
// internal/lab/sdk, which writes the file. Those over streamable HTTP are of NAME/http.
//
//go:embed sdk.tsv
var sdkFaults string

// sdkModules are the SDKs in Go, by the path of their modules.
var sdkModules = map[string]string{"github.com/modelcontextprotocol/go-sdk": "go-sdk", "github.com/mark3labs/mcp-go": "mcp-go"}

// sdkOf returns the SDK that the server of a target is built with, as NAME@VERSION; "" if that is not known.
func sdkOf(t exchange.Target) string {
	if len(t.Command) == 0 {
		return ""
	}
	info, err := buildinfo.ReadFile(t.Command[0])
	if err != nil {
		return sdkOfScript(t)
	}
	for _, m := range info.Deps {
		if name := sdkModules[m.Path]; name != "" && m.Replace == nil && semver.IsValid(m.Version) {
			return name + "@" + strings.TrimPrefix(m.Version, "v")
		}
	}
	return ""
}

// sdkPackages are the SDKs in npm, by the name of the package; one that is built on another comes first.
var sdkPackages = [][2]string{{"fastmcp", "fastmcp"}, {"@modelcontextprotocol/server", "typescript-server"}, {"@modelcontextprotocol/sdk", "typescript-sdk"}}

// sdkOfScript returns the SDK on which the package of the first script in a command depends, in the version that node would load.
func sdkOfScript(t exchange.Target) string {
	for _, word := range t.Command {
		if !filepath.IsAbs(word) {
			word = filepath.Join(t.Dir, word)
		}
		file, err := filepath.EvalSymlinks(word)
		if err != nil || !scriptFile.MatchString(file) {
			continue
		}
		script := nearest(filepath.Dir(file), "package.json")
		for _, sdk := range sdkPackages {
			installed := nearest(filepath.Dir(file), filepath.Join("node_modules", sdk[0], "package.json"))
			if script.Dependencies[sdk[0]] != "" && semver.IsValid("v"+installed.Version) {
				return sdk[1] + "@" + installed.Version
			}
		}
		return ""
	}
	return ""
}

var scriptFile = regexp.MustCompile(`\.[cm]?[jt]s$`)

// A packageFile is the package.json of npm.
type packageFile struct {
	Version      string
	Dependencies map[string]string
}

// nearest returns the file in a folder, or in the nearest of those around it that have one.
func nearest(dir, name string) (p packageFile) {
	text, err := os.ReadFile(filepath.Join(dir, name))
	if (err != nil || json.Unmarshal(text, &p) != nil) && dir != filepath.Dir(dir) {
		return nearest(filepath.Dir(dir), name)
	}
	return p
}

// An sdkFault is a row of sdkFaults.
type sdkFault struct{ rule, kind, why string }

// CaseKind returns the ID of a case without the argument that it is about, whose name another server does not have: "type" of "type /limit boolean".
func CaseKind(id string) string {
	kind, _, _ := strings.Cut(id, " /")
	return kind
}

// faultsOf returns what an SDK breaks over a transport. It is nothing for a version that is older or newer than those that were measured.
func faultsOf(sdk string, overStdio bool) (all []sdkFault) {
	name, version, _ := strings.Cut(sdk, "@")
	if !overStdio {
		name += "/http"
	}
	version = "v" + strings.TrimPrefix(version, "v")
	for line := range strings.Lines(sdkFaults) {
		columns := strings.Split(strings.TrimSpace(line), "\t")
		if len(columns) != 6 || columns[0] != name || !semver.IsValid(version) {
			continue // a comment, or of another SDK
		}
		if semver.Compare("v"+columns[1], version) <= 0 && semver.Compare(version, "v"+columns[2]) <= 0 {
			all = append(all, sdkFault{columns[3], columns[4], columns[5]})
		}
	}
	return all
}

// excuse accepts the violations that the SDK of the server causes: those of which all cases are measured faults of the SDK. Of others, the cases of the
// server come first.
func excuse(tool *report.Tool, sdk string, overStdio bool) {
	faults := faultsOf(sdk, overStdio)
	for i := range tool.Checks {
		c := &tool.Checks[i]
		var why []string
		var ofServer, ofSDK []report.Finding
		for _, f := range c.Findings {
			n := slices.IndexFunc(faults, func(fault sdkFault) bool { return fault.rule == c.Requirement && fault.kind == CaseKind(f.Case) })
			if n < 0 {
				ofServer = append(ofServer, f)
				continue
			}
			if ofSDK = append(ofSDK, f); !slices.Contains(why, faults[n].why) {
				why = append(why, faults[n].why)
			}
		}
		c.Findings = append(ofServer, ofSDK...)
		if (c.Verdict == report.Fail || c.Verdict == report.Warn) && len(ofServer) == 0 {
			c.Known, c.KnownAt = strings.Join(why, "; "), report.SDKPlace+sdk
		}
	}
}
