package worker

import (
	"embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

//go:embed testdata/*.txtar
var archiveFiles embed.FS

// fixture unpacks archives of testdata into a module in a temporary folder, and returns the folder. The module requires this one,
// at its place on this machine.
func fixture(t *testing.T, archives ...string) string {
	t.Helper()
	dir := t.TempDir()
	unpackModule(t, dir, archives...)
	return dir
}

// unpackModule unpacks archives of testdata into a module in a folder.
func unpackModule(t *testing.T, dir string, archives ...string) {
	t.Helper()
	for _, name := range archives {
		text, err := archiveFiles.ReadFile("testdata/" + name + ".txtar")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range txtar.Parse(text).Files {
			write(t, filepath.Join(dir, filepath.FromSlash(file.Name)), string(file.Data))
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "go.mod")); err != nil {
		write(t, filepath.Join(dir, "go.mod"), goMod(t, "example.com/m"))
	}
	write(t, filepath.Join(dir, "go.sum"), read(t, filepath.Join(ours(t), "go.sum")))
}

// goMod is a go.mod that requires this module, and all that this module requires, so that nothing has to be completed.
func goMod(t *testing.T, path string) string {
	t.Helper()
	own := read(t, filepath.Join(ours(t), "go.mod"))
	_, rest, _ := strings.Cut(own, "\ngo ")
	return "module " + path + "\n\ngo " + rest + "\nrequire github.com/toolconform/toolconform v0.0.0\n" +
		"replace github.com/toolconform/toolconform => " + strconv.Quote(ours(t)) + "\n"
}

// ours returns the folder of this module, in which the test runs.
func ours(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("the test runs outside of this module")
		}
	}
}

// write writes a file, and makes its folder.
func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// read returns the text of a file.
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

// compare reports two different lists of lines.
func compare(t *testing.T, got, want []string) {
	t.Helper()
	if slices.Equal(got, want) {
		return
	}
	t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
}

// run runs the tests of a package with a cache of their own for what toolconform builds, and the usual one of the go command. dir is removed
// afterwards.
func run(m *testing.M, prepare func(dir string)) int {
	out, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	dir, err := os.MkdirTemp("", "workers-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	os.Setenv("GOCACHE", strings.TrimSpace(string(out)))
	os.Setenv("XDG_CACHE_HOME", filepath.Join(dir, "cache"))
	prepare(dir)
	return m.Run()
}
