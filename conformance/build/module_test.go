//go:build linux

package build

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/internal/gate"
)

// tooled is a package with one tool, in a module whose kit is in the package itself.
func tooled(pkg, name string) string {
	return strings.NewReplacer("PKG", pkg, "NAME", name).Replace(`package PKG

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

const ToolName = "NAME"

type Tool struct{}

func New() Tool { return Tool{} }

func (Tool) Name() string                { return ToolName }
func (Tool) UsageMetadata() string       { return "Use it in tests." }
func (Tool) FullyExecutedOnServer() bool { return true }
func (Tool) Schema() contract.Schema     { return contract.Schema{Name: ToolName, Description: "It is tested."} }
func (Tool) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(map[string]string{})
}
`)
}

// two writes two modules, a and b, each with a tool that only its own module may import.
func two(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"a", "b"} {
		fixture.Write(t, filepath.Join(dir, name, "go.mod"), fixture.GoMod(t, "example.com/"+name))
		fixture.Write(t, filepath.Join(dir, name, "go.sum"), fixture.Read(t, filepath.Join(fixture.ModuleRoot(), "go.sum")))
		fixture.Write(t, filepath.Join(dir, name, "tool", "tool.go"), tooled("tool", name+"_tool"))
		fixture.Write(t, filepath.Join(dir, name, "internal", "tool", "tool.go"), tooled("tool", name+"_internal"))
		fixture.Write(t, filepath.Join(dir, name, "deep", "internal", "tool", "tool.go"), tooled("tool", name+"_deep"))
	}
	return dir
}

// A layout is a way in which modules can lie.
type layout struct {
	name     string
	make     func(*testing.T) (dir string)
	env      map[string]string
	patterns []string
	want     string // the tools that are inspected
}

var layouts = []layout{
	{name: "a module, and GOFLAGS that would change it", make: func(t *testing.T) string { return filepath.Join(two(t), "a") },
		env: map[string]string{"GOFLAGS": "-mod=mod '-tags=x y'", "GOPROXY": "off"}, want: "a_deep a_internal a_tool"},
	{name: "vendored", make: vendored, env: map[string]string{"GOPROXY": "off"}, want: "a_deep a_internal a_tool"},
	{name: "a workspace", make: workspace, patterns: []string{"./a/...", "./b/..."},
		env: map[string]string{"GOPROXY": "off"}, want: "a_deep a_internal a_tool b_deep b_internal b_tool"},
	{name: "a module of a workspace", make: func(t *testing.T) string { return filepath.Join(workspace(t), "b") },
		want: "b_deep b_internal b_tool"},
	{name: "a dependency", make: dependent, patterns: []string{"example.com/b/..."}, want: "b_tool"},
}

// vendored vendors this module by a link to it: the go command cannot read a vendor/modules.txt that replaces a module by a path with blanks.
func vendored(t *testing.T) string {
	dir := filepath.Join(two(t), "a")
	link := filepath.Join(t.TempDir(), "toolconform")
	if err := os.Symlink(fixture.ModuleRoot(), link); err != nil {
		t.Fatal(err)
	}
	fixture.Write(t, filepath.Join(dir, "go.mod"), strings.ReplaceAll(fixture.GoMod(t, "example.com/a"), strconv.Quote(fixture.ModuleRoot()), link))
	vendor := exec.Command("go", "mod", "vendor")
	vendor.Dir = dir
	if out, err := vendor.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return dir
}

func workspace(t *testing.T) string {
	dir := two(t)
	fixture.Write(t, filepath.Join(dir, "go.work"), "go 1.26.0\n\nuse (\n\t./a\n\t./b\n)\n")
	return dir
}

func dependent(t *testing.T) string {
	dir := two(t)
	mod := fixture.GoMod(t, "example.com/a") + "require example.com/b v0.0.0\nreplace example.com/b => ../b\n"
	fixture.Write(t, filepath.Join(dir, "a", "go.mod"), mod)
	fixture.Write(t, filepath.Join(dir, "a", "tool", "use.go"), "package tool\n\nimport _ \"example.com/b/tool\"\n")
	return filepath.Join(dir, "a")
}

func TestPoolLeavesModulesAsTheyAre(t *testing.T) {
	gate.Night(t)
	for _, l := range layouts {
		t.Run(l.name, func(t *testing.T) {
			for name, value := range l.env {
				t.Setenv(name, value)
			}
			dir := l.make(t)
			top := dir
			if filepath.Base(dir) == "a" || filepath.Base(dir) == "b" {
				top = filepath.Dir(dir)
			}
			before := snapshot(t, top)
			pool := hire(t, discover.Config{Dir: dir, Patterns: l.patterns})
			var names []string
			for _, runner := range pool.Runners {
				names = append(names, runner.Inspect(t.Context()).Description.Name)
			}
			if got := strings.Join(names, " "); got != l.want {
				t.Errorf("met %s, want %s", got, l.want)
			}
			if err := pool.Close(); err != nil {
				t.Error(err)
			}
			if after := snapshot(t, top); after != before {
				t.Errorf("before:\n%s\nafter:\n%s", before, after)
			}
			if l.name == "a dependency" {
				fixture.Compare(t, lined(pool)[1:], []string{
					"untestable example.com/b/deep/internal/tool tool.Tool: only module example.com/b may import its package: run toolconform there at deep/internal/tool/tool.go:11",
					"untestable example.com/b/internal/tool tool.Tool: only module example.com/b may import its package: run toolconform there at internal/tool/tool.go:11",
				})
			}
		})
	}
}

// snapshot is every file below a folder, and its digest.
func snapshot(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		fmt.Fprintf(&b, "%s %x\n", path, sha256.Sum256(text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
