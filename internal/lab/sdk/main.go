// Command sdk measures which rules for MCP servers the SDKs in Go break by themselves: it builds a server that does nothing but register a tool,
// with each version of an SDK that the module cache has, tests it, and writes conformance/mcp/sdk.tsv.
//
//	go run ./sdk go-sdk@1.4.0 go-sdk@1.4.1 go-sdk@1.5.0 go-sdk@1.6.0 go-sdk@1.6.1 go-sdk@1.7.0 go-sdk@1.8.0 mcp-go@0.32.0 mcp-go@0.43.2 mcp-go@0.48.0 mcp-go@0.54.1 mcp-go@1.2.1 \
//		>../../conformance/mcp/sdk.tsv
package main

import (
	"context"
	"embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/mcp"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/report"
	"golang.org/x/mod/semver"
)

//go:embed bare
var bare embed.FS

// modules are the paths of the SDKs.
var modules = map[string]string{"go-sdk": "github.com/modelcontextprotocol/go-sdk", "mcp-go": "github.com/mark3labs/mcp-go"}

// upstream are issues about what is found, by the SDK and the rule.
var upstream = map[string]string{
	"go-sdk MCP-706": "go-sdk#1209, a message that cannot be read ends the server", "go-sdk MCP-707": "go-sdk#1209, a message that cannot be read ends the server",
}

// A fault is a case in which a bare server breaks a rule.
type fault struct{ sdk, rule, caseID string }

func main() {
	if err := run(context.Background(), os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "sdk:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, sdks []string) error {
	versions := map[fault][]string{}
	var order []fault
	slices.SortFunc(sdks, func(a, b string) int {
		return semver.Compare("v"+a[strings.IndexByte(a, '@')+1:], "v"+b[strings.IndexByte(b, '@')+1:])
	})
	for _, sdk := range sdks {
		name, version, _ := strings.Cut(sdk, "@")
		found, err := measure(ctx, name, version)
		if err != nil {
			return fmt.Errorf("%s: %w", sdk, err)
		}
		for _, f := range found {
			if versions[f] == nil {
				order = append(order, f)
			}
			versions[f] = append(versions[f], version)
		}
	}
	slices.SortStableFunc(order, func(a, b fault) int { return strings.Compare(a.sdk+a.rule, b.sdk+b.rule) })
	fmt.Println("# SDK, first and last version that were measured, rule, kind of case, what is known upstream. Written by internal/lab/sdk.")
	for _, f := range order {
		why := upstream[f.sdk+" "+f.rule]
		if why == "" {
			why = "a bare server breaks it, too"
		}
		for _, r := range ranges(f.sdk, sdks, versions[f]) {
			fmt.Printf("%s\t%s\t%s\t%s\t%s\t%s\n", f.sdk, r[0], r[1], f.rule, f.caseID, why)
		}
	}
	return nil
}

// ranges returns the first and the last of versions that follow each other among those that were measured.
func ranges(sdk string, measured, faulty []string) (all [][2]string) {
	before := false
	for _, m := range measured {
		name, version, _ := strings.Cut(m, "@")
		if name != sdk {
			continue
		}
		is := slices.Contains(faulty, version)
		if is && !before {
			all = append(all, [2]string{version, version})
		} else if is {
			all[len(all)-1][1] = version
		}
		before = is
	}
	return all
}

// measure returns what a bare server with one version of an SDK breaks.
func measure(ctx context.Context, name, version string) (all []fault, err error) {
	dir, err := os.MkdirTemp("", "sdk")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	source, err := bare.ReadFile("bare/" + name + ".txt")
	if err != nil {
		return nil, err
	}
	files := map[string]string{"main.go": string(source), "go.mod": fmt.Sprintf("module bare\n\ngo 1.26.0\n\nrequire %s v%s\n", modules[name], version)}
	for file, text := range files {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600); err != nil {
			return nil, err
		}
	}
	for _, arguments := range [][]string{{"mod", "tidy"}, {"build", "-o", "server", "."}} {
		cmd := exec.CommandContext(ctx, "go", arguments...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOSUMDB=off", "GOWORK=off")
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("go %s: %w\n%s", arguments[0], err, out)
		}
	}
	r, err := mcp.Run(ctx, mcp.Config{Target: exchange.Target{Command: []string{filepath.Join(dir, "server")}}, StrictSDK: true})
	if err != nil {
		return nil, err
	}
	for _, t := range r.Tools {
		for _, c := range t.Checks {
			for _, f := range c.Findings {
				if one := (fault{name, c.Requirement, mcp.CaseKind(f.Case)}); c.Verdict == report.Fail || c.Verdict == report.Warn {
					all = append(all, one)
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b fault) int { return strings.Compare(a.rule+a.caseID, b.rule+b.caseID) })
	return slices.Compact(all), nil
}
