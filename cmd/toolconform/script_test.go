package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/toolconform/toolconform/internal/gate"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"toolconform": main})
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
	cache := goEnv(t, "GOCACHE")
	modules := goEnv(t, "GOMODCACHE")
	kits := t.TempDir() // what toolconform caches, shared by the scripts
	testscript.Run(t, testscript.Params{
		Dir: dir,
		Setup: func(env *testscript.Env) error {
			home := filepath.Join(env.WorkDir, ".home")
			env.Vars = append(env.Vars,
				"HOME="+home, "USERPROFILE="+home, "XDG_CACHE_HOME="+kits, "LocalAppData="+kits,
				"GOCACHE="+cache, "GOMODCACHE="+modules, "GOPROXY=off", "GOSUMDB=off", "GOFLAGS=", "GOTOOLCHAIN=local",
				"NO_COLOR=",
			)
			return errors.Join(os.Mkdir(home, 0o777), supply(env.WorkDir, repo))
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":     exits,
			"judged":    judged,
			"printable": printable,
			"remember":  remember,
			"replays":   replays,
			"untouched": untouched,
		},
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
	})
}

func goEnv(t testing.TB, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatalf("ask the go command for %s: %v", name, err)
	}
	return strings.TrimSpace(string(out))
}

// supply writes the folder of this repository where a script's module files say $REPO, and gives each module of an author
// what its tools share.
func supply(dir, repo string) error {
	return filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() != "go.mod" && entry.Name() != "go.work" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if strings.HasPrefix(string(text), "module example.com/author\n") {
			if err := os.CopyFS(filepath.Join(filepath.Dir(path), "tooling"), os.DirFS(filepath.Join("testdata", "author", "tooling"))); err != nil {
				return err
			}
		}
		return os.WriteFile(path, []byte(strings.ReplaceAll(string(text), "$REPO", strconv.Quote(filepath.ToSlash(repo)))), 0o666)
	})
}

// exits runs a program and holds its exit status against the first argument: exits 2 toolconform --bogus.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits status program [argument...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit := (*exec.ExitError)(nil)
		if !errors.As(err, &exit) {
			ts.Fatalf("run %s: %v", args[1], err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("%s exits with %d, not %d", strings.Join(args[1:], " "), got, want)
	}
}

// replays runs the first line of what was written last that replays a case, and holds its exit status against the argument.
func replays(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: replays status")
	}
	for line := range strings.Lines(ts.ReadFile("stdout")) {
		if command, ok := strings.CutPrefix(strings.TrimSpace(line), "replay "); ok {
			exits(ts, false, append(args, strings.Fields(command)...))
			return
		}
	}
	ts.Fatalf("nothing that was written replays a case")
}

// printable holds a file, or what was written last, against what a terminal must not be sent.
func printable(ts *testscript.TestScript, neg bool, args []string) {
	text := ts.ReadFile(args[0])
	if !utf8.ValidString(text) {
		ts.Fatalf("%s is not UTF-8", args[0])
	}
	for i, r := range text {
		if r != '\n' && !unicode.IsPrint(r) {
			ts.Fatalf("at %d of %s there is %U", i, args[0], r)
		}
	}
}

// remember notes every file below some folders; untouched holds them against what was noted.
func remember(ts *testscript.TestScript, neg bool, args []string) {
	ts.Setenv("REMEMBERED", remembered(ts, args))
}

func untouched(ts *testscript.TestScript, neg bool, args []string) {
	if now, before := remembered(ts, args), ts.Getenv("REMEMBERED"); now != before {
		ts.Fatalf("files changed: there were\n%s\nand are\n%s", before, now)
	}
}

func remembered(ts *testscript.TestScript, folders []string) string {
	var b strings.Builder
	for _, folder := range folders {
		ts.Check(filepath.WalkDir(ts.MkAbs(folder), func(path string, entry os.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := entry.Info()
			if err == nil && entry.IsDir() {
				fmt.Fprintln(&b, path)
			} else if err == nil {
				fmt.Fprintln(&b, path, info.Size(), info.ModTime().UnixNano())
			}
			return err
		}))
	}
	return b.String()
}
