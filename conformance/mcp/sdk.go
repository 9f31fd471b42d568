package mcp

import (
	"debug/buildinfo"
	_ "embed"
	"slices"
	"strings"

	"golang.org/x/mod/semver"

	"github.com/toolconform/toolconform/conformance/report"
)

// sdkFaults are the kinds of cases in which a server breaks a rule that does nothing but register a tool with its SDK. They were measured by
// internal/lab/sdk, which writes the file.
//
//go:embed sdk.tsv
var sdkFaults string

// sdkModules are the SDKs in Go, by the path of their modules.
var sdkModules = map[string]string{"github.com/modelcontextprotocol/go-sdk": "go-sdk", "github.com/mark3labs/mcp-go": "mcp-go"}

// sdkOf returns the SDK that an executable is built with, as NAME@VERSION; "" if that is not known.
func sdkOf(executable string) string {
	info, err := buildinfo.ReadFile(executable)
	if err != nil {
		return ""
	}
	for _, m := range info.Deps {
		if name := sdkModules[m.Path]; name != "" && m.Replace == nil && semver.IsValid(m.Version) {
			return name + "@" + strings.TrimPrefix(m.Version, "v")
		}
	}
	return ""
}

// An sdkFault is a row of sdkFaults.
type sdkFault struct{ rule, kind, why string }

// CaseKind returns the ID of a case without the argument that it is about, whose name another server does not have: "type" of "type /limit boolean".
func CaseKind(id string) string {
	kind, _, _ := strings.Cut(id, " /")
	return kind
}

// faultsOf returns what an SDK breaks. It is nothing for a version that is older or newer than those that were measured.
func faultsOf(sdk string) (all []sdkFault) {
	name, version, _ := strings.Cut(sdk, "@")
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

// excuse accepts the violations that the SDK of the server causes: those of which all cases are measured faults of the SDK.
func excuse(tool *report.Tool, sdk string) {
	faults := faultsOf(sdk)
	for i := range tool.Checks {
		c := &tool.Checks[i]
		var why []string
		ofServer := slices.ContainsFunc(c.Findings, func(f report.Finding) bool {
			n := slices.IndexFunc(faults, func(fault sdkFault) bool { return fault.rule == c.Requirement && fault.kind == CaseKind(f.Case) })
			if n >= 0 && !slices.Contains(why, faults[n].why) {
				why = append(why, faults[n].why)
			}
			return n < 0
		})
		if (c.Verdict == report.Fail || c.Verdict == report.Warn) && !ofServer {
			c.Known, c.KnownAt = strings.Join(why, "; "), report.SDKPlace+sdk
		}
	}
}
