//go:build linux

package supervise

import (
	"fmt"
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/gate"
)

// lone is a tool that has no package in common with others, unless it says so.
const lone = `package %[1]s

import (
	"context"
	"os"
	"time"

	"github.com/toolconform/toolconform/contract"
	%[2]s
)

type Tool struct{}

func New() Tool { %[3]s; return Tool{} }

func (Tool) Name() string                { return "%[1]s" }
func (Tool) UsageMetadata() string       { return "Use it. " + %[4]s }
func (Tool) FullyExecutedOnServer() bool { return true }
func (Tool) Schema() contract.Schema     { return contract.Schema{Name: "%[1]s", Description: "Is tried."} }

func (Tool) Execute(context.Context, string, contract.ExecutionContext) contract.Result { return contract.Success(1) }

var _, _ = os.Getenv, time.Now
`

// In these, by their order, one tool makes the surroundings look like those in which the next is inspected: by itself, that one tells of them.
var maskers = []struct{ name, imports, makes, says string }{
	{"a1", "", `os.Setenv("LANG", "C.UTF-8")`, `""`},
	{"a2", "", ``, `os.Getenv("LANG")`},
	{"b1", "", `time.Local = time.UTC`, `""`},
	{"b2", "", ``, `time.Unix(0, 0).String()`},
	{"c1", `"example.com/m/common"`, `common.Language = "C.UTF-8"`, `""`},
	{"c2", `"example.com/m/common"`, ``, `common.Language`},
	{"d1", "", `os.WriteFile(os.Getenv("HOME") + "/language", []byte("C.UTF-8"), 0o600)`, `""`},
	{"d2", "", `if text, err := os.ReadFile(os.Getenv("HOME") + "/language"); err == nil { os.Setenv("LANGUAGE", string(text)) } else { os.Setenv("LANGUAGE", os.Getenv("LANG")) }`, `os.Getenv("LANGUAGE")`},
	{"e1", "", `os.Chdir("/"); go func() { time.Sleep(time.Hour) }()`, `""`},
	{"e2", "", ``, `func() string { dir, _ := os.Getwd(); return dir[max(0, len(dir)-4):] }()`},
	{"f1", "", `if os.Getenv("TOOLCONFORM_ELSEWHERE") != "" { os.Exit(3) }`, `""`},
	{"f2", "", ``, `os.Getenv("LANG")`},
	{"h1", `"mime"`, `mime.AddExtensionType(".tool", "text/tool")`, `""`},
	{"h3", `"mime"`, ``, `mime.TypeByExtension(".tool")`},
	{"g1", "", ``, `""`},
	{"g2", "", ``, `os.Getenv("LANG")`},
}

// village is a module of such tools.
func village(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	fixture.Write(t, filepath.Join(dir, "go.mod"), fixture.GoMod(t, "example.com/m"))
	fixture.Write(t, filepath.Join(dir, "go.sum"), fixture.Read(t, filepath.Join(fixture.ModuleRoot(t), "go.sum")))
	fixture.Write(t, filepath.Join(dir, "common", "common.go"), "package common\n\nimport \"os\"\n\nvar Language = os.Getenv(\"LANG\")\n")
	for _, m := range maskers {
		fixture.Write(t, filepath.Join(dir, m.name, "tool.go"), fmt.Sprintf(lone, m.name, m.imports, m.makes, m.says))
	}
	return dir
}

var described = []probe.Stimulus{{CaseID: "described", Renders: 4}, {CaseID: "elsewhere", Renders: 4, OtherEnv: true}}

// Nothing that a tool does to the process is to hide what another tells of its surroundings, or to have it tell of any.
func TestToolsOfOneProcessDoNotChangeEachOther(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	pool := hire(t, discover.Config{Dir: village(t), Parallel: 1})
	for _, runner := range pool.Runners() {
		met := runner.Inspect(t.Context())
		seen := runner.Run(t.Context(), described)
		here, there := usageIn(seen[0]), usageIn(seen[1])
		if here != met.Description.Usage {
			t.Errorf("%s: %q when it is met, then %q", runner.Name(), met.Description.Usage, here)
		}
		switch name := runner.Name(); {
		case name == "f1":
			if seen[1].Crash == nil || seen[1].Crash.Title != "os.Exit(3)" {
				t.Errorf("f1: %+v", seen[1])
			}
		case strings.HasSuffix(name, "2") == (here == there):
			t.Errorf("%s: %q here and %q elsewhere", name, here, there)
		}
	}
}

// usageIn returns what a tool said of itself in a stimulus, each time.
func usageIn(o probe.Observation) string {
	if len(o.Descriptions) != 1 || o.Descriptions[0].Count != 4 {
		return fmt.Sprintf("%+v", o)
	}
	return o.Descriptions[0].Usage
}

// Tools that have nothing to do with each other share a process; whoever says something else there is tried alone, and others go on.
func TestToolsShareAProcess(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	pool := hire(t, discover.Config{Dir: village(t), Patterns: []string{"./a2", "./b2", "./c1", "./c2", "./g1"}, Parallel: 1})
	visits := map[string]int{}
	for _, runner := range pool.Runners() {
		runner.Inspect(t.Context())
		runner.Run(t.Context(), described)
		most := 0
		for _, all := range pool.shared.idle {
			for _, s := range all {
				most = max(most, s.tools)
			}
		}
		visits[runner.Name()] = most
	}
	// b2 says something else where a2 has been, and c2 has a package in common with c1.
	if want := map[string]int{"a2": 1, "b2": 0, "c1": 1, "c2": 1, "g1": 2}; !maps.Equal(visits, want) {
		t.Errorf("so many tools shared a process: %v, not %v", visits, want)
	}
}
