package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/toolconform/toolconform/internal/gate"
)

func TestMain(m *testing.M) {
	testscript.Main(withBinary{m}, map[string]func(){"toolvet": main})
}

// withBinary runs the tests, and removes the command that was built for them.
type withBinary struct{ *testing.M }

func (w withBinary) Run() int {
	defer func() {
		if binary.dir != "" {
			os.RemoveAll(binary.dir)
		}
	}()
	return w.M.Run()
}

func TestScripts(t *testing.T) {
	if testing.Short() {
		t.Skip("the scripts build and run programs")
	}
	runScripts(t, filepath.Join("testdata", "script"))
}

func TestGateScripts(t *testing.T) {
	gate.Only(t)
	runScripts(t, filepath.Join("testdata", "script", "gate"))
}

func runScripts(t *testing.T, dir string) {
	t.Helper()
	repo, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(repo, " ") { // the go command cannot read back a vendor folder in which such a folder is replaced
		link := filepath.Join(t.TempDir(), "toolconform")
		if err := os.Symlink(repo, link); err != nil {
			t.Fatal(err)
		}
		repo = link
	}
	toolvet := build(t)
	cache, modules := goEnv(t, "GOCACHE"), goEnv(t, "GOMODCACHE")
	testscript.Run(t, testscript.Params{
		Dir: dir,
		Setup: func(env *testscript.Env) error {
			env.Vars = append(env.Vars,
				"HOME="+env.WorkDir, "GOCACHE="+cache, "GOMODCACHE="+modules, "GOPROXY=off", "GOSUMDB=off", "GOFLAGS=",
				"GOTOOLCHAIN=local", "VETTOOL="+toolvet,
			)
			return supply(env.WorkDir, repo)
		},
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "tool": writeTool},
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
	})
}

// binary is the command, built once for all tests.
var binary struct {
	once sync.Once
	dir  string
	err  error
}

// build returns the command as the go command runs it. A link to the test binary would not do: its name decides what it is.
func build(t *testing.T) string {
	t.Helper()
	binary.once.Do(func() {
		if binary.dir, binary.err = os.MkdirTemp("", "toolvet-"); binary.err != nil {
			return
		}
		if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", filepath.Join(binary.dir, "toolvet"), ".").CombinedOutput(); err != nil {
			binary.err = fmt.Errorf("build toolvet: %w\n%s", err, out)
		}
	})
	if binary.err != nil {
		t.Fatal(binary.err)
	}
	return filepath.Join(binary.dir, "toolvet")
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatalf("ask the go command for %s: %v", name, err)
	}
	return strings.TrimSpace(string(out))
}

// supply writes the folder of this repository where a script's module file says $REPO.
func supply(dir, repo string) error {
	return filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() != "go.mod" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(path, []byte(strings.ReplaceAll(string(text), "$REPO", strconv.Quote(filepath.ToSlash(repo)))), 0o666)
	})
}

// exits runs a program and holds its exit status against the first argument: exits 2 toolvet -bogus.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits status program [argument...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit, ok := err.(*exec.ExitError)
		if !ok {
			ts.Fatalf("run %s: %v", args[1], err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("%s exits with %d, not %d", strings.Join(args[1:], " "), got, want)
	}
}
