package discover

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
)

// told is what Find says, one line a tool.
func told(f *Found) []string {
	var lines []string
	for _, c := range f.Tools {
		lines = append(lines, fmt.Sprintf("tool %s %s %s %q %s", c.Package, c.Maker, c.Type, c.Constant, c.Position))
	}
	for _, u := range f.Untestable {
		lines = append(lines, fmt.Sprintf("untestable %s %s: %s at %s", u.Package, u.Type, u.Why, u.Position))
	}
	for _, d := range f.Decorators {
		lines = append(lines, fmt.Sprintf("decorator %s %s: %s", d.Package, d.Type, d.Why))
	}
	for _, i := range f.Ignored {
		lines = append(lines, "ignored "+i.File)
	}
	return lines
}

func TestFindShapes(t *testing.T) {
	t.Parallel()
	found, err := Find(t.Context(), Config{Dir: fixture.New(t, "kit", "shapes")})
	if err != nil {
		t.Fatal(err)
	}
	fixture.Compare(t, told(found), []string{
		`tool example.com/m/cmd/agent newMain main.mainTool "" cmd/agent/main.go:15`,
		`tool example.com/m/deep/er/internal/hidden New hidden.tool "" deep/er/internal/hidden/hidden.go:14`,
		`tool example.com/m/deep/er/internal/still/internal/hidden New hidden.tool "" deep/er/internal/still/internal/hidden/hidden.go:14`,
		`tool example.com/m/internal/hidden New hidden.tool "" internal/hidden/hidden.go:14`,
		`tool example.com/m/pointer New *pointer.Tool "pointer" pointer/pointer.go:19`,
		`tool example.com/m/sets Tools sets.one "" sets/sets.go:21`,
		`tool example.com/m/sets Registry *sets.two "" sets/sets.go:26`,
		`tool example.com/m/several NewValue several.Value "several_value" several/several.go:22`,
		`tool example.com/m/several NewFunc several.Func "" several/several.go:36`,
		`tool example.com/m/several NothingTool *several.NothingTool "several_nothing" several/several.go:39`,
		`tool example.com/m/several Ready *several.Embedding "" several/several.go:59`,
		`tool example.com/m/wrap New wrap.Logged "" wrap/wrap.go:20`,
		`decorator example.com/m/pointer *pointer.Tool: NewBeside needs a Limit, which toolconform cannot construct: its tools are tested if something else makes them`,
		`decorator example.com/m/wrap wrap.inner: New returns it inside another value`,
		`ignored tagged/tagged.go`,
	})
}

func TestFindUntestable(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds and runs programs")
	}
	t.Parallel()
	dir := fixture.New(t, "kit", "untestable")
	found, err := Find(t.Context(), Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	fixture.Compare(t, told(found), []string{
		"untestable example.com/m/config *config.Tool: New needs a Config, which toolconform cannot construct at config/config.go:30",
		"untestable example.com/m/config *config.Other: NewOther needs a *Config, which toolconform cannot construct at config/config.go:34",
		"untestable example.com/m/factory *factory.Tool: (*Factory).Tool makes it, and toolconform has no Factory to call it on at factory/factory.go:13",
		"untestable example.com/m/generic *generic.Tool: New is generic: toolconform cannot choose its type arguments at generic/generic.go:15",
		"untestable example.com/m/generic generic.Alone: Alone is generic, and nothing makes one with type arguments at generic/generic.go:20",
		"untestable example.com/m/needs *needs.Tool: New needs a Catalog, which toolconform cannot construct at needs/needs.go:34",
		"untestable example.com/m/never never.Tool: nothing exported makes a Tool at never/never.go:10",
		"untestable example.com/m/unexported unexported.tool: newTool is not exported at unexported/unexported.go:12",
		"untestable example.com/m/writes writes.Tool: New needs an io.Writer, which toolconform cannot construct at writes/writes.go:17",
		"decorator example.com/m/wrap wrap.Logged: Wrap takes a tool: this type is tested with the tools that it wraps",
	})
	for _, u := range found.Untestable {
		if u.Type == "*config.Tool" && !strings.Contains(u.Write, "config.New(config.Config{}") || u.Type == "*generic.Tool" && u.Write != "" {
			t.Errorf("to write:\n%s", u.Write)
		}
		if u.Type == "writes.Tool" && (!strings.Contains(u.Write, "writes.New(fakeWriter{") || strings.Contains(u.Write, "makes its results fail")) {
			t.Errorf("to write:\n%s", u.Write)
		}
		if u.Write != "" {
			fixture.Write(t, filepath.Join(dir, u.File), u.Write)
		}
	}
	vet := exec.Command("go", "vet", "./...")
	vet.Dir = dir
	if out, err := vet.CombinedOutput(); err != nil {
		t.Errorf("what an author is told to write does not compile: %v\n%s", err, out)
	}
}

// Of several tools of one type, those that the kit cannot make are untestable; another way to one tool is not.
func TestFindToolsOfOneType(t *testing.T) {
	t.Parallel()
	dir := fixture.New(t, "kit", "wrappers")
	found, err := Find(t.Context(), Config{Dir: dir, Patterns: []string{"./wrap/", "./plain"}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, line := range told(found) {
		if !strings.HasPrefix(line, "tool ") || strings.Contains(line, "declared by") {
			got = append(got, line)
		}
	}
	fixture.Compare(t, got, []string{
		`tool example.com/m/wrap declared by TestConformance *wrap.tool "" wrap/wrap_test.go:11`,
		"untestable example.com/m/wrap wrap.NewOneWithConfig: NewOneWithConfig needs a Config, which toolconform cannot construct at wrap/wrap.go:31",
		"untestable example.com/m/wrap wrap.NewTwo: NewTwo needs a Config, which toolconform cannot construct at wrap/wrap.go:47",
		"untestable example.com/m/wrap wrap.NewFour: NewFour needs a Config, which toolconform cannot construct at wrap/wrap.go:48",
		"untestable example.com/m/wrap wrap.NewHidden: NewHidden needs a Config, which toolconform cannot construct at wrap/wrap.go:49",
		"untestable example.com/m/wrap wrap.All: All needs a Config, which toolconform cannot construct at wrap/wrap.go:50",
		"decorator example.com/m/plain plain.Tool: NewLimited needs an int, which toolconform cannot construct: its tools are tested if something else makes them",
		"decorator example.com/m/wrap *wrap.tool: NewOneOften needs a Config, which toolconform cannot construct: its tools are tested if something else makes them",
	})
}

// A type whose tools have several names may be another tool in each other package that makes one.
func TestFindToolsThatShareAType(t *testing.T) {
	t.Parallel()
	found, err := Find(t.Context(), Config{Dir: fixture.New(t, "kit", "shared"), Patterns: []string{"./first", "./passed", "./second", "./shared", "./whole"}})
	if err != nil {
		t.Fatal(err)
	}
	fixture.Compare(t, told(found), []string{
		`tool example.com/m/first New *shared.Tool "" first/first.go:8`,
		`tool example.com/m/passed New *whole.Tool "" passed/passed.go:8`,
		`tool example.com/m/second New *shared.Tool "" second/second.go:8`,
	})
}
