package selftest

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

// tree writes files and returns their root directory.
func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestRead(t *testing.T) {
	root := tree(t, map[string]string{
		"testdata/rules/ARG-004/bad/a.go":         "// Package bad is deaf.\n//\n//toolconform:reject ARG-004\npackage bad\n",
		"testdata/rules/ARG-004/bad/b_test.go":    "//toolconform:reject NAM-001 because\npackage bad\n",
		"testdata/rules/ARG-004/bad/slow/a.go":    "//toolconform:reject ARG-004\n//toolconform:reject PAR-002 because it mixes them up\n//toolconform:profile agn-005\n\n// Package slow\npackage slow\n",
		"testdata/rules/ARG-004/good/a.go":        "package good\n",
		"testdata/rules/ARG-004/sources/a.go":     "package sources\n",
		"testdata/rules/RES-001/bad/bare/a.go":    "//toolconform:untestable RES-001\npackage bare\n",
		"testdata/rules/NAM-002/bad/a.go":         "package bad // the linter's\n",
		"testdata/src/foreign/a.go":               "package foreign\n",
		"testdata/rules/ARG-004/bad/data/note.md": "no Go\n",
	})
	got, err := Read(root, []string{"ARG-004", "RES-001"})
	if err != nil {
		t.Fatal(err)
	}
	want := []Fixture{
		{Name: "testdata/rules/ARG-004/bad", Rule: "ARG-004", Profile: requirement.AgentTool, Expects: []Expected{{ID: "ARG-004"}}},
		{Name: "testdata/rules/ARG-004/bad/slow", Rule: "ARG-004", Profile: requirement.AGN005,
			Expects: []Expected{{ID: "ARG-004"}, {ID: "PAR-002", Because: "it mixes them up"}}},
		{Name: "testdata/rules/ARG-004/good", Rule: "ARG-004", Good: true, Profile: requirement.AgentTool},
		{Name: "testdata/rules/RES-001/bad/bare", Rule: "RES-001", Profile: requirement.AgentTool, Expects: []Expected{{ID: "RES-001", Untestable: true}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%+v\nwant\n%+v", got, want)
	}
}

func TestReadRefuses(t *testing.T) {
	for name, c := range map[string]struct{ path, directive, want string }{
		"unknown directive":    {"testdata/rules/ARG-004/bad/a.go", "rejects ARG-004", "unknown directive"},
		"unknown requirement":  {"testdata/rules/ARG-004/bad/a.go", "reject ARG-4", `unknown requirement "ARG-4"`},
		"unknown profile":      {"testdata/rules/ARG-004/bad/a.go", "profile mine", "mine"},
		"no reason":            {"testdata/rules/ARG-004/bad/a.go", "reject PAR-002", "missing reason"},
		"empty reason":         {"testdata/rules/ARG-004/bad/a.go", "reject PAR-002 because ", "unknown requirement"},
		"twice":                {"testdata/rules/ARG-004/bad/a.go", "reject ARG-004\n//toolconform:reject ARG-004", "listed twice"},
		"a good one":           {"testdata/rules/ARG-004/good/a.go", "reject ARG-004", "a good tool must not be rejected"},
		"rejected by a linter": {"testdata/rules/NAM-002/bad/a.go", "reject NAM-999", "unknown requirement"},
	} {
		t.Run(name, func(t *testing.T) {
			root := tree(t, map[string]string{c.path: "//toolconform:" + c.directive + "\npackage bad\n"})
			got, err := Read(root, []string{"ARG-004"})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %+v, %v; want an error about %q", got, err, c.want)
			}
		})
	}
	if _, err := Read(t.TempDir(), nil); err == nil {
		t.Error("a module without testdata has fixtures")
	}
}

func TestRoot(t *testing.T) {
	root := tree(t, map[string]string{
		"ours/go.mod":       "// a comment\nmodule github.com/toolconform/toolconform\n\ngo 1.26\n",
		"ours/a/b/x.go":     "package b\n",
		"theirs/go.mod":     "module \"example.com/m\"\n",
		"theirs/in/x.go":    "package in\n",
		"nobodys/readme.md": "x",
	})
	if got, err := Root(filepath.Join(root, "ours", "a", "b")); err != nil || got != filepath.Join(root, "ours") {
		t.Errorf("got %q, %v", got, err)
	}
	for folder, want := range map[string]string{"theirs/in": "is module example.com/m, not github.com", "nobodys": "no go.mod"} {
		if got, err := Root(filepath.Join(root, folder)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Root(%s) is %q, %v; want an error about %q", folder, got, err, want)
		}
	}
}
