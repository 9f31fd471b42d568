//go:build linux

package build

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/internal/gate"
)

// Where no worker starts, whatever is in it, no tool is to blame: here the contract itself ends every program.
func TestStartBlamesNoToolForTheMachine(t *testing.T) {
	gate.Night(t)
	t.Parallel()
	dir := fixture.New(t, "kit", "lively")
	other := filepath.Join(dir, "other")
	for _, name := range []string{"contract", "internal/jsontree", "internal/prose", "internal/rule"} { // what the contract imports
		if err := os.CopyFS(filepath.Join(other, name), os.DirFS(filepath.Join(fixture.ModuleRoot(), name))); err != nil {
			t.Fatal(err)
		}
	}
	fixture.Write(t, filepath.Join(other, "go.mod"), fixture.Read(t, filepath.Join(fixture.ModuleRoot(), "go.mod")))
	fixture.Write(t, filepath.Join(other, "contract", "end.go"), "package contract\n\nimport \"os\"\n\nfunc init() { os.Exit(0) }\n")
	fixture.Write(t, filepath.Join(dir, "go.mod"), strings.ReplaceAll(fixture.GoMod(t, "example.com/m"), fixture.ModuleRoot(), other))
	found, err := discover.Find(t.Context(), discover.Config{Dir: dir, Patterns: []string{"./lively"}})
	if err != nil {
		t.Fatal(err)
	}
	_, err = Start(t.Context(), found, supervise.Config{})
	if err == nil || !strings.Contains(err.Error(), "not even one without tools starts here: os.Exit(0)") {
		t.Errorf("got %v", err)
	}
}
