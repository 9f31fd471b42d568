package marks

import (
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const source = `package names

import "testing"

// TestNames holds names.
//
//toolconform:witness NAM-003 NAM-006
func TestNames(t *testing.T) {}

//toolconform:witness NAM-001
func ExampleNames() {}

//toolconform:witness ARG-011
func FuzzNames(f *testing.F) {}

var text = "//toolconform:witness NAM-999"
`

func module(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestScan(t *testing.T) {
	other := strings.ReplaceAll(source, "NAM", "SHP")
	root := module(t, map[string]string{
		"go.mod": "module x", "contract/names_test.go": source, "contract/names.go": "package names\n",
		"contract/testdata/x_test.go": other, "vendor/x_test.go": other, ".git/x_test.go": other, "_x/x_test.go": other,
		"adapters/mcp/go.mod": "module y", "adapters/mcp/x_test.go": other,
	})
	found, err := Scan(root)
	if err != nil {
		t.Fatal(err)
	}
	want := []Mark{
		{"ARG-011", "contract.FuzzNames", "contract/names_test.go:13"},
		{"NAM-001", "contract.ExampleNames", "contract/names_test.go:10"},
		{"NAM-003", "contract.TestNames", "contract/names_test.go:7"},
		{"NAM-006", "contract.TestNames", "contract/names_test.go:7"},
	}
	if len(found) != len(want) {
		t.Fatalf("found %v", found)
	}
	for i, mark := range found {
		if mark != want[i] {
			t.Errorf("mark %d is %v, want %v", i, mark, want[i])
		}
	}
}

// A mark that nothing reads would be a witness that does not exist.
func TestScanRefusesMisplacedMarks(t *testing.T) {
	for name, text := range map[string]string{
		"a type":            "package p\n\n//toolconform:witness NAM-001\ntype T struct{}\n",
		"a plain function":  "package p\n\n//toolconform:witness NAM-001\nfunc check() {}\n",
		"a method":          "package p\n\ntype T int\n\n//toolconform:witness NAM-001\nfunc (T) TestX(t *testing.T) {}\n",
		"a benchmark":       "package p\n\n//toolconform:witness NAM-001\nfunc BenchmarkX(b *testing.B) {}\n",
		"TestMain":          "package p\n\n//toolconform:witness NAM-001\nfunc TestMain(m *testing.M) {}\n",
		"Testing":           "package p\n\n//toolconform:witness NAM-001\nfunc Testing(t *testing.T) {}\n",
		"a blank line":      "package p\n\n//toolconform:witness NAM-001\n\nfunc TestX(t *testing.T) {}\n",
		"a body":            "package p\n\nfunc TestX(t *testing.T) {\n\t//toolconform:witness NAM-001\n}\n",
		"no ID":             "package p\n\n//toolconform:witness\nfunc TestX(t *testing.T) {}\n",
		"a longer word":     "package p\n\n//toolconform:witnesses NAM-001\nfunc TestX(t *testing.T) {}\n",
		"a file that fails": "package p\n//toolconform:witness NAM-001\nfunc (\n",
	} {
		found, err := Scan(module(t, map[string]string{"p/x_test.go": text}))
		if err == nil || !strings.Contains(err.Error(), "p/x_test.go:") || len(found) > 0 {
			t.Errorf("on %s: %v, %v", name, found, err)
		}
	}
	in := module(t, map[string]string{"x.go": "package p\n\nimport \"testing\"\n\n//toolconform:witness NAM-001\nfunc TestX(t *testing.T) {}\n"})
	if found, err := Scan(in); err == nil {
		t.Errorf("in a file that go test does not run: %v", found)
	}
}

func TestScanReportsAFolderThatIsNotThere(t *testing.T) {
	if _, err := Scan(filepath.Join(t.TempDir(), "absent")); err == nil {
		t.Error("no error")
	}
}

func TestRenderIsGoInOrder(t *testing.T) {
	for _, found := range [][]Mark{nil, {{ID: "B-2", Test: "b.T"}, {ID: "A-1", Test: "a.T"}, {ID: "B-2", Test: "b.T", At: "again"}}} {
		file := Render(found)
		formatted, err := format.Source(file)
		if err != nil || string(formatted) != string(file) {
			t.Errorf("%v\n%s", err, file)
		}
		if got := strings.Count(string(file), "\t{"); got != min(len(found), 2) {
			t.Errorf("%d rows:\n%s", got, file)
		}
		if len(found) > 0 && strings.Index(string(file), "A-1") > strings.Index(string(file), "B-2") {
			t.Errorf("not in order:\n%s", file)
		}
	}
}
