package roots_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/roots"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/txtar"
)

// module unpacks testdata/module.txtar, and returns the wanted handlers of the whole module, and of single packages.
func module(t *testing.T) (dir string, whole, alone []string) {
	t.Helper()
	t.Setenv("GOWORK", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	archive, err := txtar.ParseFile(filepath.Join("testdata", "module.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	stubs, err := filepath.Abs(filepath.Join("..", "..", "..", "testdata", "panics", "roots", "stubs"))
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	for _, f := range archive.Files {
		text := strings.ReplaceAll(string(f.Data), "STUBS", filepath.ToSlash(stubs))
		if f.Name == "want.txt" {
			for line := range strings.Lines(text) {
				line, isAlone := strings.CutSuffix(strings.TrimSpace(line), " alone")
				if whole = append(whole, line); isAlone {
					alone = append(alone, line)
				}
			}
			continue
		}
		file := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir, whole, alone
}

// find returns the handlers of the packages, as in want.txt.
func find(t *testing.T, dir string, prior *driver.Prior) []string {
	t.Helper()
	var mu sync.Mutex
	var all []string
	collect := &analysis.Analyzer{Name: "collect", Doc: "collect handlers", Requires: []*analysis.Analyzer{roots.Analyzer}, ResultType: reflect.TypeFor[int](),
		Run: func(pass *analysis.Pass) (any, error) {
			mu.Lock()
			defer mu.Unlock()
			for _, h := range roots.Of(pass) {
				line := h.Key
				for _, a := range h.Model {
					line += fmt.Sprintf(" %d", a.Param)
					if a.Field >= 0 {
						line += fmt.Sprintf(".%d", a.Field)
					}
				}
				all = append(all, line)
			}
			return 0, nil
		}}
	r, err := driver.Run(t.Context(), driver.Config{Dir: dir, Reaches: framework.Paths(), Prior: prior}, []*analysis.Analyzer{collect}, "./...")
	if err != nil || len(r.Failures) > 0 {
		t.Fatal(err, r.Failures)
	}
	slices.Sort(all)
	return all
}

func compare(t *testing.T, got, want []string) {
	t.Helper()
	slices.Sort(want)
	for _, line := range got {
		if !slices.Contains(want, line) {
			t.Errorf("%s: not wanted", line)
		}
	}
	for _, line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("%s: not found", line)
		}
	}
}

func TestWholeModule(t *testing.T) {
	dir, want, _ := module(t)
	var m roots.Module
	compare(t, find(t, dir, roots.Prior(&m)), want)
	if m.Handlers() != len(want) || m.Calls() < 10 {
		t.Errorf("%d handlers and %d calls are described", m.Handlers(), m.Calls())
	}
	m.Relative(dir)
	var lost []string
	for _, u := range m.Unfollowed {
		lost = append(lost, fmt.Sprintf("%s: %s", u.File, u.What))
	}
	if want := []string{"foreign/foreign.go: the handler of (*server.MCPServer).AddTool: the value comes from a library",
		"foreign/foreign.go: the handler of (*server.MCPServer).AddTool: the value comes from no code that was read", "main/main.go: a function value with the request or its arguments as argument 2", "reflected/reflected.go: a call by reflection"}; !slices.Equal(lost, want) {
		t.Errorf("not followed: %q, want %q", lost, want)
	}
}

// What is found one package at a time is also found in the whole module.
func TestOnePackageAtATime(t *testing.T) {
	dir, _, want := module(t)
	compare(t, find(t, dir, nil), want)
}

func TestRowsOfTheSettings(t *testing.T) {
	dir, want, _ := module(t)
	if err := framework.Extra.Set("(*example.com/m/executors.Other).Execute,example.com/m/nowhere.Function"); err != nil {
		t.Fatal(err)
	}
	defer framework.Extra.Set("")
	var m roots.Module
	compare(t, find(t, dir, roots.Prior(&m)), append(want, "(*example.com/m/executors.Other).Execute 2"))
	if want := []string{"example.com/m/nowhere.Function"}; !slices.Equal(m.Missing, want) {
		t.Errorf("missing: %q, want %q", m.Missing, want)
	}
}
