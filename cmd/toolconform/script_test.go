package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/toolconform/toolconform/cmd/internal/scripttest"
	"github.com/toolconform/toolconform/internal/gate"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"toolconform": main, "mcpserver": serveMCP})
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

func TestNightScripts(t *testing.T) {
	gate.Night(t)
	runScripts(t, filepath.Join("testdata", "script", "night"))
}

func runScripts(t *testing.T, dir string) {
	t.Helper()
	repo := scripttest.Repository(t)
	cache := scripttest.GoEnv(t, "GOCACHE")
	modules := scripttest.GoEnv(t, "GOMODCACHE")
	kits := t.TempDir() // what toolconform caches, shared by the scripts
	testscript.Run(t, testscript.Params{
		Dir:       dir,
		Condition: scripttest.Condition,
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
			"exits":     scripttest.Exits,
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

// supply writes the folder of this repository where a script's module files say $REPO, and gives each module of an author
// what its tools share.
func supply(dir, repo string) error {
	if err := scripttest.ReplaceRepo(dir, repo); err != nil {
		return err
	}
	return filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.Name() != "go.mod" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil || !strings.HasPrefix(string(text), "module example.com/author\n") {
			return err
		}
		return os.CopyFS(filepath.Join(filepath.Dir(path), "tooling"), os.DirFS(filepath.Join("testdata", "author", "tooling")))
	})
}

// replays runs the first line of what was written last that replays a case, and holds its exit status against the argument.
func replays(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: replays status")
	}
	for line := range strings.Lines(ts.ReadFile("stdout")) {
		if command, ok := strings.CutPrefix(strings.TrimSpace(line), "replay "); ok {
			scripttest.Exits(ts, false, append(args, strings.Fields(command)...))
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
