// Command sdk measures which rules for MCP servers the SDKs break by themselves: it installs each version of an SDK, builds a server that does
// nothing but register a tool, tests it, and writes conformance/mcp/sdk.tsv. NAME/http is the same over streamable HTTP.
//
//	go run ./sdk go-sdk@1.0.0 go-sdk@1.1.0 go-sdk@1.2.0 go-sdk@1.3.1 go-sdk@1.4.0 go-sdk@1.4.1 go-sdk@1.5.0 go-sdk@1.6.0 go-sdk@1.6.1 go-sdk@1.7.0 go-sdk@1.8.0 go-sdk/http@1.6.1 go-sdk/http@1.8.0 \
//		mcp-go@0.31.0 mcp-go@0.32.0 mcp-go@0.43.2 mcp-go@0.48.0 mcp-go@0.54.1 mcp-go@1.2.1 mcp-go/http@0.48.0 mcp-go/http@1.2.1 \
//		typescript-sdk@1.12.3 typescript-sdk@1.17.5 typescript-sdk@1.20.2 typescript-sdk@1.25.3 typescript-sdk@1.29.0 typescript-sdk@1.32.2 \
//		typescript-sdk/http@1.29.0 typescript-sdk/http@1.32.2 typescript-server@2.4.0 fastmcp@4.20.16 >../../conformance/mcp/sdk.tsv
package main

import (
	"cmp"
	"context"
	"embed"
	"fmt"
	"net"
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

// modules are the paths of the SDKs in Go, packages the names of those in npm.
var (
	modules  = map[string]string{"go-sdk": "github.com/modelcontextprotocol/go-sdk", "mcp-go": "github.com/mark3labs/mcp-go"}
	packages = map[string]string{"typescript-sdk": "@modelcontextprotocol/sdk", "typescript-server": "@modelcontextprotocol/server", "fastmcp": "fastmcp"}
)

// zod is the version of the schema library that SDKs in npm need, if that is not the newest.
var zod = map[string]string{"typescript-sdk": "^3.25"}

// upstream are issues about what is found, by the SDK and the rule.
var upstream = map[string]string{
	"go-sdk MCP-706": "go-sdk#1209, a message that cannot be read ends the server", "go-sdk MCP-707": "go-sdk#1209, a message that cannot be read ends the server",
	"typescript-sdk MCP-451": "typescript-sdk#1510, an unknown tool is a result", "typescript-sdk MCP-454": "typescript-sdk#2247, no response to a malformed message",
	"typescript-sdk MCP-708": "typescript-sdk#275, no batches", "typescript-server MCP-454": "typescript-sdk#2247, no response to a malformed message",
	"typescript-server MCP-708": "typescript-sdk#275, no batches",
}

// ofAuthors are rules that an SDK cannot keep for the author of a server: which origins are its own is for the author to say.
var ofAuthors = []string{"MCP-901"}

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
		why := upstream[strings.TrimSuffix(f.sdk, "/http")+" "+f.rule]
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
	sdk, overHTTP := strings.CutSuffix(name, "/http")
	target := exchange.Target{Dir: dir}
	if target.Command, err = build(ctx, dir, sdk, version); err != nil {
		return nil, err
	}
	if overHTTP {
		address, err := freeAddress()
		if err != nil {
			return nil, err
		}
		target.Command, target.URL = append(target.Command, address), "http://"+address+"/mcp"
	}
	r, err := mcp.Run(ctx, mcp.Config{Target: target, StrictSDK: true})
	if err != nil {
		return nil, err
	}
	if r.NotReached() {
		return nil, fmt.Errorf("there is no conversation: %s", r.Tools[0].Checks[0].Why)
	}
	for _, t := range r.Tools {
		for _, c := range t.Checks {
			for _, f := range c.Findings {
				if one := (fault{name, c.Requirement, mcp.CaseKind(f.Case)}); (c.Verdict == report.Fail || c.Verdict == report.Warn) && !slices.Contains(ofAuthors, c.Requirement) {
					all = append(all, one)
					fmt.Fprintln(os.Stderr, name, version, c.Requirement, c.Verdict, f.Case, strings.ReplaceAll(f.Got, "\n", " "))
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b fault) int { return strings.Compare(a.rule+a.caseID, b.rule+b.caseID) })
	return slices.Compact(all), nil
}

// build writes the bare server of an SDK into a folder, and returns the command that starts it.
func build(ctx context.Context, dir, sdk, version string) (command []string, err error) {
	source, err := bare.ReadFile("bare/" + sdk + ".txt")
	if err != nil {
		return nil, err
	}
	files := map[string]string{"main.go": string(source), "go.mod": fmt.Sprintf("module bare\n\ngo 1.26.0\n\nrequire %s v%s\n", modules[sdk], version)}
	steps := [][]string{{"go", "mod", "tidy"}, {"go", "build", "-o", "server", "."}}
	command = []string{filepath.Join(dir, "server")}
	if name := packages[sdk]; name != "" {
		files = map[string]string{"main.mjs": string(source), "package.json": fmt.Sprintf(`{"dependencies": {%q: %q, "zod": %q}}`, name, version, cmp.Or(zod[sdk], "^4.2"))}
		steps = [][]string{{"npm", "install", "--no-audit", "--no-fund", "--ignore-scripts"}}
		command = []string{"node", filepath.Join(dir, "main.mjs")}
	}
	for file, text := range files {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600); err != nil {
			return nil, err
		}
	}
	for _, step := range steps {
		cmd := exec.CommandContext(ctx, step[0], step[1:]...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=-mod=mod", "GOSUMDB=off", "GOWORK=off")
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", strings.Join(step, " "), err, out)
		}
	}
	return command, nil
}

// freeAddress returns an address of this machine at which nobody listens.
func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	return l.Addr().String(), nil
}
