// Package scripttest holds what the script tests of both commands share.
package scripttest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/toolconform/toolconform/internal/gate"
)

// Repository returns the folder of this repository, which is two above that of the test. A path with a blank is returned as a link without one:
// the go command cannot read back a vendor folder in which a module is replaced by such a path.
func Repository(t *testing.T) string {
	t.Helper()
	repo, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(repo, " ") {
		return repo
	}
	link := filepath.Join(t.TempDir(), "toolconform")
	if err := os.Symlink(repo, link); err != nil {
		t.Fatal(err)
	}
	return link
}

// GoEnv returns a variable of the go command.
func GoEnv(t testing.TB, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatalf("ask the go command for %s: %v", name, err)
	}
	return strings.TrimSpace(string(out))
}

// ReplaceRepo replaces $REPO in the go.mod and go.work files of a script by the folder of this repository.
func ReplaceRepo(dir, repo string) error {
	return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() != "go.mod" && entry.Name() != "go.work" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(path, []byte(strings.ReplaceAll(string(text), "$REPO", strconv.Quote(filepath.ToSlash(repo)))), 0o666)
	})
}

// Condition returns the value of a condition of scripts: [gate] holds for the tests of the gate, which go on where the others stop.
func Condition(name string) (bool, error) {
	if name != "gate" {
		return false, fmt.Errorf("unknown condition %q", name)
	}
	return gate.Open(), nil
}

// Exits is a command of scripts. It runs a program and compares its exit status with the first argument: exits 2 toolvet -bogus.
func Exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits status program [argument...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit, ok := errors.AsType[*exec.ExitError](err)
		if !ok {
			ts.Fatalf("run %s: %v", args[1], err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("%s exits with %d, not %d", strings.Join(args[1:], " "), got, want)
	}
}
