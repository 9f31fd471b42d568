package nearest

import (
	"os"
	"path/filepath"
	"testing"
)

func TestNearFile(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"toolvet.yaml", "other.json"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "baseline"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"toolvt.yaml":         " (did you mean toolvet.yaml?)",
		"toolvet.yaml":        "",
		"nothing.txt":         "",
		"baselin":             "",
		"missing/toolvt.yaml": "",
		"":                    "",
	} {
		if got := NearFile(filepath.Join(folder, name)); got != want {
			t.Errorf("the hint for %q is %q, want %q", name, got, want)
		}
	}
	t.Chdir(folder)
	if got, want := NearFile("tolvet.yaml"), " (did you mean toolvet.yaml?)"; got != want {
		t.Errorf("the hint in the working directory is %q, want %q", got, want)
	}
}
