package worker

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// fixture unpacks archives of testdata into one module in a temporary folder, which finds this module where it is.
func fixture(t *testing.T, archives ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range archives {
		archive, err := txtar.ParseFile(filepath.Join("testdata", name+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		unpack(t, dir, archive)
	}
	if !exists(filepath.Join(dir, "go.mod")) {
		write(t, filepath.Join(dir, "go.mod"), goMod(t, "example.com/m"))
	}
	write(t, filepath.Join(dir, "go.sum"), read(t, filepath.Join(ours(t), "go.sum")))
	return dir
}

func unpack(t *testing.T, dir string, archive *txtar.Archive) {
	t.Helper()
	for _, file := range archive.Files {
		write(t, filepath.Join(dir, filepath.FromSlash(file.Name)), string(file.Data))
	}
}

// goMod is a go.mod that requires this module, and all that this module requires, so that nothing has to be completed.
func goMod(t *testing.T, path string) string {
	t.Helper()
	own := read(t, filepath.Join(ours(t), "go.mod"))
	_, rest, _ := strings.Cut(own, "\ngo ")
	return "module " + path + "\n\ngo " + rest + "\nrequire github.com/toolconform/toolconform v0.0.0\n" +
		"replace github.com/toolconform/toolconform => " + strconv.Quote(ours(t)) + "\n"
}

// ours is the folder of this module.
func ours(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	return moduleRoot(dir)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// goCache is where the go command keeps what it has built.
func goCache(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}
