package probe

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/gate"
	"github.com/toolconform/toolconform/internal/gotrace"
)

// mainOfACopy is a program that probes a tool with a copy of this package under another import path.
const mainOfACopy = `package main

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/conformance/probe/acopy/probe"
	"github.com/toolconform/toolconform/conformance/probe/acopy/probe/execute"
)

type tool struct{ contract.Tool }

func (tool) Execute(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
	<-ctx.Done()
	go func() { select {} }()
	panic("boom")
}

func main() {
	subject := execute.Subject{New: func(execute.Env) contract.Tool { return tool{} }}
	seen := execute.Local(subject, probe.Options{}).Run(context.Background(), []probe.Stimulus{{
		CaseID: "copy", Calls: []probe.Call{{Arguments: []byte("{}")}}, Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.AtStart},
	}})[0]
	fmt.Println(seen.Clock, seen.Calls[0].Panic.Place.Function, len(seen.Left), seen.Left[0].Started.Function)
}
`

// The source is copied into other modules. The copy needs only the standard library and the contract, and works under any name.
func TestCopyUnderOtherPath(t *testing.T) {
	gate.Only(t)
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	replace := map[string]string{}
	add := func(name string, text []byte) {
		file := filepath.Join(dir, strings.ReplaceAll(name, "/", "_"))
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		replace[filepath.Join(here, "acopy", filepath.FromSlash(name))] = file
	}
	const own = "github.com/toolconform/toolconform/conformance/probe"
	for name, source := range map[string]fs.FS{"probe": Source, "gotrace": gotrace.Source} {
		err := fs.WalkDir(source, ".", func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path.Base(file) == "source.go" || strings.HasSuffix(file, "_test.go") {
				return err
			}
			text, err := fs.ReadFile(source, file)
			for _, copied := range []string{own, "github.com/toolconform/toolconform/internal/gotrace"} {
				text = bytes.ReplaceAll(text, []byte(copied), []byte(own+"/acopy/"+path.Base(copied)))
			}
			add(name+"/"+file, text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	add("main.go", []byte(mainOfACopy))
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(file, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	const notStandard = "{{if not .Standard}}{{.ImportPath}}{{end}}"
	needed := strings.Fields(goCommand(t, "list", "-overlay", file, "-deps", "-f", notStandard, "./acopy"))
	allowed := append(strings.Fields(goCommand(t, "list", "-deps", "-f", notStandard, "github.com/toolconform/toolconform/contract")),
		own+"/acopy", own+"/acopy/probe", own+"/acopy/probe/execute", own+"/acopy/probe/fixture", own+"/acopy/probe/goroutines", own+"/acopy/gotrace")
	for _, path := range needed {
		if !slices.Contains(allowed, path) {
			t.Errorf("it needs %s", path)
		}
	}
	if got, want := goCommand(t, "run", "-overlay", file, "./acopy"), "virtual main.tool.Execute 1 main.tool.Execute\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := goCommand(t, "run", "-trimpath", "-overlay", file, "./acopy"), "virtual main.tool.Execute 1 main.tool.Execute\n"; got != want {
		t.Errorf("with -trimpath: got %q, want %q", got, want)
	}
}

// goCommand runs the go command.
func goCommand(t *testing.T, args ...string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), "go", args...)
	var errs strings.Builder
	command.Stderr = &errs
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go %v: %v\n%s", args, err, errs.String())
	}
	return string(out)
}
